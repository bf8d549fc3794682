import type { FieldErrors } from '#contract/replies.ts'
import type { ToolAnswer, ToolCounts, ToolEvent, ToolSettings } from '#contract/studies/registry.ts'
import type { Exclusion, QualityFlag } from '#contract/studies/results.ts'

/** One number after the other, counted answer by answer. */
export interface Tally {
  /** Counts an answer in; `respondent` names whose it is. */
  add(respondent: string, answer: ToolAnswer): void
  counts(): ToolCounts
  /** What `newTally` goes on from. */
  toJSON(): unknown
}

/** A cell of a table; null stays empty. */
export type Cell = string | number | null

/** The server's half of a tool, for one study. Field errors stand under the names of the part that is checked. */
export interface ToolEngine {
  /** Identifiers of what a participant is shown one after another, in the order of the study. */
  readonly order: readonly string[]
  /**
   * The same for one participant, where the tool balances it over participants by their running number, from 0;
   * `arrange` puts the tasks in the order that the study asks for.
   */
  orderFor?(participant: number, arrange: <T>(tasks: readonly T[]) => readonly T[]): readonly string[]
  /** What is wrong with events, whatever came before them. */
  checkEvents(events: readonly ToolEvent[]): FieldErrors
  /** What is wrong with an answer; one that is `final` has to be complete. */
  checkAnswer(answer: ToolAnswer, final: boolean): FieldErrors
  /** What is wrong with a finished answer by all that happened in its session; a tool without this believes it. */
  checkRecord?(answer: ToolAnswer, events: readonly ToolEvent[]): FieldErrors
  /** What is wrong with a finished answer by the order that its session was given; a tool without this believes it. */
  checkOrder?(answer: ToolAnswer, order: readonly string[]): FieldErrors
  checkSettings(settings: ToolSettings): FieldErrors
  /** Why a finished answer is not counted. */
  exclusionOf(answer: ToolAnswer): Exclusion | null
  /** Why to look at an answer before trusting it; a tool without this flags nobody. */
  flagsOf?(answer: ToolAnswer, settings: ToolSettings): readonly QualityFlag[]
  /** An empty tally, or the one that `toJSON` gave. */
  newTally(stored?: unknown): Tally
  readonly answers: {
    readonly columns: readonly string[]
    row: (answer: ToolAnswer | null) => readonly Cell[]
  }
  readonly events: { readonly columns: readonly string[]; row: (event: ToolEvent) => readonly Cell[] }
  /** The computed results of `included` responses: a head and its rows. */
  results(counts: ToolCounts, settings: ToolSettings, included: number): readonly (readonly Cell[])[]
}

/** Longest time that an answer may claim, in milliseconds. */
export const longestMs = 60 * 86_400_000
