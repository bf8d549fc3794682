import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { recordingDemo as study } from '#content/demo-shop/recording-demo.ts'
import { routes } from '#content/site/routes.ts'
import { ButtonLink } from '../../views/links.tsx'
import { Page } from '../../views/page.tsx'
import { loadDemoPart, readDemoLog, readDemoRecording } from './demo-source.tsx'
import { Player } from '../player.tsx'
import { pathOf } from '../page-path.ts'
import { Facts } from '../recording-page.tsx'
import { SidePanel } from '../side-panel.tsx'

const address = routes.pageStudyResults

/** A recording of the demo with its player. */
export default function DemoRecording({ session }: { readonly session: string }) {
  const { data: recording } = useSuspenseQuery({
    queryKey: ['demo-recording', session],
    queryFn: () => readDemoRecording(session),
    staleTime: Infinity,
  })
  const navigate = useNavigate()
  const { next } = recording
  const toNext = { to: address, search: { study, session: next ?? '' } }
  return (
    <Page
      title="Recording"
      view={pathOf(recording.entryUrl)}
      lead={<Facts recording={recording} />}
      actions={
        <>
          <ButtonLink variant="default" to={address} search={{ study }}>
            All recordings
          </ButtonLink>
          {next !== null && (
            <ButtonLink variant="default" {...toNext}>
              Next like this
            </ButtonLink>
          )}
        </>
      }
    >
      <Player
        recording={recording}
        notes={[]}
        loadPart={(part, signal) => loadDemoPart(session, part, signal)}
        onNext={() => next !== null && void navigate(toNext)}
      >
        {(at) => <SidePanel recording={recording} readLog={() => readDemoLog(session)} {...at} />}
      </Player>
    </Page>
  )
}
