import { useMachine } from '@xstate/react'
import { type RefObject, useState } from 'react'
import { fromPromise } from 'xstate'
import { fiveSecondTaskMachine } from '#machines/five-second-task.ts'
import type { TaskProps } from '../../player/define-player.tsx'
import { decodePicture, exposeFor } from './frames.ts'

interface Stage {
  readonly stage: RefObject<HTMLElement | null>
  readonly picture: RefObject<HTMLImageElement | null>
}

const mounted = <Element>({ current }: RefObject<Element | null>) => {
  if (current === null) throw new Error('The stage is not there')
  return current
}

/** The task machine, with a stage on this page to show designs on. */
export const useExposure = (
  { tasks, order, answer, clock, sendToSession }: TaskProps<'fivesecond'>,
  { stage, picture }: Stage,
) => {
  const [machine] = useState(() =>
    fiveSecondTaskMachine.provide({
      actors: {
        prepare: fromPromise(async () => {
          await decodePicture(mounted(picture))
          return { at: clock() }
        }),
        expose: fromPromise(async ({ input: { ms }, signal }) => {
          const exposure = await exposeFor(mounted(stage), ms, signal)
          return { ...exposure, at: clock() }
        }),
      },
      actions: { sendToSession: (_, event) => sendToSession(event) },
    }),
  )
  return useMachine(machine, { input: { tasks, order, answer, events: [], at: clock() } })
}
