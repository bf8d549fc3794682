import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ContextFrom, EventFrom } from 'xstate'
import type { secondFactorEnrolmentMachine } from '#machines/accounts/second-factor-enrolment.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { fieldsOf } from '../../accounts/account-form.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { CopyText } from '../../views/copy-text.tsx'
import css from './second-factor.module.css'

interface StepProps {
  readonly context: ContextFrom<typeof secondFactorEnrolmentMachine>
  readonly send: (event: EventFrom<typeof secondFactorEnrolmentMachine>) => void
  readonly isBusy: boolean
}

interface StepFormProps extends StepProps {
  readonly label: string
  readonly submitLabel: string
  /** Further buttons. */
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** A form with one field, which has the focus when it opens and after it was refused. */
function StepForm({ context, send, isBusy, label, submitLabel, buttons, children }: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { notice } = context
  useEffect(() => {
    if (!isBusy) form.current?.querySelector('input')?.focus()
  }, [isBusy])
  return (
    <form
      ref={form}
      aria-label={label}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) send({ type: 'form.submitted' })
      }}
    >
      <Stack gap="md" maw={420}>
        {children}
        <div role="alert">
          {notice !== null && (
            <Alert role="group" color="red" variant="outline">
              {notice}
            </Alert>
          )}
        </div>
        <Group gap="sm">
          <BusyButton type="submit" isBusy={isBusy}>
            {submitLabel}
          </BusyButton>
          {buttons}
          {!isBusy && (
            <Button variant="default" onClick={() => send({ type: 'change.abandoned' })}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

/** Asks for the password before a change. */
export const PasswordForm = (props: StepProps & { readonly label: string; readonly submitLabel: string }) => (
  <StepForm {...props}>
    <PasswordField
      label="Your password"
      autoComplete="current-password"
      {...fieldsOf(props.context, props.send)('password')}
    />
  </StepForm>
)

/** Asks for a code, which shows that the authenticator app has the secret. */
export const CodeForm = (props: StepProps) => (
  <StepForm
    {...props}
    label="Code of the authenticator app"
    submitLabel="Confirm"
    buttons={
      !props.isBusy && (
        <Button variant="default" onClick={() => props.send({ type: 'secret.reopened' })}>
          Back to the QR code
        </Button>
      )
    }
  >
    <TextInput
      label="Code of the app"
      description="Six digits; they change every 30 seconds."
      inputMode="numeric"
      autoComplete="one-time-code"
      {...fieldsOf(props.context, props.send)('code')}
    />
  </StepForm>
)

/** The secret for the authenticator app, as QR code and as text. */
export function Secret({ context: { secret }, send }: StepProps) {
  if (!secret) return null
  return (
    <Stack gap="lg">
      <Text maw={560}>
        Scan the QR code with an authenticator app, such as the one of your password manager. On this phone,
        copy the secret into the app instead.
      </Text>
      <div className={css.secret}>
        <QrCode text={secret.uri} label="QR code with the secret, which is also shown as text" />
        <CopyText label="Secret" text={secret.secret} />
      </div>
      <Group gap="sm">
        <Button onClick={() => send({ type: 'secret.entered' })}>The app shows codes</Button>
        <Button variant="default" onClick={() => send({ type: 'change.abandoned' })}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
