import { useMachine } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type ReplayEvent, replayMachine } from '#machines/recordings/replay.ts'
import { Button } from '#ui/button.tsx'
import { sessionTime } from '../statistics/format.ts'
import { type Caption, captionAt } from './captions.ts'
import { type CaptureController, createCaptureController } from './capture-controller.ts'
import styles from './capture-player.module.css'
import { CaptureTimeLine, type TimedNote } from './time-line.tsx'
import type { TimeMark } from './time-marks.ts'
import { type PlayedCapture, piecesOf, silencesOf, type Span } from './timeline.ts'
import type { Waveforms } from './use-waveforms.ts'

const speeds = [0.5, 1, 1.5, 2, 4] as const
/** Milliseconds that an arrow key moves. */
const arrowMs = 5000
/** Milliseconds that one value of a waveform stands for. */
const waveformMs = 100

const machineFor = (controller: CaptureController) =>
  replayMachine.provide({
    actors: {
      openFrame: fromPromise(async () => controller.open()),
      showMoment: fromPromise<void, { time: number }>(({ input, signal }) =>
        controller.show(input.time, signal),
      ),
    },
    actions: {
      startPlayback: controller.play,
      stopPlayback: controller.pause,
      applySpeed: ({ context }) => controller.setSpeed(context.speed),
    },
  })

/** The machine of the player, and which captures cover the moment. */
const usePlayer = ({ captures, range, start, waveforms }: Played) => {
  const [active, setActive] = useState<readonly string[]>([])
  const [{ controller, machine, events }] = useState(() => {
    const listeners = new Set<(event: ReplayEvent) => void>()
    const created = createCaptureController({
      captures,
      range,
      send: (event) => listeners.forEach((listener) => listener(event)),
      onActive: setActive,
    })
    return { controller: created, machine: machineFor(created), events: listeners }
  })
  const [state, send] = useMachine(machine, {
    input: { duration: controller.duration, time: start ?? range?.from ?? controller.spans[0]?.from ?? 0 },
  })
  useEffect(() => {
    events.add(send)
    return () => void events.delete(send)
  }, [events, send])
  const voice = captures.find(({ id, hasVoice }) => hasVoice && waveforms.has(id))
  useEffect(() => {
    const found = voice && silencesOf(piecesOf(voice), waveforms.get(voice.id) ?? [], waveformMs)
    controller.setSilences(found ?? [])
  }, [controller, voice, waveforms])
  return { state, send, active, controller }
}

interface Played {
  readonly captures: readonly PlayedCapture[]
  /** By capture; empty for none. */
  readonly waveforms: Waveforms
  /** The part that is played; by default the whole session. */
  readonly range?: Span
  /** The moment that is shown first. */
  readonly start?: number
}

/** What happens at a moment that a person chooses. */
export interface MomentAction {
  readonly key: string
  readonly label: string
  readonly act: (time: number) => void
  /** Whether the player pauses. */
  readonly pauses?: boolean
}

interface PlayerProps extends Played {
  readonly captions: readonly Caption[]
  readonly marks?: readonly TimeMark[]
  readonly notes?: readonly TimedNote[]
  readonly actions?: readonly MomentAction[]
  /** Whether it plays by itself. */
  readonly playsAtOnce?: boolean
  /** Called when the end is reached. */
  readonly onEnd?: () => void
  /** What stands beside the video. */
  readonly children?: (at: { readonly time: number; readonly onSeek: (time: number) => void }) => ReactNode
}

const noMarks: readonly TimeMark[] = []
const noNotes: readonly TimedNote[] = []
const noActions: readonly MomentAction[] = []

/** Plays the captures of a session together; its keys work while the focus is in the player. */
export function CapturePlayer({
  captions,
  marks = noMarks,
  notes = noNotes,
  actions = noActions,
  playsAtOnce = false,
  onEnd,
  children,
  ...played
}: PlayerProps) {
  const { captures, range, waveforms } = played
  const { state, send, active, controller } = usePlayer(played)
  const [showsCaptions, setShowsCaptions] = useState(true)
  const speedId = useId()
  const { time, speed, skipsInactivity, duration, plays } = state.context
  const isEnded = state.matches({ open: 'ended' })
  const wantsPlay = plays && !isEnded
  const isReady = state.matches({ open: 'paused' })
  // The first play is asked for as soon as the first picture is there.
  const isStarted = useRef(!playsAtOnce)
  useEffect(() => {
    if (isStarted.current || !isReady) return
    isStarted.current = true
    send({ type: 'play.pressed' })
  }, [isReady, send])
  useEffect(() => {
    if (isEnded) onEnd?.()
  }, [isEnded, onEnd])

  const start = range?.from ?? 0
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
  const hasSilences = useMemo(() => captures.some(({ id }) => waveforms.has(id)), [captures, waveforms])

  return (
    <div className={styles.layout}>
      <section aria-label="Player" className={styles.player} onKeyDown={onKeyDown}>
        <Stage captures={captures} active={active} controller={controller} />
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
          spans={controller.spans}
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
          {hasSilences && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={skipsInactivity}
                onChange={() => send({ type: 'inactivity.toggled' })}
              />
              Skip silence
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
            {state.matches({ open: 'skipping' }) && 'Skipping silence'}
            {state.hasTag('busy') && !state.matches({ open: 'skipping' }) && 'Loading'}
            {isEnded && 'The end'}
          </span>
        </div>
        <p className={styles.hint}>
          With the focus in the player, space plays and pauses, ← and → move by 5 seconds, comma and period
          change the speed{captions.length > 0 && ', C shows captions'}
          {actions.map(({ key, label }) => `, ${key.toUpperCase()}: ${label.toLowerCase()}`)}.
        </p>
      </section>
      {children?.({ time, onSeek: seek })}
    </div>
  )
}

interface StageProps {
  readonly captures: readonly PlayedCapture[]
  readonly active: readonly string[]
  readonly controller: CaptureController
}

const sourceNames = { screen: 'Screen', phone: 'Screen of the phone', face: 'Face', voice: 'Voice' } as const

/** The elements of all captures, of which those of the moment are visible. */
function Stage({ captures, active, controller }: StageProps) {
  const hasPicture = captures.some(({ id, source }) => source !== 'voice' && active.includes(id))
  return (
    <div className={styles.stage}>
      {captures.map(({ id, source, path }) => {
        const isVisible = active.includes(id)
        const src = path === null ? undefined : `${path}/file`
        const attach = (element: HTMLMediaElement | null) => controller.attach(id, element)
        if (source === 'voice')
          return (
            // Captions are shown below, in step with all sources.
            // eslint-disable-next-line jsx-a11y/media-has-caption
            <audio key={id} ref={attach} src={src} preload="none" aria-label={sourceNames[source]} />
          )
        return (
          // Captions are shown below the video, in step with all sources.
          // eslint-disable-next-line jsx-a11y/media-has-caption
          <video
            key={id}
            ref={attach}
            src={src}
            preload="none"
            playsInline
            aria-label={sourceNames[source]}
            className={styles.video}
            data-source={source}
            hidden={!isVisible}
          />
        )
      })}
      {!hasPicture && <p className={styles.soundOnly}>{active.length > 0 ? 'Sound only' : 'Loading'}</p>}
    </div>
  )
}
