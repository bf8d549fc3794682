import { useMachine } from '@xstate/react'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { fromPromise } from 'xstate'
import type { z } from 'zod'
import type { CountedForm } from '#contract/site/analytics.ts'
import type { FormValues, Outcome } from '#machines/site/form.ts'
import { submissionMachine } from '#machines/site/submission.ts'
import type { FormCaptcha } from '#api/captcha.ts'
import { createFormSender, type SendForm } from './form-sender.ts'
import { type FieldValues, useFields } from './use-fields.ts'

/** State and commands of a form that `FormFrame` needs; the same for all machines. */
export interface FormSubmission {
  /** The form that keeps its values on this device until it is sent. */
  readonly name: CountedForm
  /** Its name there if the page has it once for each of several things; known only in the browser. */
  readonly keptAs?: string
  /** False while the form cannot be filled in yet. */
  readonly isOpen?: boolean
  readonly element: RefObject<HTMLFormElement | null>
  readonly captcha: FormCaptcha
  readonly captchaError: ReactNode
  readonly isBusy: boolean
  /** Message about the whole form: why it failed, or a reply after which the form stays open. */
  readonly alert: { readonly kind: 'failed' | 'answered'; readonly text: string } | null
  /** Message shown instead of the form after it was accepted. */
  readonly sent: string | null
  readonly submit: (event?: FormEvent<HTMLFormElement>) => void
  readonly reset: () => void
}

interface Submission<Schema extends z.ZodType> {
  readonly name: CountedForm
  /** The contract's schema, which the server validates too. */
  readonly schema: Schema
  readonly keptAs?: string
  readonly initialValues: FieldValues
  readonly send: SendForm<Schema, Outcome>
}

/** Runs a form: Mantine's form holds the values, the submission machine the state of sending. */
export const useSubmission = <Schema extends z.ZodType>({
  name,
  schema,
  keptAs,
  initialValues,
  send: sendForm,
}: Submission<Schema>) => {
  const [{ machine, captcha }] = useState(() => {
    const sender = createFormSender(name, schema, sendForm, { ...(keptAs !== undefined && { keptAs }) })
    const actors = {
      send: fromPromise<Outcome, { values: FormValues }>(({ input }) => sender.sendValues(input.values)),
    }
    return { machine: submissionMachine.provide({ actors }), captcha: sender.captcha }
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
    name,
    ...(keptAs !== undefined && { keptAs }),
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
