import { Stack, Text } from '@mantine/core'
import { roleTexts } from '#content/workspace/roles.ts'
import { roles } from '#contract/workspace/permissions.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { Page } from '../views/page.tsx'
import { Invitations } from './members/invitations.tsx'
import { MemberList } from './members/member-list.tsx'
import { Section } from '../views/section.tsx'

/** The members of the workspace with their roles, and the invited people. */
export default function MembersPage() {
  const { allows } = useWorkspace()
  return (
    <Page title="Members">
      {allows('members:manage') && <Invitations />}
      <MemberList />
      <Section title="What roles may do">
        <Stack component="dl" gap="sm" m={0}>
          {roles.map((role) => (
            <div key={role}>
              <Text component="dt" fw={600}>
                {roleTexts[role].name}
              </Text>
              <Text component="dd" m={0} c="dimmed">
                {roleTexts[role].text}
              </Text>
            </div>
          ))}
        </Stack>
      </Section>
    </Page>
  )
}
