import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useCallback, useState } from 'react'
import { fromPromise } from 'xstate'
import { client } from '#api/client.ts'
import { routes } from '#content/site/routes.ts'
import { authoringPages } from '#contract/authoring/pages.ts'
import { accountLimits, type SetUpForm, setUpForm } from '#contract/accounts/account.ts'
import { setUpMachine, type SetUpOutcome } from '#machines/accounts/set-up.ts'
import { fieldLayout, TextField } from '#ui/fields.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AccountForm, fieldsOf } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { readToken, useLinkChange } from './link-token.ts'
import { linkRefusalOf, sendValid } from './outcomes.ts'

const setUp = (values: SetUpForm) =>
  sendValid(setUpForm, values, async (body): Promise<SetUpOutcome> => {
    const reply = await client.setUp({ body })
    return reply.status === 200 ? { kind: 'done', ...reply.body } : linkRefusalOf(reply)
  })

const machine = setUpMachine.provide({
  actors: { setUp: fromPromise<SetUpOutcome, SetUpForm>(({ input }) => setUp(input)) },
})

const sampleStudy = 'open-card-sorting'

/** Creates the first account of an installation and its workspace, then offers a sample study. */
export default function SetUpPage() {
  const [token] = useState(readToken)
  const [state, send] = useMachine(machine, { input: { token } })
  useLinkChange(useCallback((changed) => send({ type: 'link.opened', token: changed }), [send]))
  const navigate = useNavigate()
  const { context } = state
  const field = fieldsOf(context, send)

  if (state.matches('linkInvalid'))
    return (
      <AccountLayout title="This link no longer works" lead={context.notice}>
        <Text>
          The server prints a new link each time it starts, as long as it has no account. If somebody has set
          it up already, sign in or ask them for an invitation.
        </Text>
      </AccountLayout>
    )
  if (state.matches('choosing') || state.matches('done'))
    return (
      <AccountLayout title="Your workspace is ready" lead="How would you like to start?">
        <Stack gap="md">
          <Button
            size="md"
            onClick={() => {
              send({ type: 'start.chosen', start: 'empty' })
              void navigate({ to: authoringPages.studies.path, replace: true })
            }}
          >
            Start empty
          </Button>
          <Button
            size="md"
            variant="default"
            onClick={() => {
              send({ type: 'start.chosen', start: 'empty' })
              void navigate({ to: authoringPages.studyTemplates.path, replace: true })
            }}
          >
            Choose a template
          </Button>
          <Button
            size="md"
            variant="default"
            onClick={() => {
              send({ type: 'start.chosen', start: 'sample' })
              void navigate({
                to: routes.pageStudyResults,
                search: { study: sampleStudy },
                reloadDocument: true,
              })
            }}
          >
            Look at a sample study
          </Button>
          <Text c="dimmed" size="sm">
            The sample is one of our demo studies: its results open, with sample answers. “Workspace” at the
            top of that page leads back here.
          </Text>
        </Stack>
      </AccountLayout>
    )
  return (
    <AccountLayout title="Set up Understory" lead="Create the first account. It owns this installation.">
      <AccountForm
        label="Set up"
        submitLabel="Create account and workspace"
        isBusy={state.hasTag('busy')}
        isRejected={state.matches({ editing: 'rejected' })}
        notice={context.notice}
        onSubmit={() => send({ type: 'form.submitted' })}
      >
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          {...fieldLayout}
          label="Password"
          autoComplete="new-password"
          description={`${accountLimits.minPassword} characters or more.`}
          {...field('password')}
        />
        <TextField
          label="Workspace name"
          autoComplete="organization"
          hint="Your team or company. You can change it later."
          {...field('workspace')}
        />
      </AccountForm>
    </AccountLayout>
  )
}
