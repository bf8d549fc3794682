import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { tsr } from '#api/query.tsx'
import { updateAccountForm } from '#contract/accounts/account.ts'
import { firstErrors } from '../forms/field-errors.ts'
import { refreshAccount, useAccount } from '../session/account.ts'
import { Page } from '../views/page.tsx'

/** The person's own name. */
export default function ProfilePage() {
  const { user } = useAccount()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: user.name },
    validate: (values) => firstErrors(updateAccountForm, values),
  })
  const saved = tsr.updateAccount.useMutation({
    onSuccess: () => {
      notifications.show({ message: 'Your profile is saved.' })
      return refreshAccount()
    },
    onError: (reply) => {
      if ('status' in reply && reply.status === 422) form.setErrors(reply.body.errors)
      else notifications.show({ color: 'red', message: 'Your profile was not saved. Please try again.' })
    },
  })
  return (
    <Page title="Profile" lead="Members of your workspaces see your name.">
      <form noValidate onSubmit={form.onSubmit((body) => saved.mutate({ body }))}>
        <Stack gap="md" align="flex-start" maw={420}>
          <TextInput
            w="100%"
            label="Name"
            autoComplete="name"
            required
            withAsterisk={false}
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <Button type="submit" loading={saved.isPending}>
            Save
          </Button>
        </Stack>
      </form>
    </Page>
  )
}
