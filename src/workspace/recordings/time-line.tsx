import { useMemo } from 'react'
import type { RecordingNote } from '#contract/recording-notes/notes.ts'
import type { Recording } from '#contract/visits/replay.ts'
import { clockTime } from './clock-time.ts'
import styles from './recording.module.css'

/** Kinds of marks, from the one that matters least. */
const kinds = ['click', 'dead', 'error', 'rage'] as const
export type MarkKind = (typeof kinds)[number]

export const markNames: Readonly<Record<MarkKind, string>> = {
  click: 'Click',
  dead: 'Dead click',
  error: 'Click before an error',
  rage: 'Rage click',
}

type Click = Recording['clicks'][number]

/** The kind of mark for a click: the problem that it is a sign of. */
export const kindOf = ({ isRage, isDead, isError }: Click): MarkKind => {
  if (isRage) return 'rage'
  if (isError) return 'error'
  return isDead ? 'dead' : 'click'
}

/** Marks beside each other that can be distinguished on a wide screen. */
const places = 240

const stepMs = 100

/** One mark per place: that which matters most. */
const marksOf = ({ clicks, duration }: Pick<Recording, 'clicks' | 'duration'>) => {
  const marks = new Map<number, MarkKind>()
  for (const click of clicks) {
    const place = Math.round((click.at / Math.max(1, duration)) * places)
    const before = marks.get(place)
    const kind = kindOf(click)
    if (!before || kinds.indexOf(before) < kinds.indexOf(kind)) marks.set(place, kind)
  }
  return [...marks]
}

/** A note as the time line shows it. */
export type TimedNote = Pick<RecordingNote, 'id' | 'at' | 'text'>

interface TimeLineProps {
  readonly recording: Pick<Recording, 'duration' | 'pages' | 'clicks'>
  readonly notes: readonly TimedNote[]
  readonly time: number
  readonly onSeek: (time: number) => void
}

/**
 * A slider over the whole recording, with its clicks above and its pages below. The side panel has all of them in
 * words.
 */
export function TimeLine({ recording, notes, time, onSeek }: TimeLineProps) {
  const { duration, pages } = recording
  const marks = useMemo(() => marksOf(recording), [recording])
  const used = kinds.filter((kind) => marks.some(([, each]) => each === kind))
  // A whole number of steps: otherwise the slider stops at the last step before the end.
  const end = Math.max(1, Math.ceil(duration / stepMs)) * stepMs
  const share = (at: number) => `${(Math.min(at, duration) / Math.max(1, duration)) * 100}%`
  return (
    <div>
      <div className={styles.markers} aria-hidden="true">
        {marks.map(([place, kind]) => (
          <span
            key={place}
            className={styles.mark}
            data-kind={kind}
            style={{ insetInlineStart: `${(place / places) * 100}%` }}
          />
        ))}
        {notes.map(({ id, at, text }) => (
          // For the pointer: the side panel has the notes for the keyboard.
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={styles.mark}
            data-kind="note"
            title={text}
            aria-label={text}
            style={{ insetInlineStart: share(at) }}
            onClick={() => onSeek(at)}
          />
        ))}
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label="Time"
        aria-valuetext={`${clockTime(time)} of ${clockTime(duration)}`}
        min={0}
        max={end}
        step={stepMs}
        value={time >= duration ? end : Math.round(time)}
        onChange={({ currentTarget }) => onSeek(Math.min(duration, Number(currentTarget.value)))}
      />
      <div className={styles.pages} aria-hidden="true">
        {pages.map(({ at, url }, index) => (
          <span
            key={at}
            title={url}
            style={{ insetInlineStart: share(at), width: share((pages[index + 1]?.at ?? duration) - at) }}
          />
        ))}
      </div>
      {(used.length > 0 || notes.length > 0) && (
        <div className={styles.legend} aria-hidden="true">
          {used.map((kind) => (
            <span key={kind}>
              <span className={styles.mark} data-kind={kind} />
              {markNames[kind]}
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
