import type { Locator } from '@playwright/test'

/** Plays the end of a film or recording: waiting for all of it would tell nothing more. */
export const playEnd = (media: Locator) =>
  media.evaluate(async (element: HTMLMediaElement) => {
    const ended = new Promise((resolve) => element.addEventListener('ended', resolve, { once: true }))
    if (element.readyState === 0)
      await new Promise((resolve) => element.addEventListener('loadedmetadata', resolve, { once: true }))
    element.currentTime = element.duration - 0.3
    await element.play()
    await ended
    return element.duration
  })
