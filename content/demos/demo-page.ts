import type { DemoEntry, PageMeta, Prose } from '../types.ts'

/** A catalog entry together with the words of its own page. */
export interface DemoPage extends DemoEntry {
  readonly meta: PageMeta
  /** What the participant is asked to do. */
  readonly task: Prose
  /** What the results of this study show. */
  readonly results: Prose
  /** What to look at while taking part and while reading. */
  readonly notice: Prose
}
