import type { StudyTool, ToolAnswer, ToolEvent } from '#contract/studies/registry.ts'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import type { Chance } from './chance.ts'

/** How far someone made up goes, and how. */
export interface Effort {
  /** 1 to the end, less for those who leave earlier. */
  readonly share: number
  /** Clicks through without thinking. */
  readonly isCareless: boolean
  /** Running number, from 0. */
  readonly number: number
  /** The next of these texts that nobody has written yet, from the deck of this name; empty when there is none. */
  readonly deal: (deck: string, texts: readonly string[]) => string
}

/** What someone made up did with the tasks. Times of events run from 0 to `ms`. */
export interface Work {
  readonly answer: ToolAnswer
  readonly events: readonly ToolEvent[]
  readonly ms: number
  /** What they were shown one after another, where it is balanced over people. */
  readonly order?: readonly string[]
}

/** A tool's part in making up sample data. */
export type Sampler<Tool extends StudyTool> = (
  definition: StudyDefinition<Tool>,
  effort: Effort,
  chance: Chance,
  /** Deals the next text that was written for a question; empty when there are none left. */
  texts: (question: string) => string,
) => Work
