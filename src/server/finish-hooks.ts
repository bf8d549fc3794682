import type { Language } from '#contract/shared/enumerations.ts'
import type { KeyRing } from './store/credentials.ts'
import type { StoreOrTransaction } from './store/schema.ts'

/** A response that has just become finished, of a participant and not of sample data. */
export interface FinishedResponse {
  readonly studyId: string
  readonly responseId: string
  /** Language of the study. */
  readonly language: Language
  /** Whether a panel has sent the participant. */
  readonly isOfPanel: boolean
  readonly now: Date
}

/** The services that the work at the end of a response needs. */
export interface FinishServices {
  readonly keys: KeyRing
  readonly sendsMail: boolean
}

/**
 * Work of a feature once for each finished response, in the transaction that finishes it. Studies and people are locked
 * before; an error undoes the end of the response.
 */
export type FinishHook = (transaction: StoreOrTransaction, finished: FinishedResponse) => Promise<unknown>
