import type { FieldErrors } from '#contract/shared/replies.ts'

/** A reply of a form's call, as the contract declares it. */
export type FormReply<Accepted> =
  | { readonly status: 200; readonly body: Accepted }
  | { readonly status: 422; readonly body: { readonly errors: FieldErrors } }
  | {
      readonly status: 400 | 404 | 409 | 413 | 415 | 429 | 500 | 501 | 503
      readonly body: { readonly message: string }
    }

/** The outcome of a reply for the form. */
export const toOutcome = <Accepted extends { readonly message: string }>(reply: FormReply<Accepted>) => {
  if (reply.status === 200) return { kind: 'accepted', ...reply.body } as const
  if (reply.status === 422) return { kind: 'rejected', errors: reply.body.errors } as const
  return { kind: 'failed', message: reply.body.message } as const
}

/** 128 random bits in 31 characters; `crypto.randomUUID` is missing on pages without TLS. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join(
    '-',
  )

/**
 * Sends each message with an idempotency key: a retry after a failure uses the same key, so that the message is
 * stored once even when a reply is lost.
 */
export const withMessageKey = <Values, Result extends { readonly kind: string }>(
  send: (values: Values, key: string) => Promise<Result>,
) => {
  let open: { readonly message: string; readonly key: string } | undefined
  return async (values: Values) => {
    const message = JSON.stringify(values)
    if (open?.message !== message) open = { message, key: randomKey() }
    const result = await send(values, open.key)
    if (result.kind !== 'failed') open = undefined
    return result
  }
}
