import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldErrors } from '#contract/shared/replies.ts'

interface FieldState<Field extends string> {
  readonly values: Readonly<Record<Field, string>>
  readonly errors: FieldErrors
}

type SendChange<Field extends string> = (event: {
  type: 'answer.changed'
  field: Field
  value: string
}) => void

/** Props that bind an input to a field of a machine. */
export const fieldsOf =
  <Field extends string>({ values, errors }: FieldState<Field>, send: SendChange<Field>) =>
  (field: Field) => ({
    name: field,
    value: values[field],
    error: errors[field]?.[0],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      send({ type: 'answer.changed', field, value: event.currentTarget.value }),
  })

interface AccountFormProps {
  /** Name of the form for assistive technology. */
  readonly label: string
  readonly submitLabel: string
  readonly isBusy: boolean
  /** Whether the form waits until another attempt is accepted. */
  readonly isOff?: boolean
  /** Whether fields are marked invalid; the first one gets the focus. */
  readonly isRejected: boolean
  /** Message about the form as a whole. */
  readonly notice: string | null
  readonly onSubmit: () => void
  readonly onFocus?: () => void
  readonly children: ReactNode
}

/**
 * A form of a machine that holds its values: fields, message and submit button. What was typed stays after an error.
 */
export function AccountForm({
  label,
  submitLabel,
  isBusy,
  isOff = false,
  isRejected,
  notice,
  onSubmit,
  onFocus,
  children,
}: AccountFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isRejected) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isRejected])
  return (
    <form
      ref={element}
      aria-label={label}
      method="post"
      noValidate
      onFocus={onFocus}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isOff) onSubmit()
      }}
    >
      <Stack gap="md">
        {children}
        <Notice text={notice} />
        {/* Not disabled while busy: the focus would be lost. */}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={isBusy}
          disabled={false}
          data-disabled={isOff || undefined}
          aria-disabled={isBusy || isOff || undefined}
        >
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}

/** A message about a form as a whole, announced when it appears. */
export function Notice({ text }: { readonly text: string | null }) {
  if (!text) return null
  return (
    <Alert color="red" radius="md" icon={<IconAlertCircle size={20} aria-hidden />}>
      {text}
    </Alert>
  )
}
