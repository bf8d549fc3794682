import type { Locator } from '@playwright/test'

/** Fingers on a map; places are in pixels of its picture, which is `width` of them wide. */
export const fingersOn = async (map: Locator, width: number) => {
  const page = map.page()
  const session = await page.context().newCDPSession(page)
  type Place = readonly [number, number]
  /** Brings the map to just below what stays at the top of the page, and has it painted there before it is touched. */
  const bringUp = () =>
    map.evaluate((element) => {
      window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 140)
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
  const onScreen = async ([x, y]: Place, id = 0) => {
    const box = await map.boundingBox()
    if (!box) throw new Error('There is no map')
    return { x: box.x + (x * box.width) / width, y: box.y + (y * box.width) / width, id }
  }
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    tap: async (place: Place) => {
      await bringUp()
      const { x, y } = await onScreen(place)
      await page.touchscreen.tap(x, y)
    },
    drag: async (...way: readonly Place[]) => {
      await bringUp()
      const [first, ...others] = await Promise.all(way.map((place) => onScreen(place)))
      if (!first) return
      await touch('touchStart', first)
      for (const place of others) await touch('touchMove', place)
      await touch('touchEnd')
    },
    /** A second finger comes down beside the first one before its last move, and leaves before it. */
    dragWhileAnotherTaps: async (
      { from, by, to }: { readonly from: Place; readonly by: Place; readonly to: Place },
      beside: Place,
    ) => {
      await bringUp()
      const [first, next, last] = await Promise.all([onScreen(from), onScreen(by), onScreen(to)])
      const other = await onScreen(beside, 1)
      await touch('touchStart', first)
      await touch('touchMove', next)
      await touch('touchStart', next, other)
      await touch('touchMove', last, other)
      // A finger that is not named any more has left.
      await touch('touchMove', last)
      await touch('touchEnd')
    },
  }
}
