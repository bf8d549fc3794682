import { Alert, Button, Center, Group, Loader, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { z } from 'zod'
import { tsr } from '#api/query.tsx'
import { auditNames } from '#contract/workspace/audit-actions.gen.ts'
import { workspaceCalls } from '#contract/workspace/calls.ts'
import { auditAction, type AuditFilter, type auditReply } from '#contract/workspace/workspace.ts'
import { failureText } from '../forms/refusal.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { BusyButton } from '../views/busy-button.tsx'
import { Page } from '../views/page.tsx'
import { Time } from '../views/time.tsx'
import { toAuditFilter, useAuditSearch } from './audit/filter.ts'
import { Filters } from './audit/filters.tsx'
import { Row, Rows } from '../views/rows.tsx'
import { Section } from '../views/section.tsx'

/** An action that this version of the page does not know is shown by its name. */
const nameOf = (action: string) => {
  const known = auditAction.safeParse(action).data
  return known ? auditNames[known] : action
}

interface AuditPage {
  readonly body: z.infer<typeof auditReply>
}

function Events({ filter }: { readonly filter: AuditFilter }) {
  const { id: workspace } = useWorkspace()
  const params = { workspace }
  const log = tsr.listAuditEvents.useInfiniteQuery({
    queryKey: ['workspace', workspace, 'audit', filter],
    queryData: ({ pageParam }: { pageParam: string | undefined }) => ({
      params,
      query: { ...filter, ...(pageParam !== undefined && { before: pageParam }) },
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ body }: AuditPage) => (body.hasMore ? body.events.at(-1)?.id : undefined),
  })
  if (log.isPending)
    return (
      <Center mih={120}>
        <Loader role="status" aria-label="Loading" />
      </Center>
    )
  const events = log.data?.pages.flatMap(({ body }) => body.events) ?? []
  return (
    <>
      {log.isError && (
        <Alert color="red" role="alert" title="The events could not be loaded">
          <Group gap="sm">
            <Text>{failureText(log.error)}</Text>
            <Button variant="default" size="sm" onClick={() => void log.refetch()}>
              Try again
            </Button>
          </Group>
        </Alert>
      )}
      {log.isSuccess && events.length === 0 && (
        <Text c="dimmed" maw={560}>
          No change matches this filter. Choose another action, member or period.
        </Text>
      )}
      <Rows label="Events">
        {events.map(({ id, action, actor, subject, at }) => (
          <Row
            key={id}
            title={
              <>
                {nameOf(action)}
                {subject !== null && <Text span>: {subject}</Text>}
              </>
            }
            details={
              <>
                by {actor ?? 'a deleted account'}, <Time at={at} />
              </>
            }
          />
        ))}
      </Rows>
      {log.hasNextPage && (
        <div>
          <BusyButton
            variant="default"
            isBusy={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            Show older events
          </BusyButton>
        </div>
      )}
    </>
  )
}

/** The changes in the workspace, by whom and when. */
export default function AuditLogPage() {
  const { id: workspace } = useWorkspace()
  const { search } = useAuditSearch()
  const filter = toAuditFilter(search)
  const path = workspaceCalls.exportAuditEvents.path.replace(':workspace', workspace)
  return (
    <Page
      title="Audit log"
      lead="Every change of the workspace, the newest first."
      actions={
        <Button
          component="a"
          variant="default"
          href={`${path}?${new URLSearchParams(filter).toString()}`}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download CSV
        </Button>
      }
    >
      <Section title="Changes">
        <Filters />
        <Events filter={filter} />
      </Section>
    </Page>
  )
}
