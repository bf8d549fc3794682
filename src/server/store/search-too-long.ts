import { recordingMessages } from '#contract/recordings/messages.ts'

/** A search was ended at its time limit: the reply is 422 with an error of the filter. */
export class SearchTooLongError extends Error {
  override name = 'SearchTooLongError'
  readonly errors = { filter: [recordingMessages.filterTooLong] }
}
