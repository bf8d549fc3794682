import type { Tool } from '#contract/enumerations.ts'
import { toolAvailability } from '../availability.ts'

const marks = { open: '', demo: 'In our demos: ', planned: 'Planned: ' } as const

/** What we say of a tool of ours beside a rival’s: marked until anyone can set up a study of it. */
export const ours = (tool: Tool, words: string) => `${marks[toolAvailability[tool]]}${words}`
