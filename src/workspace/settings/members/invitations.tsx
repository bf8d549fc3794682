import { Alert, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { tsr } from '#api/query.tsx'
import { roleTexts } from '#content/workspace/roles.ts'
import { assignableRole } from '#contract/workspace/permissions.ts'
import { inviteForm, type inviteReply, workspaceLimits } from '#contract/workspace/workspace.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { BusyButton } from '../../views/busy-button.tsx'
import { Time } from '../../views/time.tsx'
import { CopyText } from '../../views/copy-text.tsx'
import { refresh, useInvitations } from '../queries.ts'
import { Row, Rows } from '../../views/rows.tsx'
import { Section } from '../../views/section.tsx'
import { type AssignableRole, RoleSelect } from './role-select.tsx'
import { useGivenRoles } from './roles.ts'

type Invited = z.infer<typeof inviteReply>

/** The next step of a new invitation: its link is mailed, or has to be sent by the person. */
const NewInvitation = ({ invited: { invitation, link } }: { readonly invited: Invited }) =>
  link === null ? (
    <Alert role="group" color="canopy">
      The invitation is on its way to {invitation.email}.
    </Alert>
  ) : (
    <Alert role="group" color="canopy" title={`Send this link to ${invitation.email}`}>
      <Stack gap="sm">
        <Text>
          This server sends no mail. The link opens for {workspaceLimits.invitationDays} days, once, and is
          not shown again.
        </Text>
        <CopyText label="Link to the invitation" text={link} />
      </Stack>
    </Alert>
  )

/** Invites persons by e-mail, and lists the invitations that were not accepted yet. */
export function Invitations() {
  const { id: workspace, name } = useWorkspace()
  const invitations = useInvitations()
  const givenRoles = useGivenRoles()
  const [invited, setInvited] = useState<Invited | null>(null)
  const params = { workspace }
  const initialValues: { email: string; role: AssignableRole } = { email: '', role: 'researcher' }
  const { form, onSubmit, refuse } = useCallForm({ schema: inviteForm, initialValues })
  const onSuccess = ({ body }: { readonly body: Invited }) => {
    setInvited(body)
    return refresh(workspace, 'invitations')
  }
  const sent = tsr.inviteMember.useMutation({
    onSuccess: (reply) => {
      form.reset()
      return onSuccess(reply)
    },
    onError: refuse,
  })
  const sentAgain = tsr.inviteMember.useMutation({ onSuccess, onError: showFailure })
  const revoked = tsr.revokeInvitation.useMutation({
    onSuccess: ({ body }) => {
      setInvited(null)
      showDone(body.message)
      return refresh(workspace, 'invitations')
    },
    onError: showFailure,
  })
  return (
    <Section title="Invite people" lead={`They join ${name} once they accept the invitation.`}>
      <form
        noValidate
        aria-label="Invite people"
        onSubmit={onSubmit((body) => sent.mutate({ params, body }))}
      >
        <Group align="flex-start" gap="sm">
          <TextInput
            label="E-mail address"
            type="email"
            autoComplete="off"
            miw={200}
            flex={1}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <RoleSelect
            label="Role"
            roles={givenRoles}
            key={form.key('role')}
            {...form.getInputProps('role')}
          />
          <BusyButton type="submit" size="md" mt={28} isBusy={sent.isPending}>
            Invite
          </BusyButton>
        </Group>
      </form>
      <div role="status">{invited && <NewInvitation invited={invited} />}</div>
      {invitations.length > 0 && (
        <Rows label="Open invitations">
          {invitations.map(({ id, email, role, expiresAt }) => (
            <Row
              key={id}
              icon={<IconMail aria-hidden />}
              title={email}
              details={
                <>
                  {roleTexts[role].name} · expires <Time at={expiresAt} />
                </>
              }
              actions={
                <>
                  <BusyButton
                    variant="default"
                    size="sm"
                    aria-label={`Invite ${email} again`}
                    isBusy={sentAgain.isPending && sentAgain.variables.body.email === email}
                    onClick={() => {
                      const given = assignableRole.safeParse(role).data
                      if (given) sentAgain.mutate({ params, body: { email, role: given } })
                    }}
                  >
                    Invite again
                  </BusyButton>
                  <BusyButton
                    variant="subtle"
                    color="red"
                    size="sm"
                    aria-label={`Revoke the invitation of ${email}`}
                    isBusy={revoked.isPending && revoked.variables.params.invitation === id}
                    onClick={() => revoked.mutate({ params: { workspace, invitation: id }, body: {} })}
                  >
                    Revoke
                  </BusyButton>
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}
