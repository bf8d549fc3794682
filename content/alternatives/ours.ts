import type { Tool } from '#contract/enumerations.ts'
import { toolAvailability } from '../availability.ts'

/** What we say of a tool of ours beside a rival’s: marked as planned until a study of it can be run. */
export const ours = (tool: Tool, words: string) =>
  toolAvailability[tool] === 'open' ? words : `Planned: ${words}`
