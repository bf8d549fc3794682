import type { SampleAnswer } from './people.ts'

/** Some of the made-up participants: what they answer otherwise than the rest, whose answers stand with the people. */
interface SampleKind {
  readonly weight: number
  readonly answers: Readonly<Record<string, SampleAnswer>>
}

/** How made-up participants answer a survey. */
export interface SurveySample {
  readonly tool: 'questionnaire'
  readonly kinds: readonly SampleKind[]
  /** Median seconds for a question. */
  readonly pace: number
}
