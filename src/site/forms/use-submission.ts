import { useMachine } from '@xstate/react'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { fromPromise } from 'xstate'
import type { z } from 'zod'
import { withMessageKey } from '#api/send-form.ts'
import type { CountedForm } from '#contract/analytics.ts'
import type { FormValues, Outcome } from '#machines/form.ts'
import { submissionMachine } from '#machines/submission.ts'
import { track } from '#site/analytics/track.ts'
import { createFormCaptcha, type FormCaptcha } from './captcha.ts'
import { type FieldValues, useFields } from './use-fields.ts'

/** What the frame of a form needs to know of it, whichever machine stands behind. */
export interface FormSubmission {
  readonly element: RefObject<HTMLFormElement | null>
  readonly captcha: FormCaptcha
  readonly captchaError: ReactNode
  readonly isBusy: boolean
  /** Said of the form as a whole: why it was not stored, or what was answered while it stays open. */
  readonly alert: { readonly kind: 'failed' | 'answered'; readonly text: string } | null
  /** What to say in place of the form once it is done with. */
  readonly sent: string | null
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void
  readonly reset: () => void
}

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

interface Submission<Schema extends z.ZodType> {
  readonly name: CountedForm
  /** The contract's schema of the form; the server checks the same one. */
  readonly schema: Schema
  readonly initialValues: FieldValues
  readonly send: SendForm<Schema, Outcome>
}

/**
 * A form on its way to the server: Mantine's form holds what is typed, the submission machine holds where
 * it is.
 */
export const useSubmission = <Schema extends z.ZodType>({
  name,
  schema,
  initialValues,
  send,
}: Submission<Schema>) => {
  const [{ machine, captcha }] = useState(() => {
    const delivery = createDelivery(name, schema, send)
    const actors = {
      send: fromPromise<Outcome, { values: FormValues }>(({ input }) => delivery.deliver(input.values)),
    }
    return { machine: submissionMachine.provide({ actors }), captcha: delivery.captcha }
  })
  const [state, tell] = useMachine(machine)
  const { errors, notice } = state.context
  const { clear, ...fields } = useFields({
    schema,
    initialValues,
    errors,
    isRejected: state.matches({ editing: 'rejected' }),
    onAnswer: (field) => tell({ type: 'answer.changed', field }),
    onSubmit: (values) => tell({ type: 'form.submitted', values }),
  })
  return {
    ...fields,
    captcha,
    isBusy: state.hasTag('busy'),
    alert: state.matches({ editing: 'failed' }) ? ({ kind: 'failed', text: notice ?? '' } as const) : null,
    sent: state.matches('sent') ? notice : null,
    reset: () => {
      clear()
      tell({ type: 'form.reset' })
    },
  } satisfies FormSubmission
}
