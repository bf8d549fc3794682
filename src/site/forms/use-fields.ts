import { useForm } from '@mantine/form'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { type FieldErrors, toFieldErrors } from '#contract/replies.ts'
import type { FormValues } from '#machines/form.ts'

export type FieldValues = Record<string, string | boolean | undefined>

interface FieldsOptions {
  /** The contract's schema of the form; the server checks the same one. */
  readonly schema: z.ZodType
  readonly initialValues: FieldValues
  /** What the server said, by field. */
  readonly errors: FieldErrors
  /** Whether the server has just said so. */
  readonly isRejected: boolean
  readonly onAnswer: (field: string) => void
  /** Called with values that the schema accepts. */
  readonly onSubmit: (values: FormValues) => void
}

/** Mantine types its own loosely. */
interface FieldProps {
  readonly defaultValue?: string
  readonly defaultChecked?: boolean
  readonly error?: ReactNode
  readonly onChange: (value: unknown) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

const firstOf = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages[0]]))

/** What a browser restored, or a visitor typed or ticked, before this script ran. */
const typedBefore = (form: HTMLFormElement, known: FieldValues): FieldValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([field, value]) =>
      field in known && typeof value === 'string' && value !== ''
        ? [[field, typeof known[field] === 'boolean' ? true : value]]
        : [],
    ),
  )

const focusFirstInvalid = (form: RefObject<HTMLFormElement | null>) =>
  // The messages are drawn after this event; the field is marked invalid with them.
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

/**
 * What is typed into a form. Messages are the schema's until the form is sent and the server's after that;
 * the first field with one takes the focus.
 */
export const useFields = ({
  schema,
  initialValues,
  errors,
  isRejected,
  onAnswer,
  onSubmit,
}: FieldsOptions) => {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<FieldValues>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => firstOf(toFieldErrors(schema.safeParse(values).error?.issues ?? [])),
    onValuesChange: (values, previous) => {
      for (const field of Object.keys(values)) if (values[field] !== previous[field]) onAnswer(field)
    },
  })

  useEffect(() => {
    if (element.current) form.setValues(typedBefore(element.current, initialValues))
    // Only what was there when the form came alive.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    if (isRejected) focusFirstInvalid(element)
  }, [isRejected])

  const serverErrors = firstOf(errors)
  const propsOf = (name: string, type: 'input' | 'checkbox') => {
    const props: FieldProps = form.getInputProps(name, { type })
    return { ...props, name, error: props.error ?? serverErrors[name] }
  }
  return {
    element,
    /** What the server said of the captcha, which has no field of its own. */
    captchaError: serverErrors['recaptcha'],
    /** Everything an input needs to be a field of this form. */
    field: (name: string) => propsOf(name, 'input'),
    /** The same for a box to tick. */
    box: (name: string) => propsOf(name, 'checkbox'),
    set: (name: string, value: string | boolean | undefined) => form.setFieldValue(name, value),
    clear: () => form.reset(),
    submit: form.onSubmit(onSubmit, () => focusFirstInvalid(element)),
  }
}
