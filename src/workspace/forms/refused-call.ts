/** A refused call, with the parts of its reply: for calls outside of a mutation, which do not throw. */
export class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly status: number
  readonly body: unknown
  constructor({ status, body }: { readonly status: number; readonly body: unknown }) {
    super(`The call was refused with ${status}`)
    this.status = status
    this.body = body
  }
}
