import { Badge, Group } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { tsr } from '#api/query.tsx'
import { accountLimits } from '#contract/accounts/account.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { queryClient } from '../../session/account.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { Time } from '../../views/time.tsx'
import { Row, Rows } from '../../views/rows.tsx'
import { Section } from '../../views/section.tsx'

const queryKey = ['sessions']

/** Reads the sessions once more, such as after a change that ends some. */
export const refreshSessions = () => queryClient.invalidateQueries({ queryKey })

const countries = new Intl.DisplayNames('en', { type: 'region' })

const isPhone = (device: string) => /Android|iPhone|iPad/.test(device)

/** The devices on which the person is signed in. */
export function Sessions() {
  const { sessions } = tsr.listSessions.useSuspenseQuery({ queryKey }).data.body
  const whenEnded = {
    onSuccess: ({ body }: { readonly body: { readonly message: string } }) => {
      showDone(body.message)
      return refreshSessions()
    },
    onError: showFailure,
  }
  const ended = tsr.endSession.useMutation(whenEnded)
  const othersEnded = tsr.endOtherSessions.useMutation(whenEnded)
  return (
    <Section
      title="Where you are signed in"
      lead={`A session ends ${accountLimits.sessionIdleDays} days after its last use. End one that you do not recognize, then change your password.`}
    >
      <Rows label="Sessions">
        {sessions.map(({ id, device, country, isCurrent, lastUsedAt }) => (
          <Row
            key={id}
            icon={isPhone(device) ? <IconDeviceMobile aria-hidden /> : <IconDeviceDesktop aria-hidden />}
            title={
              <Group gap="xs">
                {device}
                {isCurrent && <Badge variant="light">This device</Badge>}
              </Group>
            }
            details={
              <>
                {country === null ? 'Place unknown' : countries.of(country)} · used <Time at={lastUsedAt} />
              </>
            }
            actions={
              !isCurrent && (
                <BusyButton
                  variant="default"
                  size="sm"
                  aria-label={`End the session of ${device}`}
                  isBusy={ended.isPending && ended.variables.params.session === id}
                  onClick={() => ended.mutate({ params: { session: id }, body: {} })}
                >
                  End
                </BusyButton>
              )
            }
          />
        ))}
      </Rows>
      {sessions.length > 1 && (
        <div>
          <BusyButton
            variant="default"
            isBusy={othersEnded.isPending}
            onClick={() => othersEnded.mutate({ body: {} })}
          >
            End all other sessions
          </BusyButton>
        </div>
      )}
    </Section>
  )
}
