import type { Exposure } from '#contract/studies/five-second.ts'

/** Until the page is looked at: a design must not run its time in a tab behind another. */
const visible = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    look()
  })

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Fetches and decodes a picture, so that one frame is enough to paint it. Fails when it does not arrive. */
export const decodePicture = async (picture: HTMLImageElement) => {
  const source = picture.getAttribute('src')
  // One that failed before is asked for again.
  if (source !== null && picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', source)
  await picture.decode()
  await visible()
  await nextFrame()
}

/**
 * Shows a stage with the next frame and takes it away with the frame that reaches `ms`, both within the frame itself
 * and timed by its own clock. A page that is hidden ends it at once.
 */
export const exposeFor = (stage: HTMLElement, ms: number, signal: AbortSignal) =>
  new Promise<Exposure>((resolve) => {
    let from: number | null = null
    let handle = 0
    const finish = (end: Exposure['end'], now: number) => {
      close()
      resolve({ ms: from === null ? null : now - from, end: from === null ? 'left' : end })
    }
    const close = () => {
      delete stage.dataset['shown']
      cancelAnimationFrame(handle)
      document.removeEventListener('visibilitychange', hide)
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') finish('hidden', performance.now())
    }
    const frame = (now: number) => {
      if (from === null) {
        from = now
        stage.dataset['shown'] = ''
        stage.focus({ preventScroll: true })
      }
      // Frames are some hundredths of a millisecond early or late; a whole further one would be much longer.
      if (Math.round(now - from) >= ms) finish('completed', now)
      else handle = requestAnimationFrame(frame)
    }
    document.addEventListener('visibilitychange', hide)
    signal.addEventListener('abort', close, { once: true })
    handle = requestAnimationFrame(frame)
  })
