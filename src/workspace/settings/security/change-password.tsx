import { Stack } from '@mantine/core'
import { tsr } from '#api/query.tsx'
import { accountLimits, changePasswordForm } from '#contract/accounts/account.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { Section } from '../../views/section.tsx'
import { refreshSessions } from './sessions.tsx'

/** A new password ends the sessions on all other devices. */
export function ChangePassword() {
  const { form, onSubmit, refuse } = useCallForm({
    schema: changePasswordForm,
    initialValues: { currentPassword: '', password: '' },
    passwordField: 'currentPassword',
  })
  const changed = tsr.changePassword.useMutation({
    onSuccess: ({ body }) => {
      form.reset()
      showDone(body.message)
      return refreshSessions()
    },
    onError: refuse,
  })
  return (
    <Section title="Password" lead="A new password signs you out on all other devices.">
      <form noValidate aria-label="Password" onSubmit={onSubmit((body) => changed.mutate({ body }))}>
        <Stack gap="md" align="flex-start" maw={420}>
          <PasswordField
            w="100%"
            label="Current password"
            autoComplete="current-password"
            key={form.key('currentPassword')}
            {...form.getInputProps('currentPassword')}
          />
          <PasswordField
            w="100%"
            label="New password"
            description={`At least ${accountLimits.minPassword} characters. A sentence is easy to remember.`}
            autoComplete="new-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <BusyButton type="submit" isBusy={changed.isPending}>
            Change password
          </BusyButton>
        </Stack>
      </form>
    </Section>
  )
}
