import { Link } from '@tanstack/react-router'
import { createQueries } from '#api/create-queries.ts'
import { captureCalls } from '#contract/captures/calls.ts'
import { router, strict } from '#contract/shared/ts-rest.ts'
import type { StudyTasks, StudyTool } from '#contract/studies/registry.ts'
import type { Respondents } from '#contract/studies/results.ts'
import { CapturePlayer } from '../../captures/capture-player.tsx'
import { Moments } from '../../captures/moments.tsx'
import { PagesPlayer } from '../../captures/pages-player.tsx'
import { timeMarks } from '../../captures/time-marks.ts'
import { useWaveforms } from '../../captures/use-waveforms.ts'
import { countryName, duration } from '../../statistics/format.ts'
import type { ToolResultsViews } from '../define-results.ts'
import { type CallError, messageOf, type Share, shareHeaders } from '../queries.ts'
import { shortId } from '../respondents.tsx'
import { useResultsSearch } from '../search.ts'
import css from './recordings-view.module.css'

const { listSharedCaptures } = captureCalls

/** The call is that of this lazily loaded view only. */
const tsr = createQueries(router({ listSharedCaptures }, strict))

/** The addresses of files open nothing after some hours. */
const staleMs = 3_600_000

interface RecordingsViewProps {
  readonly study: string
  readonly tasks: StudyTasks
  /** The respondents that have recordings. */
  readonly recorded: Respondents['respondents']
  readonly share: Share
  readonly describeEvents: ToolResultsViews<StudyTool>['describeEvents']
}

/** The recorded respondents, and the session of one of them: by default the first. */
export function RecordingsView({ recorded, ...view }: RecordingsViewProps) {
  const { search } = useResultsSearch()
  const chosen = recorded.find(({ id }) => id === search.recording) ?? recorded[0]
  return (
    <section className={css.recordings} aria-labelledby="recordings">
      <h2 id="recordings">Recordings</h2>
      {recorded.some(({ isSample }) => isSample) && (
        <p className={css.note}>
          <span className={css.badge}>sample</span> A script made these recordings: in a real browser, it
          repeats the tasks and answers of sample participants at their times. They have no sound. Nobody was
          recorded, and the captions are made up.
        </p>
      )}
      {recorded.length === 0 && (
        <p>There are no recordings to show: none came yet, or none passes the filters.</p>
      )}
      <ul className={css.list}>
        {recorded.map(({ id, seconds, country, isSample }) => (
          <li key={id}>
            <Link
              to="."
              search={(before) => ({ ...before, view: 'recordings', recording: id })}
              hash
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={id === chosen?.id ? 'page' : undefined}
            >
              {shortId(id)}
            </Link>{' '}
            {duration(seconds * 1000)}
            {country !== null && `, ${countryName(country)}`}
            {isSample && <span className={css.badge}>sample</span>}
          </li>
        ))}
      </ul>
      {chosen && <Session key={chosen.id} {...view} respondent={chosen.id} />}
    </section>
  )
}

interface SessionProps extends Omit<RecordingsViewProps, 'recorded'> {
  readonly respondent: string
}

function Session({ study, respondent, tasks, share, describeEvents }: SessionProps) {
  const { data, error } = tsr.listSharedCaptures.useQuery({
    queryKey: ['listSharedCaptures', study, respondent, share],
    queryData: { params: { study, respondent }, headers: shareHeaders(share) },
    staleTime: staleMs,
  })
  if (error) return <p role="alert">{failureOf(error)}</p>
  if (!data) return <p role="status">Loading the recording.</p>
  const { captions, events } = data.body
  const captures = data.body.captures.filter(({ state }) => state === 'ready')
  const pages = data.body.pages.filter(({ state }) => state === 'ready')
  if (captures.length + pages.length === 0) return <p>The recordings of this respondent were deleted.</p>
  const marks = timeMarks(events, describeEvents(tasks, events))
  return (
    <>
      {captures.length > 0 && <Player captures={captures} captions={captions} marks={marks} />}
      {pages.map((capture) => (
        <PagesPlayer key={capture.id} capture={capture} marks={marks} />
      ))}
    </>
  )
}

const failureOf = (error: CallError) =>
  messageOf(error, 'The recording could not be loaded. Check your connection and reload the page.')

type Played = Omit<Parameters<typeof CapturePlayer>[0], 'waveforms' | 'children'>

function Player(played: Played) {
  const { captures, captions, marks = [] } = played
  const waveforms = useWaveforms(captures)
  return (
    <CapturePlayer {...played} waveforms={waveforms}>
      {({ time, onSeek }) => (
        <div className={css.moments}>
          <Moments
            title="Tasks and pages"
            moments={marks.map(({ at, label }) => ({ at, text: label }))}
            time={time}
            onSeek={onSeek}
          />
          {captions.length > 0 && (
            <Moments
              title="Transcript"
              moments={captions.map(({ from, text }) => ({ at: from, text }))}
              time={time}
              onSeek={onSeek}
            />
          )}
        </div>
      )}
    </CapturePlayer>
  )
}
