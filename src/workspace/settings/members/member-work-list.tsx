import { Checkbox, List, Stack, Text } from '@mantine/core'
import { tsr } from '#api/query.tsx'
import { failureText } from '../../forms/refusal.ts'
import { useWorkspace } from '../../session/current-workspace.tsx'

interface MemberWorkListProps {
  /** Identifier of the member. */
  readonly member: string
  /** Whether the links and webhooks end with the membership. */
  readonly endsWork: boolean
  readonly onChange: (endsWork: boolean) => void
}

/** The links, webhooks and API keys of a member who is about to be removed, and whether they end. */
export function MemberWorkList({ member, endsWork, onChange }: MemberWorkListProps) {
  const { id: workspace } = useWorkspace()
  const { data, error } = tsr.listMemberWork.useQuery({
    queryKey: ['workspace', workspace, 'members', member, 'work'],
    queryData: { params: { workspace, member } },
    staleTime: 0,
  })
  if (error) return <Text c="red">{failureText(error)}</Text>
  if (!data) return null
  const { shareLinks, recordingLinks, clipLinks, webhooks, apiKeys } = data.body
  const given = [
    ...shareLinks.map(({ name, study }) => `Link “${name}” to the results of ${study}`),
    ...recordingLinks.map(({ name, site }) => `Link “${name}” to a recording of ${site}`),
    ...clipLinks.map(({ name, study }) => `Link “${name}” to a clip or reel of ${study}`),
    ...webhooks.map((host) => `Webhook to ${host}`),
  ]
  return (
    <Stack gap="sm" mt="md">
      {apiKeys.length > 0 && <Text>API keys that stop working: {apiKeys.join(', ')}.</Text>}
      {given.length > 0 && (
        <>
          <Text>They created:</Text>
          <List>
            {given.map((text, index) => (
              <List.Item key={index} style={{ overflowWrap: 'anywhere' }}>
                {text}
              </List.Item>
            ))}
          </List>
          <Checkbox
            label="End these links and webhooks"
            description="Otherwise they go on, and are yours."
            checked={endsWork}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        </>
      )}
    </Stack>
  )
}
