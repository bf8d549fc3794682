import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { ReplayEvent, replayMachine } from '#machines/recordings/replay.ts'
import { Button } from '#ui/button.tsx'
import { sessionTime } from '../statistics/format.ts'
import { type Caption, captionAt } from './captions.ts'
import styles from './capture-player.module.css'
import { CaptureTimeLine, type TimedNote } from './time-line.tsx'
import type { TimeMark } from './time-marks.ts'
import type { PlayedCapture, Span } from './capture-times.ts'
import type { Waveforms } from './use-waveforms.ts'

const speeds = [0.5, 1, 1.5, 2, 4] as const
/** Milliseconds that an arrow key moves. */
const arrowMs = 5000

/** An action at a moment that a person chooses. */
export interface MomentAction {
  readonly key: string
  readonly label: string
  readonly act: (time: number) => void
  /** Whether the player pauses. */
  readonly pauses?: boolean
}

/** Content that a player of a session shows beside its recordings. */
export interface Accompaniment {
  readonly marks?: readonly TimeMark[]
  readonly notes?: readonly TimedNote[]
  readonly actions?: readonly MomentAction[]
  /** Content beside the player. */
  readonly children?: (at: { readonly time: number; readonly onSeek: (time: number) => void }) => ReactNode
}

interface PlayerViewProps extends Accompaniment {
  readonly state: SnapshotFrom<typeof replayMachine>
  readonly send: (event: ReplayEvent) => void
  /** Name of the player. */
  readonly label: string
  /** The earliest moment, in milliseconds since the start of the session. */
  readonly start: number
  /** The recorded spans of time. */
  readonly spans: readonly Span[]
  readonly captures?: readonly PlayedCapture[]
  readonly waveforms?: Waveforms
  readonly captions?: readonly Caption[]
  /** The kind of spans that can be skipped; null for none. */
  readonly skipped: 'silence' | 'inactivity' | null
  /** The recordings of the moment. */
  readonly stage: ReactNode
  /** A hint for the person about them. */
  readonly hint?: ReactNode
}

const none: readonly [] = []
const noWaveforms: Waveforms = new Map()

/** The stage of a player with its time line and controls; its keys work while the focus is in the player. */
export function PlayerView({
  state,
  send,
  label,
  start,
  spans,
  captures = none,
  waveforms = noWaveforms,
  captions = none,
  marks = none,
  notes = none,
  actions = none,
  skipped,
  stage,
  hint,
  children,
}: PlayerViewProps) {
  const [showsCaptions, setShowsCaptions] = useState(true)
  const speedId = useId()
  const { time, speed, skipsInactivity, duration, plays } = state.context
  const isEnded = state.matches({ open: 'ended' })
  const wantsPlay = plays && !isEnded

  const toggle = () => send({ type: wantsPlay ? 'pause.pressed' : 'play.pressed' })
  const seek = (to: number) => send({ type: 'time.chosen', time: Math.max(start, to) })
  const changeSpeed = (step: number) => {
    const next = speeds[speeds.findIndex((each) => each === speed) + step]
    if (next !== undefined) send({ type: 'speed.chosen', speed: next })
  }
  const act = ({ act: run, pauses = false }: MomentAction) => {
    if (pauses) send({ type: 'pause.pressed' })
    run(Math.round(time))
  }
  const keys: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => seek(time - arrowMs),
    ArrowRight: () => seek(time + arrowMs),
    ',': () => changeSpeed(-1),
    '.': () => changeSpeed(1),
    ...(captions.length > 0 && { c: () => setShowsCaptions(!showsCaptions) }),
    ...Object.fromEntries(actions.map((each) => [each.key, () => act(each)])),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const run = keys[key]
    if (!run || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
    // Fields take letters and arrows; the space bar presses buttons.
    if (target.matches('select, textarea, input:not([type=range], [type=checkbox])')) return
    if (key === ' ' && target.matches('button, input[type=checkbox], a')) return
    event.preventDefault()
    run()
  }
  const caption = showsCaptions ? captionAt(captions, time) : undefined
  return (
    <div className={styles.layout}>
      <section aria-label={label} className={styles.player} onKeyDown={onKeyDown}>
        {stage}
        {captions.length > 0 && showsCaptions && <p className={styles.caption}>{caption?.text}</p>}
        {state.matches('failed') && (
          <div role="alert" className={styles.failure}>
            <p>
              This moment could not be loaded. Check your connection and try again, or choose another moment.
            </p>
            <Button size="sm" onClick={() => send({ type: 'retry.pressed' })}>
              Try again
            </Button>
          </div>
        )}
        <CaptureTimeLine
          spans={spans}
          captures={captures}
          waveforms={waveforms}
          start={start}
          duration={duration}
          marks={marks}
          notes={notes}
          time={time}
          onSeek={seek}
        />
        <div className={styles.controls}>
          <Button size="sm" onClick={toggle} isOff={state.matches('failed')} className={styles.toggle ?? ''}>
            {wantsPlay ? 'Pause' : 'Play'}
          </Button>
          <span className={styles.time}>
            {sessionTime(time - start)} / {sessionTime(duration - start)}
          </span>
          <label htmlFor={speedId}>Speed</label>
          <select
            id={speedId}
            value={String(speed)}
            onChange={({ currentTarget }) =>
              send({ type: 'speed.chosen', speed: Number(currentTarget.value) })
            }
          >
            {speeds.map((each) => (
              <option key={each} value={String(each)}>
                {each}×
              </option>
            ))}
          </select>
          {skipped !== null && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={skipsInactivity}
                onChange={() => send({ type: 'inactivity.toggled' })}
              />
              Skip {skipped}
            </label>
          )}
          {captions.length > 0 && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={showsCaptions}
                onChange={() => setShowsCaptions(!showsCaptions)}
              />
              Captions
            </label>
          )}
          {actions.map((each) => (
            <Button key={each.key} size="sm" variant="outlined" onClick={() => act(each)}>
              {each.label}
            </Button>
          ))}
          <span role="status" className={styles.status}>
            {state.matches({ open: 'skipping' }) && `Skipping ${skipped ?? 'silence'}`}
            {state.hasTag('busy') && !state.matches({ open: 'skipping' }) && 'Loading'}
            {isEnded && 'The end'}
          </span>
        </div>
        <p className={styles.hint}>
          With the focus in the player, space plays and pauses, ← and → move by 5 seconds, comma and period
          change the speed{captions.length > 0 && ', C shows captions'}
          {actions.map(({ key, label: name }) => `, ${key.toUpperCase()}: ${name.toLowerCase()}`)}.
        </p>
        {hint && <p className={styles.hint}>{hint}</p>}
      </section>
      {children?.({ time, onSeek: seek })}
    </div>
  )
}
