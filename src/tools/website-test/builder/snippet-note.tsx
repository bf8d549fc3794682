import { Text } from '@mantine/core'
import { createQueries } from '#api/create-queries.ts'
import { recordingCalls } from '#contract/sites/calls.ts'
import { isOnDomain } from '#contract/sessions/reporting-sites.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'

const { listRecordingSites } = recordingCalls

/** The call of this builder: the first load of the app leaves it out. */
const tsr = createQueries(router({ listRecordingSites }, strict))

interface SnippetNoteProps {
  readonly workspace: string
  /** Address of a site under test. */
  readonly url: string
}

/** Says that a site under test has the snippet of this workspace, which then reports pages and clicks. */
export function SnippetNote({ workspace, url }: SnippetNoteProps) {
  const host = URL.canParse(url) ? new URL(url).host : ''
  const { data } = tsr.listRecordingSites.useQuery({
    queryKey: ['workspace', workspace, 'sites'],
    queryData: { params: { workspace } },
    enabled: host !== '',
  })
  const site = data?.body.sites.find(({ domains }) => isOnDomain(host, domains))
  if (!site) return null
  const { masking, pages } = site.settings
  const isPartly = pages.only.length + pages.except.length + masking.block.length > 0
  return (
    <Text size="sm" c="dimmed">
      This site is set up for recordings in this workspace: paths and clicks are recorded without the
      extension
      {site.firstVisitAt === null ? ', once its pages have the snippet' : ''}.
      {isPartly && ' Pages and elements that the settings of the site exclude are left out.'}
    </Text>
  )
}
