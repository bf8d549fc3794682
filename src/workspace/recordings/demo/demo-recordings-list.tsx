import { Alert, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { recordingDemo as study } from '#content/demo-shop/recording-demo.ts'
import { shopPath } from '#content/demo-shop/shop.ts'
import { useEffect } from 'react'
import { routes } from '#content/site/routes.ts'
import { Rows } from '../../views/rows.tsx'
import { ButtonLink } from '../../views/links.tsx'
import { Page } from '../../views/page.tsx'
import { everything, readVisits, sampleSite } from './demo-source.tsx'
import { refreshRecordings } from '../list-queries.ts'
import { RecordingRow } from '../recording-row.tsx'
import { SiteRecordings } from '../recordings-page.tsx'
import { type RecordingsSearch, recordingsSearch } from '../recordings-search.ts'

const visitsPollMs = 5000

/** Own visits, and how far the sample is; read again while the page is open. */
const useVisits = () =>
  useQuery({ queryKey: ['demo-visits'], queryFn: readVisits, refetchInterval: visitsPollMs })

const nothing = () => undefined

/** Own visits to the demo shop, and the way there. */
function OwnVisits() {
  const { data } = useVisits()
  if (!data) return null
  const { visits } = data
  return (
    <Stack component="section" gap="sm" aria-labelledby="own-visits">
      <Title order={2} size="h3" id="own-visits">
        Your visits
      </Title>
      {visits.length === 0 ? (
        <Stack gap="sm" align="flex-start">
          <Text maw={640}>
            Browse the demo shop and allow the recording: your visit appears here within seconds. Only this
            browser can open the visit, and it is deleted after a day.
          </Text>
          <Button component="a" href={shopPath}>
            Open the shop
          </Button>
        </Stack>
      ) : (
        <>
          <Text c="dimmed" maw={640}>
            Only this browser can open them. They are deleted after a day, and the filters below do not apply
            to them.
          </Text>
          <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
            <Rows label="Your visits">
              {visits.map((entry) => (
                <RecordingRow key={entry.id} site="visits" entry={entry} mark="You" onDelete={nothing} />
              ))}
            </Rows>
          </Paper>
        </>
      )}
    </Stack>
  )
}

/** Says what the sample is, and how far it is prepared. */
function SampleNote() {
  const { data } = useVisits()
  const { ready = 0, total = 0 } = data?.sample ?? {}
  const isReady = total > 0 && ready >= total
  return (
    <Alert role="note" color="gray" title="Generated sample">
      <Text>
        A program generated these visits from recorded pages of the shop; no person made them. Visits of other
        people are never shown.
      </Text>
      {!isReady && total > 0 && (
        <Group gap="md" mt="sm" role="status">
          <Text size="sm">
            The sample is prepared for the first time: {ready} of {total} visits.
          </Text>
          <Progress flex="1 1 160px" value={(ready / total) * 100} aria-label="Prepared visits" />
        </Group>
      )}
    </Alert>
  )
}

/** The own visits, and the list of the sample. */
export default function DemoRecordings({
  search: given,
}: {
  readonly search: Readonly<Record<string, unknown>>
}) {
  const search = recordingsSearch.parse(given)
  const navigate = useNavigate()
  const { visits, sample } = useVisits().data ?? {}
  const ready = sample?.ready
  // Visits of a sample that is being prepared are read as they come.
  useEffect(() => {
    if (ready !== undefined) void refreshRecordings(sampleSite.id)
  }, [ready])
  const select = (change: RecordingsSearch) =>
    void navigate({
      to: routes.pageStudyResults,
      search: { ...search, ...change, study },
      resetScroll: false,
    })
  return (
    <Page
      title="What the shop recorded"
      view="Session recording demo"
      lead="The list, the filters, the heat maps and the player of a workspace, read-only."
      actions={
        <>
          <ButtonLink
            variant="default"
            to={routes.pageStudyResults}
            search={{ study, view: 'heat-maps', filter: search.filter }}
          >
            Heat maps
          </ButtonLink>
          {visits !== undefined && visits.length > 0 && (
            <Button component="a" href={shopPath} variant="default">
              Open the shop
            </Button>
          )}
        </>
      }
    >
      <OwnVisits />
      <Stack component="section" gap="lg" aria-labelledby="sample">
        <Title order={2} size="h3" id="sample">
          Sample visits
        </Title>
        <SampleNote />
        <SiteRecordings
          site={sampleSite}
          initialFilter={everything}
          search={search}
          onSelect={select}
          empty="The sample is being prepared. Its visits appear here as they come."
        />
      </Stack>
    </Page>
  )
}
