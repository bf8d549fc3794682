import type { Locator, Page } from '@playwright/test'

/** A picture of the screen from this moment on, in milliseconds since the start of the session. */
export interface Frame {
  readonly at: number
  readonly image: Buffer
}

const frameMs = 200

/** A pointer that follows the mouse: a headless browser draws none. A press makes it smaller. */
export const addPointer = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const pointer = document.createElement('div')
      pointer.style.cssText =
        'position:fixed;left:0;top:0;z-index:2147483647;width:24px;height:24px;margin:-12px;border-radius:50%;background:#e8a33dcc;border:2px solid #12372a;pointer-events:none'
      const place = ({ clientX, clientY, buttons }: MouseEvent) => {
        pointer.style.transform = `translate(${clientX}px, ${clientY}px) scale(${buttons > 0 ? 0.6 : 1})`
      }
      for (const type of ['mousemove', 'mousedown', 'mouseup'] as const) addEventListener(type, place, true)
      document.documentElement.append(pointer)
    })
  })

/**
 * A screen whose time is that of a sample session: pictures are taken as fast as the browser can, and shown at the
 * moments of the session.
 */
export const createScreen = (size: { readonly width: number; readonly height: number }) => {
  const frames: Frame[] = []
  let pointer = { x: size.width / 2, y: size.height / 2 }

  const shoot = async (page: Page, at: number) => {
    frames.push({ at, image: await page.screenshot({ type: 'jpeg', quality: 92, animations: 'disabled' }) })
  }

  const placeOf = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    return box && { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 }
  }

  const movePointer = async (page: Page, to: typeof pointer, since: number, until: number) => {
    const from = pointer
    const steps = Math.max(1, Math.floor((until - since) / frameMs))
    for (let step = 1; step <= steps; step += 1) {
      // Slow at both ends, as a hand is.
      const share = (1 - Math.cos((Math.PI * step) / steps)) / 2
      pointer = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      await page.mouse.move(pointer.x, pointer.y)
      await shoot(page, since + step * frameMs)
    }
  }

  return {
    frames,
    /** Brings a tab to the front at a moment. */
    show: async (page: Page, at: number) => {
      await page.bringToFront()
      await page.mouse.move(pointer.x, pointer.y)
      await shoot(page, at)
    },
    shoot,
    /** Moves the pointer to an element and presses it at the moment; the move takes at most a second. */
    press: async (page: Page, target: Locator, { earliest, at }: { earliest: number; at: number }) => {
      const place = await placeOf(target)
      if (!place) throw new Error('The element to press is not on the page')
      const pressed = at - frameMs
      const since = Math.max(earliest, pressed - 1000)
      await movePointer(page, place, since, Math.max(since, pressed))
      await page.mouse.move(place.x, place.y)
      pointer = place
      await page.mouse.down()
      await shoot(page, pressed)
      await page.mouse.up()
    },
    /** Reads a page: the pointer goes from text to text, and what is below the screen is scrolled to. */
    read: async (page: Page, since: number, until: number) => {
      const hidden = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      const texts = page.locator('main :is(p, td, th, li, h2, label):visible')
      const count = await texts.count()
      let [now, top] = [since + 1200, 0]
      for (let index = 0; now + 2600 < until; index += 1) {
        if (top < hidden && index % 2 === 0) {
          for (let step = 0; step < 4 && top < hidden; step += 1) {
            top = Math.min(hidden, top + 60)
            await page.evaluate((y) => scrollTo(0, y), top)
            await shoot(page, now + step * frameMs)
          }
        } else if (count > 0) {
          const box = await texts.nth((index * 3) % count).boundingBox()
          const isVisible = box && box.y > 0 && box.y + box.height < size.height
          if (isVisible)
            await movePointer(page, { x: box.x + Math.min(box.width, 90), y: box.y + 14 }, now, now + 800)
        }
        now += 2600
      }
    },
  }
}
export type Screen = ReturnType<typeof createScreen>
