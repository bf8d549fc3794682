import { Alert, Badge, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { tsr } from '#api/query.tsx'
import { changeEmailForm, updateAccountForm } from '#contract/accounts/account.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { showDone } from '../forms/refusal.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { refreshAccount, useAccount } from '../session/account.ts'
import { BusyButton } from '../views/busy-button.tsx'
import { Page } from '../views/page.tsx'
import { Section } from '../views/section.tsx'

function Name() {
  const { user } = useAccount()
  const { form, onSubmit, refuse } = useCallForm({
    schema: updateAccountForm,
    initialValues: { name: user.name },
  })
  const saved = tsr.updateAccount.useMutation({
    onSuccess: () => {
      showDone('Your name is saved.')
      return refreshAccount()
    },
    onError: refuse,
  })
  return (
    <Section title="Name" lead="Members of your workspaces see it.">
      <form noValidate onSubmit={onSubmit((body) => saved.mutate({ body }))}>
        <Stack gap="md" align="flex-start" maw={420}>
          <TextInput
            w="100%"
            label="Name"
            autoComplete="name"
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <BusyButton type="submit" isBusy={saved.isPending}>
            Save name
          </BusyButton>
        </Stack>
      </form>
    </Section>
  )
}

function Email() {
  const { user } = useAccount()
  const [notice, setNotice] = useState<string | null>(null)
  const { form, onSubmit, refuse } = useCallForm({
    schema: changeEmailForm,
    initialValues: { email: '', password: '' },
    passwordField: 'password',
  })
  const changed = tsr.changeEmail.useMutation({
    onSuccess: ({ body }) => {
      form.reset()
      setNotice(body.message)
      return refreshAccount()
    },
    onError: refuse,
  })
  return (
    <Section
      title="E-mail address"
      lead="You sign in with it. It changes once you follow the link that is mailed to the new address, where this server sends mail."
    >
      <div>
        <Group gap="sm">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Text>
          <Badge variant="light" color={user.isEmailVerified ? 'canopy' : 'red'}>
            {user.isEmailVerified ? 'Verified' : 'Not verified'}
          </Badge>
        </Group>
        <div role="status">
          {notice !== null && (
            <Alert role="group" color="canopy" mt="md">
              {notice}
            </Alert>
          )}
        </div>
      </div>
      {!user.isEmailVerified && (
        <Text>Enter this address once more below to get a new link that verifies it.</Text>
      )}
      <form noValidate onSubmit={onSubmit((body) => changed.mutate({ body }))}>
        <Stack gap="md" align="flex-start" maw={420}>
          <TextInput
            w="100%"
            label="New address"
            type="email"
            autoComplete="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordField
            w="100%"
            label="Your password"
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <BusyButton type="submit" isBusy={changed.isPending}>
            Change address
          </BusyButton>
        </Stack>
      </form>
    </Section>
  )
}

/** Name and address of the signed-in person. */
export default function ProfilePage() {
  return (
    <Page title="Profile">
      <Name />
      <Email />
    </Page>
  )
}
