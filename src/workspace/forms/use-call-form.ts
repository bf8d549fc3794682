import { useForm, type UseFormInput } from '@mantine/form'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { statusOf } from '#api/query-cache.ts'
import { firstErrors, firstMessages } from '#api/field-errors.ts'
import { failureText, fieldErrorsOf, showFailure } from './refusal.ts'
import { useStoredValues } from './use-stored-values.ts'

interface StoredRevision {
  readonly revision: number
  readonly load: () => Promise<unknown>
  /** Whether the form shows the newer values beside its own: they are read when the server has refused the form. */
  readonly isCompared?: boolean
}

interface CallForm<Values extends object> extends Pick<
  UseFormInput<Values>,
  'mode' | 'name' | 'onValuesChange'
> {
  /** The schema of the contract; the server checks the same one. */
  readonly schema: z.ZodType
  readonly initialValues: Values
  /** The body that the schema checks; the values by default. */
  readonly toBody?: (values: Values) => unknown
  /** The field that shows the error of a path of the body; the one of this name by default. */
  readonly fieldOf?: (path: string) => string
  /** The field of the person's password: the server answers a wrong one with 401. */
  readonly passwordField?: keyof Values & string
  /** Shows a failure that belongs to no field; a notification by default. */
  readonly onFailure?: (error: unknown) => void
  /** For calls with `If-Match`: the revision of `initialValues`, which may be raised, and how it is read again. */
  readonly stored?: StoredRevision | undefined
}

/** The `fieldOf` of forms with lists: a list shows the errors of its items. */
export const listOf = (path: string) => path.replace(/\..*/, '')

/**
 * A form of a call. Values that the schema rejects are not sent; errors of the server are shown at their fields, others
 * as a notification. The first field with an error gets the focus. What was typed stays, also if newer values are read.
 */
export const useCallForm = <Values extends object>({
  schema,
  toBody = (values) => values,
  fieldOf = (path) => path,
  passwordField,
  onFailure = showFailure,
  stored,
  ...options
}: CallForm<Values>) => {
  const [refused, setRefused] = useState<number>()
  const sent = useRef<Values>(undefined)
  const atFields = (errors: ReturnType<typeof firstMessages>) =>
    Object.fromEntries(Object.entries(errors).map(([path, message]) => [fieldOf(path), message]))
  const form = useForm<Values>({
    mode: 'uncontrolled',
    ...options,
    validate: (values) => atFields(firstErrors(schema, toBody(values))),
  })
  const { initialValues } = options
  const { revision, accept, discard } = useStoredValues(form, {
    initialValues,
    revision: stored?.revision ?? 0,
  })
  const focusFirst = (errors: object) => {
    const [first] = Object.keys(errors)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  const isField = (path: string) => Object.hasOwn(form.getValues(), listOf(path))
  return {
    form,
    onSubmit: (send: (values: Values) => void) =>
      form.onSubmit((values) => {
        setRefused(undefined)
        sent.current = values
        send(values)
      }, focusFirst),
    /** Shows why the server refused the form. */
    refuse: (error: unknown) => {
      const isWrongPassword = passwordField !== undefined && statusOf(error) === 401
      const errors = isWrongPassword
        ? { [passwordField]: failureText(error) }
        : atFields(firstMessages(fieldErrorsOf(error) ?? {}))
      if (Object.keys(errors).some(isField)) {
        form.setErrors(errors)
        focusFirst(errors)
      } else if (stored && statusOf(error) === 412) {
        setRefused(revision)
        if (stored.isCompared) void stored.load()
      } else onFailure(error)
    },
    /** The revision of the values in the form, for `If-Match`. */
    revision,
    /** Fills the form with the values of a reply, unless something was typed since they were sent. */
    accept: (values: Values, newer: number) => accept(values, newer, sent.current),
    /** For `Conflict`: loads the stored revision; undefined unless the server has refused the one of the form. */
    conflict:
      stored && refused === revision
        ? () => {
            discard()
            return stored.load()
          }
        : undefined,
  }
}
