import type { z } from 'zod'
import { withMessageKey } from '#api/send-form.ts'
import type { CountedForm } from '#contract/site/analytics.ts'
import type { FormValues } from '#machines/site/form.ts'
import { track } from '#site/analytics/track.ts'
import { createFormCaptcha, type FormCaptcha } from '#api/captcha.ts'
import { forgetValues } from './kept-values.ts'

/** Sends a valid form; `key` is the idempotency key of the message. */
export type SendForm<Schema extends z.ZodType, Result> = (
  form: z.output<Schema>,
  key: string,
) => Promise<Result>

/**
 * Creates a form's captcha and `sendValues`, which adds a captcha token and an idempotency key to the values and sends
 * them. An accepted message is tracked under the form's name, and what was kept of it on
 * this device is forgotten.
 */
export const createFormSender = <Schema extends z.ZodType, Result extends { readonly kind: string }>(
  name: CountedForm,
  schema: Schema,
  send: SendForm<Schema, Result>,
  { keptAs = name, captcha = createFormCaptcha() }: { keptAs?: string; captcha?: FormCaptcha } = {},
) => {
  const sendValues = withMessageKey(async (values: FormValues, key) => {
    const result = await send(schema.parse({ ...values, recaptcha: await captcha.token() }), key)
    if (result.kind === 'accepted' || result.kind === 'done') {
      forgetValues(keptAs)
      track({ type: 'form.sent', form: name })
    }
    return result
  })
  return { captcha, sendValues }
}

/** The machines' `logFailure` action: logs why a form was not sent; the form itself shows nothing. */
export const logFailure = (_: unknown, reason: string) => console.error(`The form was not sent: ${reason}`)
