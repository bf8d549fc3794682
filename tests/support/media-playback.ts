import type { Locator } from '@playwright/test'

/** Plays only the last 0.3 s of a video or audio element; returns its duration in seconds. */
export const playToEnd = (media: Locator) =>
  media.evaluate(async (element: HTMLMediaElement) => {
    const eventOf = (type: string) =>
      new Promise((resolve) => element.addEventListener(type, resolve, { once: true }))
    const ended = eventOf('ended')
    if (element.readyState === 0) await eventOf('loadedmetadata')
    element.currentTime = element.duration - 0.3
    await element.play()
    await ended
    return element.duration
  })
