import type { Locator, Page } from '@playwright/test'

/** In pixels from the upper left corner of what is in sight. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const middleOf = async (target: Locator): Promise<Point> => {
  const box = await target.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** An empty place of the table of a card sort: below its last group. */
export const emptyPlace = async (page: Page): Promise<Point> => {
  const box = await page.getByRole('region', { name: 'Groups', exact: true }).boundingBox()
  if (!box) throw new Error('There is no board')
  return { x: box.x + box.width / 2, y: box.y + box.height - 12 }
}

/** After a drop no click is heard for a moment, lest the drag counts as one: a quicker hand than any waits for it. */
const clicksCount = (page: Page) =>
  page.waitForFunction(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    let isHeard = false
    probe.addEventListener('click', () => (isHeard = true))
    probe.click()
    probe.remove()
    return isHeard
  })

export const dragWithMouse = async (page: Page, card: Locator, to: Point) => {
  const from = await middleOf(card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await clicksCount(page)
}
