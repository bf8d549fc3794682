import type { Locator } from '@playwright/test'

/** Plays the last 0.3 seconds of a video or audio, which saves the time of playing all of it. */
export const playToEnd = (media: Locator) =>
  media.evaluate(async (element: HTMLMediaElement) => {
    const ended = new Promise((resolve) => element.addEventListener('ended', resolve, { once: true }))
    if (element.readyState === 0)
      await new Promise((resolve) => element.addEventListener('loadedmetadata', resolve, { once: true }))
    element.currentTime = element.duration - 0.3
    await element.play()
    await ended
    return element.duration
  })
