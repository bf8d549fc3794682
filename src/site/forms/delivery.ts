import type { z } from 'zod'
import { withMessageKey } from '#api/send-form.ts'
import type { CountedForm } from '#contract/analytics.ts'
import type { FormValues } from '#machines/form.ts'
import { track } from '#site/analytics/track.ts'
import { createFormCaptcha } from './captcha.ts'

/** Sends the valid form; the same key means the same message. */
export type SendForm<Schema extends z.ZodType, Result> = (
  form: z.output<Schema>,
  key: string,
) => Promise<Result>

/**
 * A sender of one form's messages, each with its key and its captcha token, and the captcha it takes them from.
 * Messages that arrived are counted under the form's name.
 */
export const createDelivery = <Schema extends z.ZodType, Result extends { readonly kind: string }>(
  name: CountedForm,
  schema: Schema,
  send: SendForm<Schema, Result>,
) => {
  const captcha = createFormCaptcha()
  const deliver = withMessageKey(async (values: FormValues, key) => {
    const result = await send(schema.parse({ ...values, recaptcha: await captcha.token() }), key)
    if (result.kind === 'accepted' || result.kind === 'done') track({ type: 'form.sent', form: name })
    return result
  })
  return { captcha, deliver }
}
