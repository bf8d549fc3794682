/** A search was ended at its time limit: the reply is 422 with the message as an error of the filter. */
export class SearchTooLongError extends Error {
  override name = 'SearchTooLongError'
}
