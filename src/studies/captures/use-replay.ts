import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { type ReplayEvent, replayMachine } from '#machines/recordings/replay.ts'
import {
  createReplayController,
  type FrameState,
  type LoadPart,
  type ReplayController,
  type Timeline,
} from './replay-controller.ts'

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

/** The machine of a player of recorded pages, and what its frame shows. `recording` may grow. */
export const useReplay = (
  recording: Timeline & Pick<FrameState, 'width' | 'height'>,
  loadPart: LoadPart,
  time = 0,
) => {
  const { width, height, duration } = recording
  const [frame, setFrame] = useState<FrameState>({ width, height, pictures: 0 })
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
  const [state, send] = useMachine(machine, { input: { duration, time } })
  useEffect(() => {
    events.add(send)
    return () => void events.delete(send)
  }, [events, send])
  // The recording is read again while the visit goes on.
  useEffect(() => controller.grow(recording), [controller, recording])
  return { state, send, frame, controller }
}
