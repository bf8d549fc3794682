import { format } from '#content/translations/index.ts'
import type { ToolMessages } from '#content/translations/index.ts'
import type { Media } from '#contract/studies/media.ts'

/** What a participant can do with the designs of a task. */
export interface ComparisonWords {
  readonly turn: (design: string) => void
  readonly open: (design: string) => void
  readonly close: () => void
  readonly play: (design: string) => void
  readonly end: (design: string) => void
  readonly read: (design: string) => void
  readonly choose: (design: string) => void
  readonly confirm: () => void
  readonly reopen: () => void
  readonly give: (reason: string) => void
}

export type PreferenceWords = ToolMessages<'preferencetest'>

/** What participants call a design: what it is, and the place it stands in. */
export const labelOf = ({ labels }: PreferenceWords, { kind }: Media, place: number) =>
  format(labels[kind], { n: place + 1 })

/** Which design was chosen. */
export const choiceOf = ({ yourChoice }: PreferenceWords, { kind }: Media, place: number) =>
  format(yourChoice[kind], { n: place + 1 })
