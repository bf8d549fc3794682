import { Button, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { tsr } from '#api/query.tsx'
import { accountLimits } from '#contract/accounts/account.ts'
import { showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { forgetAccount } from '../../session/account.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { Section } from '../../views/section.tsx'
import { passwordOrNone, withPassword } from './with-password.ts'

function DeleteForm() {
  const router = useRouter()
  const { form, onSubmit, refuse } = useCallForm({
    schema: passwordOrNone,
    initialValues: { password: '' },
    passwordField: 'password',
  })
  const deleted = tsr.deleteAccount.useMutation({
    onSuccess: ({ body }) => {
      showDone(body.message)
      forgetAccount()
      // Without a session the route leads to the page to sign in.
      return router.invalidate()
    },
    onError: refuse,
  })
  return (
    <form noValidate onSubmit={onSubmit((body) => deleted.mutate({ body: withPassword(body) }))}>
      <Stack gap="md">
        <Text>
          You are signed out everywhere at once, and your API keys stop working. For{' '}
          {accountLimits.deletionDays} days you can sign in and keep the account; then it is erased for good,
          with the workspaces in which you are alone.
        </Text>
        <PasswordInput
          label="Your password"
          description="Leave it empty if you have signed in just now."
          autoComplete="current-password"
          data-autofocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <BusyButton type="submit" color="red" isBusy={deleted.isPending}>
          Delete my account
        </BusyButton>
      </Stack>
    </form>
  )
}

/** The deletion of the account. */
export function DeleteAccount() {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <Section
      title="Delete your account"
      lead="A workspace that you own and that has other members needs another owner first."
      isDangerous
    >
      <div>
        <Button color="red" onClick={open}>
          Delete my account
        </Button>
      </div>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Delete your account?"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <DeleteForm />
      </Modal>
    </Section>
  )
}
