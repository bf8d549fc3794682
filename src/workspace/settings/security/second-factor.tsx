import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMachine } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { secondFactorEnrolmentMachine } from '#machines/accounts/second-factor-enrolment.ts'
import { refreshAccount, useAccount } from '../../session/account.ts'
import { Section } from '../../views/section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorActors } from './second-factor-calls.ts'
import { CodeForm, PasswordForm, Secret } from './second-factor-steps.tsx'

const machine = secondFactorEnrolmentMachine.provide({ actors: secondFactorActors })

/** Switches the second factor on and off, and replaces its recovery codes. */
export function SecondFactor() {
  const { user, recoveryCodesLeft } = useAccount()
  const { hasSecondFactor } = user
  const [state, send] = useMachine(machine, { input: { hasSecondFactor } })
  useEffect(() => send({ type: 'account.refreshed', hasSecondFactor }), [send, hasSecondFactor])
  const { context } = state
  // Other parts of the app show whether the second factor is on.
  useEffect(() => {
    if (context.hasSecondFactor !== hasSecondFactor) void refreshAccount()
  }, [context.hasSecondFactor, hasSecondFactor])
  // A step that replaces the focused button takes the focus, unless a form of it already did.
  const panel = useRef<HTMLDivElement>(null)
  const step = JSON.stringify(state.value)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== step && document.activeElement === document.body) panel.current?.focus()
    shownStep.current = step
  }, [step])
  const isOn = context.hasSecondFactor
  const props = { context, send, isBusy: state.hasTag('busy') }
  const isAt = (...states: readonly Parameters<typeof state.matches>[0][]) =>
    states.some((each) => state.matches(each))
  return (
    <Section
      title="Second factor"
      lead="Besides your password, signing in takes a code of an authenticator app on your phone."
    >
      <Stack ref={panel} tabIndex={-1} gap="lg" style={{ outline: 'none' }}>
        <Stack gap={0}>
          <Group gap="sm">
            <Badge variant="light" color={isOn ? 'canopy' : 'gray'} size="lg">
              {isOn ? 'On' : 'Off'}
            </Badge>
            {isOn && !isAt('showingCodes') && (
              <Text size="sm" c={recoveryCodesLeft < 3 ? 'var(--berry)' : 'dimmed'}>
                {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`}{' '}
                left
              </Text>
            )}
          </Group>
          <div role="status">
            {isAt('off') && context.notice && (
              <Alert role="group" color="canopy" mt="md">
                {context.notice}
              </Alert>
            )}
          </div>
        </Stack>
        {isAt('off') && (
          <div>
            <Button onClick={() => send({ type: 'enrolment.started' })}>Switch on</Button>
          </div>
        )}
        {isAt({ enrolling: 'password' }, { enrolling: 'creatingSecret' }) && (
          <PasswordForm {...props} label="Switch the second factor on" submitLabel="Continue" />
        )}
        {isAt({ enrolling: 'showingSecret' }) && <Secret {...props} />}
        {isAt({ enrolling: 'code' }, { enrolling: 'sendingCode' }) && <CodeForm {...props} />}
        {isAt('showingCodes') && (
          <RecoveryCodes codes={context.recoveryCodes} onSaved={() => send({ type: 'codes.saved' })} />
        )}
        {isAt('on') && (
          <Stack gap="sm">
            <Text>Recovery codes let you in when you have lost your phone. Each works once.</Text>
            <Group gap="sm">
              <Button variant="default" onClick={() => send({ type: 'codes.requested' })}>
                Create new recovery codes
              </Button>
              <Button variant="outline" color="red" onClick={() => send({ type: 'disabling.started' })}>
                Switch off
              </Button>
            </Group>
          </Stack>
        )}
        {isAt('disabling') && (
          <PasswordForm {...props} label="Switch the second factor off" submitLabel="Switch off" />
        )}
        {isAt('replacingCodes') && (
          <PasswordForm {...props} label="Replace the recovery codes" submitLabel="Create new codes" />
        )}
      </Stack>
    </Section>
  )
}
