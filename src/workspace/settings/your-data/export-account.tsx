import { Button, PasswordInput, Progress, Stack } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { tsr } from '#api/query.tsx'
import { type AccountExport, accountLimits } from '#contract/accounts/account.ts'
import { showDone } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { queryClient } from '../../session/account.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { Time } from '../../views/time.tsx'
import { Row, Rows } from '../../views/rows.tsx'
import { Section } from '../../views/section.tsx'
import { passwordOrNone, withPassword } from './with-password.ts'

const queryKey = ['account-exports']
const pollMs = 2000

const isUnfinished = ({ state }: AccountExport) => state === 'waiting' || state === 'running'

const sizeOf = (bytes: number | null) => `${Math.max(1, Math.round((bytes ?? 0) / 1024))} kB`

const titles = {
  waiting: 'Export waits for its turn',
  running: 'Export is being made',
  ready: 'Export is ready',
  failed: 'Export failed',
} as const satisfies Record<AccountExport['state'], string>

function ExportRow({ id, state, progress, bytes, createdAt, expiresAt }: AccountExport) {
  const isRunning = state === 'waiting' || state === 'running'
  return (
    <Row
      icon={<IconFileZip aria-hidden />}
      title={<span aria-live="polite">{titles[state]}</span>}
      details={
        <>
          {state === 'failed' && 'Ask for another one. '}
          {state === 'ready' && `${sizeOf(bytes)} · `}
          asked for <Time at={createdAt} />
          {state === 'ready' && (
            <>
              {' '}
              · deleted <Time at={expiresAt} />
            </>
          )}
          {isRunning && (
            <Progress mt="xs" value={100 * progress} animated aria-label="Progress of the export" />
          )}
        </>
      }
      actions={
        state === 'ready' && (
          <Button component="a" variant="default" size="sm" href={`/accounts/me/exports/${id}`} download>
            Download
          </Button>
        )
      }
    />
  )
}

/** Exports of everything that is stored about the account. */
export function ExportAccount() {
  const { exports } = tsr.listAccountExports.useSuspenseQuery({
    queryKey,
    refetchInterval: ({ state }) => (state.data?.body.exports.some(isUnfinished) ? pollMs : false),
  }).data.body
  const { form, onSubmit, refuse } = useCallForm({
    schema: passwordOrNone,
    initialValues: { password: '' },
    passwordField: 'password',
  })
  const started = tsr.exportAccount.useMutation({
    onSuccess: () => {
      form.reset()
      showDone('The export is being made. It takes a moment.')
      return queryClient.invalidateQueries({ queryKey })
    },
    onError: refuse,
  })
  return (
    <Section
      title="Export"
      lead={`A zip file with everything that is stored about your account. Each file is kept for ${accountLimits.exportDays} days, and only you can download it.`}
    >
      {exports.length > 0 && (
        <Rows label="Exports">
          {exports.map((each) => (
            <ExportRow key={each.id} {...each} />
          ))}
        </Rows>
      )}
      {!exports.some(isUnfinished) && (
        <form
          noValidate
          aria-label="Export"
          onSubmit={onSubmit((body) => started.mutate({ body: withPassword(body) }))}
        >
          <Stack gap="md" align="flex-start" maw={420}>
            <PasswordInput
              w="100%"
              label="Your password"
              description="Leave it empty if you have signed in just now."
              autoComplete="current-password"
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
            <BusyButton type="submit" variant="default" isBusy={started.isPending}>
              Export my data
            </BusyButton>
          </Stack>
        </form>
      )}
    </Section>
  )
}
