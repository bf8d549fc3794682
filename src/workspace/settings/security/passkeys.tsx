import { Badge, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { client } from '#api/client.ts'
import { statusOf } from '#api/query-cache.ts'
import { tsr } from '#api/query.tsx'
import { maxLength } from '#contract/shared/limits.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { showDone } from '../../forms/refusal.ts'
import { RefusedCall } from '../../forms/refused-call.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { queryClient } from '../../session/account.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { Time } from '../../views/time.tsx'
import { Row, Rows } from '../../views/rows.tsx'
import { Section } from '../../views/section.tsx'

const queryKey = ['passkeys']
const refreshPasskeys = () => queryClient.invalidateQueries({ queryKey })

const passwordOf = (password: string) => (password === '' ? {} : { password })
const addForm = z.object({ name: z.string().max(maxLength.title), password: z.string() })

/** Lets the browser create a passkey; undefined if the person canceled it. */
const createPasskey = async ({ name, password }: z.infer<typeof addForm>) => {
  const options = await client.passkeyOptions({ body: passwordOf(password) })
  if (options.status !== 200) throw new RefusedCall(options)
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options.body.options })
    const { clientDataJSON, attestationObject } = response
    const credential = { id, rawId, type, response: { clientDataJSON, attestationObject } }
    const reply = await client.registerPasskey({ body: { credential, name } })
    if (reply.status !== 200) throw new RefusedCall(reply)
    return reply.body.passkey
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return undefined
    // The authenticator has a passkey of this account already.
    if (error instanceof Error && error.name === 'InvalidStateError')
      throw new RefusedCall({ status: 409, body: { message: accountMessages.passkeyKnown } })
    throw error
  }
}

function AddPasskey() {
  const [isBusy, setIsBusy] = useState(false)
  const [asksPassword, setAsksPassword] = useState(false)
  const { form, onSubmit, refuse } = useCallForm({
    schema: addForm,
    initialValues: { name: '', password: '' },
    passwordField: 'password',
  })
  const add = async (values: z.infer<typeof addForm>) => {
    setIsBusy(true)
    try {
      const passkey = await createPasskey(values)
      if (!passkey) {
        showDone('No passkey was added.')
        return
      }
      form.reset()
      setAsksPassword(false)
      showDone(`The passkey ${passkey.name} is added.`)
      await refreshPasskeys()
    } catch (error) {
      if (statusOf(error) === 401) setAsksPassword(true)
      refuse(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form noValidate aria-label="Add a passkey" onSubmit={onSubmit((values) => void add(values))}>
      <Stack gap="md" align="flex-start" maw={420}>
        <TextInput
          w="100%"
          label="Name"
          description="To tell your passkeys apart. Leave the field empty to use the name of this device."
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        {asksPassword && (
          <PasswordInput
            w="100%"
            label="Your password"
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        )}
        <BusyButton type="submit" isBusy={isBusy}>
          Add a passkey
        </BusyButton>
      </Stack>
    </form>
  )
}

interface Removed {
  readonly id: string
  readonly name: string
}

function RemoveDialog({ passkey, onClose }: { readonly passkey: Removed; readonly onClose: () => void }) {
  const { form, onSubmit, refuse } = useCallForm({
    schema: z.object({ password: z.string() }),
    initialValues: { password: '' },
    passwordField: 'password',
  })
  const removed = tsr.removePasskey.useMutation({
    onSuccess: async ({ body }) => {
      showDone(body.message)
      onClose()
      await refreshPasskeys()
    },
    onError: refuse,
  })
  const send = ({ password }: { readonly password: string }) =>
    removed.mutate({ params: { passkey: passkey.id }, body: passwordOf(password) })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Remove ${passkey.name}?`}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={onSubmit(send)}>
        <Stack gap="lg">
          <Text>The passkey no longer signs you in. Delete the passkey on your device as well.</Text>
          <PasswordInput
            label="Your password"
            description="You can leave it empty if you signed in a few minutes ago."
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <BusyButton type="submit" color="red" isBusy={removed.isPending}>
              Remove
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** The passkeys of the person, which sign in without password and second factor. */
export function Passkeys() {
  const { passkeys } = tsr.listPasskeys.useSuspenseQuery({ queryKey }).data.body
  const [asked, setAsked] = useState<Removed | null>(null)
  return (
    <Section
      title="Passkeys"
      lead="Sign in with the fingerprint, face or PIN of your device, or with a security key: without password and code."
    >
      {passkeys.length > 0 && (
        <Rows label="Passkeys">
          {passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => (
            <Row
              key={id}
              icon={<IconFingerprint aria-hidden />}
              title={
                <Group gap="xs">
                  {name}
                  {isSynced && <Badge variant="light">Synced</Badge>}
                </Group>
              }
              details={
                <>
                  added <Time at={createdAt} /> ·{' '}
                  {lastUsedAt === null ? (
                    'never used'
                  ) : (
                    <>
                      used <Time at={lastUsedAt} />
                    </>
                  )}
                </>
              }
              actions={
                <BusyButton
                  variant="default"
                  size="sm"
                  aria-label={`Remove ${name}`}
                  isBusy={false}
                  onClick={() => setAsked({ id, name })}
                >
                  Remove
                </BusyButton>
              }
            />
          ))}
        </Rows>
      )}
      <AddPasskey />
      {asked && <RemoveDialog key={asked.id} passkey={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}
