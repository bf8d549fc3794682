import { useMachine } from '@xstate/react'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { fromPromise } from 'xstate'
import type { z } from 'zod'
import type { CountedForm } from '#contract/analytics.ts'
import type { FormValues, Outcome } from '#machines/form.ts'
import { submissionMachine } from '#machines/submission.ts'
import type { FormCaptcha } from './captcha.ts'
import { createDelivery, type SendForm } from './delivery.ts'
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
  send: sendForm,
}: Submission<Schema>) => {
  const [{ machine, captcha }] = useState(() => {
    const delivery = createDelivery(name, schema, sendForm)
    const actors = {
      send: fromPromise<Outcome, { values: FormValues }>(({ input }) => delivery.deliver(input.values)),
    }
    return { machine: submissionMachine.provide({ actors }), captcha: delivery.captcha }
  })
  const [state, send] = useMachine(machine)
  const { errors, notice } = state.context
  const { clear, ...fields } = useFields({
    schema,
    initialValues,
    errors,
    isRejected: state.matches({ editing: 'rejected' }),
    onAnswer: (field) => send({ type: 'answer.changed', field }),
    onSubmit: (values) => send({ type: 'form.submitted', values }),
  })
  return {
    ...fields,
    captcha,
    isBusy: state.hasTag('busy'),
    alert: state.matches({ editing: 'failed' }) ? ({ kind: 'failed', text: notice ?? '' } as const) : null,
    sent: state.matches('sent') ? notice : null,
    reset: () => {
      clear()
      send({ type: 'form.reset' })
    },
  } satisfies FormSubmission
}
