import { Alert, Badge, Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { counted } from '#studies/statistics/format.ts'
import { clockTime } from './clock-time.ts'
import { RecordedPage } from '#studies/captures/recorded-page.tsx'
import type { LoadPart, PlayedRecording } from '#studies/captures/replay-controller.ts'
import { useReplay } from '#studies/captures/use-replay.ts'
import { TimeLine, type TimedNote } from './time-line.tsx'
import styles from './recording.module.css'

const speeds = [1, 2, 4, 8] as const
/** Milliseconds that an arrow key moves. */
const arrowMs = 5000
interface PlayerProps {
  readonly recording: PlayedRecording
  readonly notes: readonly TimedNote[]
  readonly loadPart: LoadPart
  /** Called when the recording begins to play. */
  readonly onPlay?: () => void
  /** Writes a note about a moment. */
  readonly onNote?: ((time: number) => void) | undefined
  readonly onNext?: () => void
  /** Content beside the recording. */
  readonly children: (at: { readonly time: number; readonly onSeek: (time: number) => void }) => ReactNode
}

/** Plays a recording; its keys work while the focus is in the player. */
export function Player({ recording, notes, loadPart, onPlay, onNote, onNext, children }: PlayerProps) {
  const { state, send, frame, controller } = useReplay(recording, loadPart)
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
        <RecordedPage frame={frame} controller={controller} />
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
          style sheets that are not part of the recording are missing
          {onNote && ', unless the settings of the site keep them'}.
        </Text>
      </section>
      {children({ time, onSeek: seek })}
    </div>
  )
}

type PlayerState = ReturnType<typeof useReplay>['state']

const statusText = (state: PlayerState, isLive: boolean) => {
  if (state.matches({ open: 'skipping' })) return 'Skipping inactivity'
  if (state.hasTag('busy')) return 'Loading'
  if (!state.matches({ open: 'ended' })) return ''
  return isLive ? 'End of the recording so far' : 'End of the recording'
}
