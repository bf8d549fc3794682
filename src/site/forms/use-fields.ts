import { useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { z } from 'zod'
import { type FieldErrors, toFieldErrors } from '#contract/shared/replies.ts'
import type { FormValues } from '#machines/site/form.ts'
import { useFocusAfterSubmit } from './focus-after-submit.ts'

export type FieldValues = Record<string, string | boolean | undefined>

interface FieldsOptions {
  /** The contract's schema, which the server validates too. */
  readonly schema: z.ZodType
  readonly initialValues: FieldValues
  /** The server's error messages by field. */
  readonly errors: FieldErrors
  /** Whether the server has just rejected the form. */
  readonly isRejected: boolean
  readonly onAnswer: (field: string) => void
  /** Called with valid values. */
  readonly onSubmit: (values: FormValues) => void
}

/** Props of an input; Mantine types them as `any`. */
interface FieldProps {
  readonly defaultValue?: string
  readonly defaultChecked?: boolean
  readonly error?: ReactNode
  readonly onChange: (value: unknown) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

const firstMessages = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages[0]]))

/** Mantine reads a dot in a name as nesting, so that the form has another character there. */
const toMantine = (name: string) => name.replaceAll('.', ':')
const toWire = (name: string) => name.replaceAll(':', '.')
const renamed = <Value>(values: Readonly<Record<string, Value>>, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value] as const))

/** Values restored by the browser or entered before hydration. */
const valuesBeforeHydration = (form: HTMLFormElement, initialValues: FieldValues): FieldValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([field, value]) =>
      field in initialValues && typeof value === 'string' && value !== ''
        ? [[field, typeof initialValues[field] === 'boolean' ? true : value]]
        : [],
    ),
  )

/** The first invalid field; of a group of radio buttons, which cannot have the focus itself, the first button. */
const firstInvalidIn = (form: RefObject<HTMLFormElement | null>) =>
  form.current?.querySelector<HTMLElement>(
    '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input',
  )

/**
 * Holds the values of a form. Errors come from the schema before sending and from the server after it; the first
 * invalid field gets the focus.
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
    initialValues: renamed(initialValues, toMantine),
    validate: (values) => {
      const { error } = schema.safeParse(renamed(values, toWire))
      return renamed(firstMessages(toFieldErrors(error?.issues ?? [])), toMantine)
    },
    onValuesChange: (values, previous) => {
      for (const field of Object.keys(values)) if (values[field] !== previous[field]) onAnswer(toWire(field))
    },
  })

  const readEarlyInput = useEffectEvent(() => {
    if (element.current)
      form.setValues(renamed(valuesBeforeHydration(element.current, initialValues), toMantine))
  })
  // Once, at hydration.
  useEffect(() => readEarlyInput(), [])

  const afterSubmit = useFocusAfterSubmit()
  const focusErrors = useEffectEvent(() => afterSubmit.focus(firstInvalidIn(element)))
  useEffect(() => {
    if (isRejected) focusErrors()
  }, [isRejected])

  const serverErrors = firstMessages(errors)
  const propsOf = (name: string, type: 'input' | 'checkbox') => {
    const props: FieldProps = form.getInputProps(toMantine(name), { type })
    return { ...props, name, error: props.error ?? serverErrors[name] }
  }
  return {
    element,
    /** The server's error about the captcha, which has no field. */
    captchaError: serverErrors['recaptcha'],
    /** Props that bind an input to a field. */
    field: (name: string) => propsOf(name, 'input'),
    /** Props that bind a checkbox to a field. */
    checkbox: (name: string) => propsOf(name, 'checkbox'),
    set: (name: string, value: string | boolean | undefined) => form.setFieldValue(toMantine(name), value),
    clear: () => form.reset(),
    submit: (event?: FormEvent<HTMLFormElement>) => {
      let isInvalid = false
      const markInvalid = () => (isInvalid = true)
      afterSubmit.submit(
        () => form.onSubmit((values) => onSubmit(renamed(values, toWire)), markInvalid)(event),
        () => (isInvalid ? firstInvalidIn(element) : null),
      )
    },
  }
}
