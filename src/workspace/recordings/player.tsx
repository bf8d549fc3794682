import { Alert, Badge, Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useMachine } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { type ReplayEvent, replayMachine } from '#machines/recordings/replay.ts'
import { counted } from '#studies/statistics/format.ts'
import { clockTime } from './clock-time.ts'
import {
  createReplayController,
  type FrameState,
  type LoadPart,
  type PlayedRecording,
  type ReplayController,
} from './replay-controller.ts'
import { TimeLine, type TimedNote } from './time-line.tsx'
import styles from './recording.module.css'

const speeds = [1, 2, 4, 8] as const
/** Milliseconds that an arrow key moves. */
const arrowMs = 5000
/** Largest share of the height of the window that the recorded page takes. */
const maxHeightShare = 0.7

const machineFor = (controller: ReplayController) =>
  replayMachine.provide({
    actors: {
      openFrame: fromPromise(() => controller.open()),
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

/** The machine of the player and what its frame shows. */
const usePlayer = (recording: PlayedRecording, loadPart: LoadPart) => {
  const [frame, setFrame] = useState<FrameState>({
    width: recording.width,
    height: recording.height,
    pictures: 0,
  })
  const [{ controller, machine, events }] = useState(() => {
    const listeners = new Set<(event: ReplayEvent) => void>()
    const created = createReplayController({
      recording,
      loadPart,
      send: (event) => listeners.forEach((listener) => listener(event)),
      onFrame: (change) => setFrame((before) => ({ ...before, ...change })),
    })
    return { controller: created, machine: machineFor(created), events: listeners }
  })
  useEffect(() => controller.listen(), [controller])
  const [state, send] = useMachine(machine, { input: { duration: recording.duration } })
  useEffect(() => {
    events.add(send)
    return () => void events.delete(send)
  }, [events, send])
  // The recording is read again while the visit goes on.
  useEffect(() => controller.grow(recording), [controller, recording])
  return { state, send, frame, controller }
}

interface PlayerProps {
  readonly recording: PlayedRecording
  readonly notes: readonly TimedNote[]
  readonly loadPart: LoadPart
  /** Called when the recording begins to play. */
  readonly onPlay?: () => void
  /** Writes a note about a moment. */
  readonly onNote?: ((time: number) => void) | undefined
  readonly onNext?: () => void
  /** What stands beside the recording. */
  readonly children: (at: { readonly time: number; readonly onSeek: (time: number) => void }) => ReactNode
}

/** Plays a recording; its keys work while the focus is in the player. */
export function Player({ recording, notes, loadPart, onPlay, onNote, onNext, children }: PlayerProps) {
  const { state, send, frame, controller } = usePlayer(recording, loadPart)
  const { time, speed, skipsInactivity, duration, plays } = state.context
  const wantsPlay = plays && !state.matches({ open: 'ended' })
  const isPlaying = state.matches({ open: 'playing' })
  useEffect(() => {
    if (isPlaying) onPlay?.()
  }, [isPlaying, onPlay])
  const writeNote = () => {
    send({ type: 'pause.pressed' })
    onNote?.(Math.round(time))
  }

  const toggle = () => send({ type: wantsPlay ? 'pause.pressed' : 'play.pressed' })
  const seek = (to: number) => send({ type: 'time.chosen', time: to })
  const changeSpeed = (step: number) => {
    const next = speeds[speeds.findIndex((each) => each === speed) + step]
    if (next !== undefined) send({ type: 'speed.chosen', speed: next })
  }
  const keys: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => seek(time - arrowMs),
    ArrowRight: () => seek(time + arrowMs),
    ',': () => changeSpeed(-1),
    '.': () => changeSpeed(1),
    ...(onNext && { n: onNext }),
    ...(onNote && { m: writeNote }),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey } = event
    const act = keys[key]
    if (!act || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
    // Fields take letters and arrows; the space bar presses buttons.
    if (target.matches('select, textarea, input:not([type=range], [type=checkbox])')) return
    if (key === ' ' && target.matches('button, input[type=checkbox], a')) return
    event.preventDefault()
    act()
  }

  return (
    <div className={styles.layout}>
      <section aria-label="Player" className={styles.player} onKeyDown={onKeyDown}>
        <Stage frame={frame} controller={controller} />
        {state.matches('failed') && (
          <Alert color="red" role="alert" title="This part of the recording could not be shown">
            <Group gap="sm">
              <Text>Check your connection and try again, or choose another moment.</Text>
              <Button size="xs" onClick={() => send({ type: 'retry.pressed' })}>
                Try again
              </Button>
            </Group>
          </Alert>
        )}
        <TimeLine recording={recording} notes={notes} time={time} onSeek={seek} />
        <Group gap="sm" align="center">
          <Button onClick={toggle} disabled={state.matches('failed')} miw={96}>
            {wantsPlay ? 'Pause' : 'Play'}
          </Button>
          <Text ff="monospace" size="sm">
            {clockTime(time)} / {clockTime(duration)}
          </Text>
          <NativeSelect
            aria-label="Speed"
            w={88}
            value={String(speed)}
            data={speeds.map((each) => ({ value: String(each), label: `${each}×` }))}
            onChange={({ currentTarget }) =>
              send({ type: 'speed.chosen', speed: Number(currentTarget.value) })
            }
          />
          <Checkbox
            label="Skip inactivity"
            checked={skipsInactivity}
            onChange={() => send({ type: 'inactivity.toggled' })}
          />
          {onNote && (
            <Button variant="default" onClick={writeNote}>
              Write a note
            </Button>
          )}
          {recording.isLive && (
            <Badge color="canopy" variant="light">
              Live
            </Badge>
          )}
          <Text size="sm" c="dimmed" role="status">
            {statusText(state, recording.isLive)}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          With the focus in the player, space plays and pauses, ← and → move by 5 seconds
          {onNote && ', M writes a note'}
          {onNext && ', N opens the next recording'}, and comma and period change the speed.
        </Text>
        <Text size="sm" c="dimmed">
          {frame.pictures > 0 && `${counted(frame.pictures, 'picture')} of this page not shown: `}
          {frame.pictures > 0 ? 'a' : 'A'} replay loads nothing from other addresses, so pictures, fonts and
          style sheets that are not part of the recording are missing.
        </Text>
      </section>
      {children({ time, onSeek: seek })}
    </div>
  )
}

type PlayerState = ReturnType<typeof usePlayer>['state']

const statusText = (state: PlayerState, isLive: boolean) => {
  if (state.matches({ open: 'skipping' })) return 'Skipping inactivity'
  if (state.hasTag('busy')) return 'Loading'
  if (!state.matches({ open: 'ended' })) return ''
  return isLive ? 'End of the recording so far' : 'End of the recording'
}

interface StageProps {
  readonly frame: FrameState
  readonly controller: ReplayController
}

/** The recorded page, scaled down to the space that there is. */
function Stage({ frame: { width, height }, controller }: StageProps) {
  const { ref, width: available } = useElementSize()
  const most = window.innerHeight * maxHeightShare
  const scale = Math.min(1, (available || width) / width, most / height)
  return (
    <div ref={ref} className={styles.stage}>
      <div className={styles.page} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={(element) => controller.attach(element)}
          title="Recorded page"
          className={styles.frame}
          // eslint-disable-next-line react/iframe-missing-sandbox -- The script is ours; the recorded page in it has a frame without scripts.
          sandbox="allow-scripts allow-same-origin"
          tabIndex={-1}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
