import { Alert, Text } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { heatMapPages } from '#contract/heat-maps/pages.ts'
import { visitPages } from '#contract/visits/pages.ts'
import type { Recording } from '#contract/visits/replay.ts'
import { placeText } from './place-text.ts'
import { useWorkspace } from '../session/current-workspace.tsx'
import { ButtonLink } from '../views/links.tsx'
import { Page } from '../views/page.tsx'
import { Time } from '../views/time.tsx'
import { OwnPlayer } from './own-player.tsx'
import { pathOf } from './page-path.ts'
import { useRecording } from './queries.ts'
import { ShareRecording } from './links/share-recording.tsx'

/** A recorded session with its player. */
export default function RecordingPage() {
  const { site = '', session = '' } = useParams({ strict: false })
  return <RecordingView key={session} site={site} session={session} />
}

function RecordingView({ site, session }: { readonly site: string; readonly session: string }) {
  const recording = useRecording({ site, session })
  const navigate = useNavigate()
  const { allows } = useWorkspace()
  const { next } = recording
  const toNext = { to: visitPages.recording.path, params: { site, session: next ?? '' } }
  return (
    <Page
      title="Recording"
      view={pathOf(recording.entryUrl)}
      lead={<Facts recording={recording} />}
      actions={
        <>
          <ButtonLink
            variant="default"
            to={heatMapPages.heatMaps.path}
            params={{ site }}
            search={{ page: recording.entryUrl.split('?', 1)[0] }}
          >
            Heat map of this page
          </ButtonLink>
          {allows('study:publish') && <ShareRecording key={session} at={{ site, session }} />}
          {next !== null && (
            <ButtonLink variant="default" {...toNext}>
              Next like this
            </ButtonLink>
          )}
        </>
      }
    >
      {recording.missing > 0 && (
        <Alert role="note" color="gray">
          Some of this visit never arrived, so pages may look wrong in places.
        </Alert>
      )}
      <OwnPlayer recording={recording} site={site} onNext={() => next !== null && void navigate(toNext)} />
    </Page>
  )
}

/** When, where and with what a visit was made. */
export function Facts({ recording }: { readonly recording: Recording }) {
  const { site, startedAt, isOver, isLive, browser, system, device, bot, userId, entryUrl } = recording
  const parts = [site.name, pathOf(entryUrl), browser, system, device, placeText(recording), userId ?? '']
  return (
    <Text span style={{ overflowWrap: 'anywhere' }}>
      <Time at={startedAt} /> · {parts.filter((part) => part !== '').join(' · ')}
      {!isOver && !isLive && ' · may go on'}
      {bot !== null && ` · taken for a program (${bot})`}
    </Text>
  )
}
