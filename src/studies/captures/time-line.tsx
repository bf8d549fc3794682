import { useMemo } from 'react'
import { sessionTime } from '../statistics/format.ts'
import styles from './time-line.module.css'
import { type MarkKind, markKinds, type TimeMark } from './time-marks.ts'
import { type PlayedCapture, piecesOf, sessionMoment, type Span } from './capture-times.ts'
import type { Waveforms } from './use-waveforms.ts'

const kindNames: Readonly<Record<MarkKind, string>> = {
  task: 'Task',
  page: 'Page',
  click: 'Click',
  event: 'Event',
}

/** A note as the time line shows it. */
export interface TimedNote {
  readonly id: string
  readonly at: number
  readonly text: string
  readonly tags: readonly string[]
}

/** Marks beside each other that can be distinguished on a wide screen, and bars of the waveform. */
const places = 240

interface TimeLineProps {
  readonly spans: readonly Span[]
  readonly captures: readonly PlayedCapture[]
  readonly waveforms: Waveforms
  readonly start: number
  readonly duration: number
  readonly marks: readonly TimeMark[]
  readonly notes: readonly TimedNote[]
  readonly time: number
  readonly onSeek: (time: number) => void
}

/** The loudest value at each place of the time line. */
const barsOf = ({
  captures,
  waveforms,
  start,
  duration,
}: Pick<TimeLineProps, 'captures' | 'waveforms' | 'start' | 'duration'>) => {
  const bars = Array.from({ length: places }, () => 0)
  for (const capture of captures) {
    const pieces = piecesOf(capture)
    for (const [index, value] of (waveforms.get(capture.id) ?? []).entries()) {
      const at = sessionMoment(pieces, index * 100)
      const place = Math.floor(((at - start) / Math.max(1, duration - start)) * places)
      if (place >= 0 && place < places) bars[place] = Math.max(bars[place] ?? 0, value)
    }
  }
  return bars
}

/** A slider over the session with its marks and notes above, and the voice and the recorded ranges below. */
export function CaptureTimeLine({
  spans,
  captures,
  waveforms,
  start,
  duration,
  marks,
  notes,
  time,
  onSeek,
}: TimeLineProps) {
  const length = Math.max(1, duration - start)
  const share = (at: number) => `${(Math.min(Math.max(0, at - start), length) / length) * 100}%`
  const bars = useMemo(
    () => (waveforms.size === 0 ? [] : barsOf({ captures, waveforms, start, duration })),
    [captures, waveforms, start, duration],
  )
  const used = markKinds.filter((kind) => marks.some((mark) => mark.kind === kind))
  return (
    <div>
      <div className={styles.marks} aria-hidden="true">
        {marks.map(({ at, kind, label }, index) => (
          <span
            // Marks have no identifier.
            key={index}
            className={styles.mark}
            data-kind={kind}
            title={`${sessionTime(at)} ${label}`}
            style={{ insetInlineStart: share(at) }}
          />
        ))}
        {notes.map(({ id, at, text, tags }) => (
          // For the pointer: the list of notes is for the keyboard.
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={styles.mark}
            data-kind="note"
            aria-label={text}
            title={[text, ...tags.map((tag) => `#${tag}`)].join(' ')}
            style={{ insetInlineStart: share(at) }}
            onClick={() => onSeek(at)}
          />
        ))}
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label="Time"
        aria-valuetext={`${sessionTime(time - start)} of ${sessionTime(length)}`}
        min={start}
        max={start + Math.round(length)}
        step={100}
        value={Math.round(time)}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
      {bars.length > 0 && (
        <svg
          className={styles.voice}
          viewBox={`0 0 ${places} 32`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path
            d={bars
              .map((value, place) => {
                const height = (value / 255) * 30 + 1
                return `M${place + 0.5} ${16 - height / 2}v${height}`
              })
              .join('')}
          />
        </svg>
      )}
      <div className={styles.spans} aria-hidden="true">
        {spans.map(({ from, to }) => (
          <span
            key={from}
            style={{ insetInlineStart: share(from), width: `${((to - from) / length) * 100}%` }}
          />
        ))}
      </div>
      {(used.length > 0 || notes.length > 0) && (
        <div className={styles.legend} aria-hidden="true">
          {used.map((kind) => (
            <span key={kind}>
              <span className={styles.mark} data-kind={kind} />
              {kindNames[kind]}
            </span>
          ))}
          {notes.length > 0 && (
            <span>
              <span className={styles.mark} data-kind="note" />
              Note
            </span>
          )}
        </div>
      )}
    </div>
  )
}
