import { useMachine } from '@xstate/react'
import { type RefObject, useState } from 'react'
import { fromPromise } from 'xstate'
import type { Exposure } from '#contract/studies/tools/five-second.ts'
import { fiveSecondTaskMachine } from '#machines/tools/five-second/five-second-task.ts'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { taskInput, toSession } from '#studies/player/task-machine.ts'

/** Resolves when the page is visible: a design must not be timed in a background tab. */
const pageVisible = () =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    check()
  })

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Loads and decodes a picture, so that one frame paints it. Rejects when it fails to load. */
const decodePicture = async (picture: HTMLImageElement) => {
  const source = picture.getAttribute('src')
  // Setting src again reloads a picture that failed.
  if (source !== null && picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', source)
  await picture.decode()
  await pageVisible()
  await nextFrame()
}

/**
 * Shows the stage in the next frame and hides it in the frame that reaches `ms`, timed by the timestamps of the frames.
 * Hiding the page ends the exposure at once.
 */
const exposeFor = (stage: HTMLElement, ms: number, signal: AbortSignal) =>
  new Promise<Exposure>((resolve) => {
    let from: number | null = null
    let handle = 0
    const finish = (end: Exposure['end'], now: number) => {
      cleanUp()
      resolve({ ms: from === null ? null : now - from, end: from === null ? 'left' : end })
    }
    const cleanUp = () => {
      delete stage.dataset['shown']
      cancelAnimationFrame(handle)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') finish('hidden', performance.now())
    }
    const frame = (now: number) => {
      if (from === null) {
        from = now
        stage.dataset['shown'] = ''
        stage.focus({ preventScroll: true })
      }
      // Rounded, because frames vary by hundredths of a millisecond and a further frame is much longer.
      if (Math.round(now - from) >= ms) finish('completed', now)
      else handle = requestAnimationFrame(frame)
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    signal.addEventListener('abort', cleanUp, { once: true })
    handle = requestAnimationFrame(frame)
  })

interface ExposureElements {
  readonly stage: RefObject<HTMLElement | null>
  readonly picture: RefObject<HTMLImageElement | null>
}

const mounted = <Element>({ current }: RefObject<Element | null>) => {
  if (current === null) throw new Error('The stage is not mounted')
  return current
}

/** Runs the task machine; it shows designs on the given elements. */
export const useExposure = (props: TaskProps<'fivesecond'>, { stage, picture }: ExposureElements) => {
  const { clock } = props
  const [machine] = useState(() =>
    fiveSecondTaskMachine.provide({
      actors: {
        prepareDesign: fromPromise(async () => {
          await decodePicture(mounted(picture))
          return { at: clock() }
        }),
        measureExposure: fromPromise(async ({ input: { ms }, signal }) => {
          const exposure = await exposeFor(mounted(stage), ms, signal)
          return { ...exposure, at: clock() }
        }),
      },
      actions: toSession(props),
    }),
  )
  return useMachine(machine, { input: { ...taskInput(props), events: [] } })
}
