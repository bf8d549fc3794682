import { useForm } from '@mantine/form'
import { useMachine } from '@xstate/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { z } from 'zod'
import { withMessageKey } from '#api/send-form.ts'
import { type FieldErrors, toFieldErrors } from '#contract/replies.ts'
import { type FormValues, type Outcome, submissionMachine } from '#machines/submission.ts'
import { createFormCaptcha } from './captcha.ts'

interface Submission<Schema extends z.ZodType> {
  /** The contract's schema of the form; the server checks the same one. */
  readonly schema: Schema
  readonly initialValues: Record<string, string | boolean>
  /** Sends the valid form; the same key means the same message. */
  readonly send: (form: z.output<Schema>, key: string) => Promise<Outcome>
}

/** Mantine types its own loosely. */
interface FieldProps {
  readonly defaultValue?: string
  readonly error?: ReactNode
  readonly onChange: (value: unknown) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

const firstOf = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages[0]]))

/** What a browser restored, or a visitor typed, before this script ran. */
const typedBefore = (form: HTMLFormElement, known: FormValues) =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([field, value]) =>
      field in known && typeof value === 'string' && value !== '' ? [[field, value]] : [],
    ),
  )

const focusFirstInvalid = (form: RefObject<HTMLFormElement | null>) =>
  // The messages are drawn after this event; the field is marked invalid with them.
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

/**
 * A form on its way to the server: Mantine's form holds what is typed, the submission machine holds where
 * it is. Messages are the schema's until it is sent and the server's after that.
 */
export const useSubmission = <Schema extends z.ZodType>({
  schema,
  initialValues,
  send,
}: Submission<Schema>) => {
  const element = useRef<HTMLFormElement>(null)
  const [captcha] = useState(createFormCaptcha)
  const [machine] = useState(() => {
    const deliver = withMessageKey(async (values: FormValues, key) =>
      send(schema.parse({ ...values, recaptcha: await captcha.token() }), key),
    )
    return submissionMachine.provide({
      actors: { send: fromPromise(({ input }) => deliver(input.values)) },
    })
  })
  const [state, tell] = useMachine(machine)

  const form = useForm({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => firstOf(toFieldErrors(schema.safeParse(values).error?.issues ?? [])),
    onValuesChange: (values, previous) => {
      for (const field of Object.keys(values))
        if (values[field] !== previous[field]) tell({ type: 'answer.changed', field })
    },
  })

  useEffect(() => {
    if (element.current) form.setValues(typedBefore(element.current, initialValues))
    // Only what was there when the form came alive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const isRejected = state.matches({ editing: 'rejected' })
  useEffect(() => {
    if (isRejected) focusFirstInvalid(element)
  }, [isRejected])

  const serverErrors = firstOf(state.context.errors)
  return {
    state,
    element,
    captcha,
    /** What the server said of the captcha, which has no field of its own. */
    captchaError: serverErrors['recaptcha'],
    reset: () => {
      form.reset()
      tell({ type: 'form.reset' })
    },
    submit: form.onSubmit(
      (values) => tell({ type: 'form.submitted', values }),
      () => focusFirstInvalid(element),
    ),
    /** Everything an input needs to be a field of this form. */
    field: (name: string) => {
      const props: FieldProps = form.getInputProps(name)
      return { ...props, name, error: props.error ?? serverErrors[name] }
    },
  }
}
export type FormSubmission = ReturnType<typeof useSubmission>
