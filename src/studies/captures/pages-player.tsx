import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PagesCapture } from '#contract/captures/captures.ts'
import { pagesIndex, type PagesIndex } from '#contract/captures/pages-index.ts'
import { toReplayedEvents } from '#contract/recordings/replay-frame.ts'
import { counted } from '../statistics/format.ts'
import { Moments } from './moments.tsx'
import { type Accompaniment, PlayerView } from './player-view.tsx'
import { RecordedPage } from './recorded-page.tsx'
import styles from './recorded-page.module.css'
import type { LoadPart } from './replay-controller.ts'
import { type TimeMark, unreportedClicks } from './time-marks.ts'
import { piecesOf, spansOf } from './capture-times.ts'
import { useReplay } from './use-replay.ts'

interface PagesPlayerProps extends Accompaniment {
  /** A capture of visited pages that is ready. */
  readonly capture: PagesCapture
}

/** Replays the pages that a participant visited, masked, in a frame without scripts of these pages. */
export function PagesPlayer({ capture, ...view }: PagesPlayerProps) {
  const { id, path } = capture
  const { data, isError } = useQuery({
    queryKey: ['pages-index', id],
    queryFn: async ({ signal }) => {
      const reply = await fetch(`${path}/index`, { signal })
      if (!reply.ok) throw new Error(`An index was answered with ${reply.status}`)
      return pagesIndex.parse(await reply.json())
    },
    staleTime: Infinity,
    retry: 1,
  })
  if (isError)
    return (
      <p role="alert">The visited pages could not be loaded. Check your connection and reload the page.</p>
    )
  if (!data) return <p role="status">Loading the visited pages.</p>
  return <Replay {...view} capture={capture} index={data} />
}

/** Fetches a part of the file by its range, which is compressed by itself. */
const createPartLoader =
  (path: string | null, { parts }: PagesIndex): LoadPart =>
  async (number, signal) => {
    const part = parts[number]
    if (!part) throw new Error('The recording has no such part')
    const range = `bytes=${part.offset}-${part.offset + part.bytes - 1}`
    const reply = await fetch(`${path}/file`, { signal, headers: { range } })
    if (reply.status !== 206 || !reply.body) throw new Error(`A part was answered with ${reply.status}`)
    const inflated = reply.body.pipeThrough(new DecompressionStream('gzip'))
    return toReplayedEvents(await new Response(inflated).json())
  }

const clickText = (label: string) => (label.trim() === '' ? 'Clicked' : `Clicked “${label}”`)

const noMarks: readonly TimeMark[] = []

interface ReplayProps extends PagesPlayerProps {
  readonly index: PagesIndex
}

function Replay({ capture, index, marks = noMarks, children, ...view }: ReplayProps) {
  const { path } = capture
  const { width, height, parts, end } = index
  // The times of its events are those of the session.
  const recording = useMemo(
    () => ({ width, height, parts, duration: end, browserStart: 0 }),
    [width, height, parts, end],
  )
  const [loadPart] = useState(() => createPartLoader(path, index))
  const { state, send, frame, controller } = useReplay(recording, loadPart, parts[0]?.from)
  const allMarks = useMemo(() => {
    const clicks = index.clicks.map(
      ({ at, label }) => ({ at, kind: 'click', label: clickText(label) }) as const,
    )
    return [...marks, ...unreportedClicks(marks, clicks)].toSorted((one, other) => one.at - other.at)
  }, [marks, index])
  const spans = useMemo(() => spansOf([piecesOf(capture)]), [capture])
  return (
    <PlayerView
      {...view}
      state={state}
      send={send}
      label="Visited pages"
      start={0}
      spans={spans}
      marks={allMarks}
      skipped="inactivity"
      stage={<RecordedPage frame={frame} controller={controller} />}
      hint={
        <>
          {index.leftOut > 0 && `${counted(index.leftOut, 'part')} of the recording could not be read. `}
          What participants typed is hidden. A replay loads nothing from other addresses, so pictures, fonts
          and style sheets that are not part of the recording are missing.
        </>
      }
    >
      {(at) => (
        <div className={styles.beside}>
          <Moments
            title="Tasks, pages and clicks"
            moments={allMarks.map(({ at: time, label }) => ({ at: time, text: label }))}
            {...at}
          />
          {children?.(at)}
        </div>
      )}
    </PlayerView>
  )
}
