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

const nouns = { image: 'Design', video: 'Film', audio: 'Recording' } as const satisfies Record<
  Media['kind'],
  string
>

/** What participants call a design: what it is, and the place it stands in. */
export const labelOf = ({ kind }: Media, place: number) => `${nouns[kind]} ${place + 1}`
