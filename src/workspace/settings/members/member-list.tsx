import { ActionIcon, Avatar, Badge, Group, Menu, Text } from '@mantine/core'
import { IconCrown, IconDots, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { tsr } from '#api/query.tsx'
import { roleTexts } from '#content/workspace/roles.ts'
import { assignableRole } from '#contract/workspace/permissions.ts'
import type { member } from '#contract/workspace/workspace.ts'
import { showDone, showFailure } from '../../forms/refusal.ts'
import { refreshAccount, useAccount } from '../../session/account.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'
import { Time } from '../../views/time.tsx'
import { ConfirmDialog } from '../../views/confirm-dialog.tsx'
import { refresh, useMembers } from '../queries.ts'
import { Row, Rows } from '../../views/rows.tsx'
import { Section } from '../../views/section.tsx'
import { MemberWorkList } from './member-work-list.tsx'
import { RoleSelect } from './role-select.tsx'
import { useGivenRoles } from './roles.ts'

type Member = z.infer<typeof member>
type Question = { readonly kind: 'remove' | 'transfer'; readonly member: Member }

/** Changes of members; a done one refreshes the list. */
const useChanges = (onSettled: () => void) => {
  const { id: workspace } = useWorkspace()
  const whenDone = {
    onSuccess: async ({ body }: { readonly body: { readonly message: string } }) => {
      showDone(body.message)
      await Promise.all([refresh(workspace, 'members'), refreshAccount()])
    },
    onError: showFailure,
    onSettled,
  }
  return {
    changed: tsr.changeRole.useMutation(whenDone),
    removed: tsr.removeMember.useMutation(whenDone),
    transferred: tsr.transferOwnership.useMutation(whenDone),
  }
}

/** The members; who may manage them changes roles, removes members or transfers the ownership. */
export function MemberList() {
  const { user } = useAccount()
  const { id: workspace, name: workspaceName, allows } = useWorkspace()
  const members = useMembers()
  const givenRoles = useGivenRoles()
  const [question, setQuestion] = useState<Question | null>(null)
  const [endsWork, setEndsWork] = useState(false)
  const close = () => {
    setQuestion(null)
    setEndsWork(false)
  }
  const { changed, removed, transferred } = useChanges(close)
  const isOwner = allows('workspace:own')

  const mayManage = ({ id, role }: Member) =>
    allows('members:manage') && id !== user.id && role !== 'owner' && (isOwner || role !== 'admin')

  const actionsOf = (each: Member) => {
    const current = assignableRole.safeParse(each.role).data
    if (!mayManage(each) || !current) return <Text c="dimmed">{roleTexts[each.role].name}</Text>
    return (
      <>
        <RoleSelect
          aria-label={`Role of ${each.name}`}
          roles={givenRoles}
          value={current}
          disabled={changed.isPending}
          onChange={({ currentTarget: { value } }) => {
            const role = assignableRole.safeParse(value).data
            if (role) changed.mutate({ params: { workspace, member: each.id }, body: { role } })
          }}
        />
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={`More about ${each.name}`}>
              <IconDots aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isOwner && (
              <Menu.Item
                leftSection={<IconCrown size={18} aria-hidden />}
                onClick={() => setQuestion({ kind: 'transfer', member: each })}
              >
                Make the owner
              </Menu.Item>
            )}
            <Menu.Item
              color="red"
              leftSection={<IconUserMinus size={18} aria-hidden />}
              onClick={() => setQuestion({ kind: 'remove', member: each })}
            >
              Remove from the workspace
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </>
    )
  }

  return (
    <Section title={members.length === 1 ? '1 member' : `${members.length} members`}>
      <Rows label="Members">
        {members.map((each) => (
          <Row
            key={each.id}
            icon={<Avatar name={each.name} color="canopy" alt="" />}
            title={
              <Group gap="xs">
                {each.name}
                {each.id === user.id && <Badge variant="light">You</Badge>}
              </Group>
            }
            details={
              <>
                {each.email} · joined <Time at={each.joinedAt} />
                {each.hasSecondFactor && ' · second factor on'}
              </>
            }
            actions={actionsOf(each)}
          />
        ))}
      </Rows>
      <ConfirmDialog
        isOpen={question?.kind === 'remove'}
        title={`Remove ${question?.member.name ?? ''}?`}
        confirmLabel="Remove"
        isBusy={removed.isPending}
        onClose={close}
        onConfirm={() =>
          question &&
          removed.mutate({ params: { workspace, member: question.member.id }, body: { endsWork } })
        }
      >
        They lose access to {workspaceName} at once, and their API keys stop working. Studies stay.
        {question?.kind === 'remove' && (
          <MemberWorkList member={question.member.id} endsWork={endsWork} onChange={setEndsWork} />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question?.kind === 'transfer'}
        title={`Make ${question?.member.name ?? ''} the owner?`}
        confirmLabel="Transfer the ownership"
        isBusy={transferred.isPending}
        onClose={close}
        onConfirm={() =>
          question && transferred.mutate({ params: { workspace }, body: { member: question.member.id } })
        }
      >
        You become an admin of {workspaceName}. Only the new owner can give the ownership back.
      </ConfirmDialog>
    </Section>
  )
}
