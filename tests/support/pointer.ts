import type { Locator, Page } from '@playwright/test'

/** A point in pixels from the top left corner of the viewport. */
export interface Point {
  readonly x: number
  readonly y: number
}

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not rendered`)
  return box
}

export const middleOf = async (target: Locator): Promise<Point> => {
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}

/** A free point on the board of a card sort, below its last group. */
export const emptyPlace = async (page: Page): Promise<Point> => {
  const { x, y, width, height } = await boxOf(page.getByRole('region', { name: 'Groups', exact: true }))
  return { x: x + width / 2, y: y + height - 12 }
}

/** dnd-kit suppresses clicks shortly after a drop: waits until a click is dispatched again. */
const waitUntilClickable = (page: Page) =>
  page.waitForFunction(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    let isClicked = false
    probe.addEventListener('click', () => (isClicked = true))
    probe.click()
    probe.remove()
    return isClicked
  })

export const dragWithMouse = async (page: Page, card: Locator, to: Point) => {
  const from = await middleOf(card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await waitUntilClickable(page)
}

/** Touch input on an image that is `imageWidth` pixels wide; positions are in pixels of the image. */
export const touchOn = async (image: Locator, imageWidth: number) => {
  const page = image.page()
  const session = await page.context().newCDPSession(page)
  type Position = readonly [x: number, y: number]
  /** Scrolls the image below the sticky header and waits until it is painted there. */
  const scrollToImage = () =>
    image.evaluate((element) => {
      window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 140)
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
  const touchPointAt = async ([x, y]: Position, id = 0) => {
    const box = await boxOf(image)
    return { x: box.x + (x * box.width) / imageWidth, y: box.y + (y * box.width) / imageWidth, id }
  }
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number; id: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    tap: async (position: Position) => {
      await scrollToImage()
      const { x, y } = await touchPointAt(position)
      await page.touchscreen.tap(x, y)
    },
    drag: async (...positions: readonly Position[]) => {
      await scrollToImage()
      const [first, ...others] = await Promise.all(positions.map((position) => touchPointAt(position)))
      if (!first) return
      await touch('touchStart', first)
      for (const point of others) await touch('touchMove', point)
      await touch('touchEnd')
    },
    /** Drags with one finger; a second finger touches the image before the last move and is lifted first. */
    dragWithSecondTouch: async (
      { from, by, to }: { readonly from: Position; readonly by: Position; readonly to: Position },
      secondTouch: Position,
    ) => {
      await scrollToImage()
      const [first, next, last] = await Promise.all([touchPointAt(from), touchPointAt(by), touchPointAt(to)])
      const second = await touchPointAt(secondTouch, 1)
      await touch('touchStart', first)
      await touch('touchMove', next)
      await touch('touchStart', next, second)
      await touch('touchMove', last, second)
      // Leaving the second point out lifts that finger.
      await touch('touchMove', last)
      await touch('touchEnd')
    },
  }
}
