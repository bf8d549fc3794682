import { useForm } from '@mantine/form'
import type { z } from 'zod'
import { statusOf } from '#api/query-cache.ts'
import { firstErrors, firstMessages } from '#api/field-errors.ts'
import { failureText, fieldErrorsOf, showFailure } from './refusal.ts'

interface CallForm<Values> {
  /** The schema of the contract; the server checks the same one. */
  readonly schema: z.ZodType
  readonly initialValues: Values
  /** The field of the person's password: the server answers a wrong one with 401. */
  readonly passwordField?: keyof Values & string
}

/**
 * A form of a call. Values that the schema rejects are not sent; errors of the server are shown at their fields, others
 * as a notification. The first field with an error gets the focus, and what was typed stays.
 */
export const useCallForm = <Values extends Record<string, unknown>>({
  schema,
  initialValues,
  passwordField,
}: CallForm<Values>) => {
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => firstErrors(schema, values),
  })
  const focusFirst = (errors: object) => {
    const [first] = Object.keys(errors)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  return {
    form,
    onSubmit: (send: (values: Values) => void) => form.onSubmit(send, focusFirst),
    /** Shows why the server refused the form. */
    refuse: (error: unknown) => {
      const isWrongPassword = passwordField !== undefined && statusOf(error) === 401
      const errors = isWrongPassword
        ? { [passwordField]: failureText(error) }
        : firstMessages(fieldErrorsOf(error) ?? {})
      const isAtField = Object.keys(errors).some((field) => Object.hasOwn(form.getValues(), field))
      if (isAtField) {
        form.setErrors(errors)
        focusFirst(errors)
      } else showFailure(error)
    },
  }
}
