import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { type ReplayEvent, replayMachine } from '#machines/recordings/replay.ts'
import type { Caption } from './captions.ts'
import { type CaptureController, createCaptureController } from './capture-controller.ts'
import { CaptureStage } from './capture-stage.tsx'
import { type Accompaniment, PlayerView } from './player-view.tsx'
import { type PlayedCapture, piecesOf, silencesOf, type Span } from './capture-times.ts'
import type { Waveforms } from './use-waveforms.ts'

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

interface PlayerProps extends Played, Accompaniment {
  readonly captions: readonly Caption[]
  /** Whether it plays by itself. */
  readonly playsAtOnce?: boolean
  /** Called when the end is reached. */
  readonly onEnd?: () => void
}

/** Plays the captures of a session together. */
export function CapturePlayer({ captions, playsAtOnce = false, onEnd, ...played }: PlayerProps) {
  const { captures, range, waveforms, start: _, ...view } = played
  const { state, send, active, controller } = usePlayer(played)
  const isEnded = state.matches({ open: 'ended' })
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
  const hasSilences = useMemo(() => captures.some(({ id }) => waveforms.has(id)), [captures, waveforms])

  return (
    <PlayerView
      {...view}
      state={state}
      send={send}
      label="Player"
      start={range?.from ?? 0}
      spans={controller.spans}
      captures={captures}
      waveforms={waveforms}
      captions={captions}
      skipped={hasSilences ? 'silence' : null}
      stage={<CaptureStage captures={captures} active={active} attach={controller.attach} />}
    />
  )
}
