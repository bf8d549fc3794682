import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Results } from '#contract/studies/results.ts'
import { percentOf } from '#studies/statistics/format.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { expectAccessibleViews } from '#tests/support/accessible-views.ts'
import { touchOn } from '#tests/support/pointer.ts'
import { openMenu, openResults, resultsOf } from '#tests/support/study-results.ts'
import { finishFollowUps, reachTasks } from '#tests/support/take-study.ts'
import { firstClickModel, regionResult } from '#tools/first-click/analysis/first-click-model.ts'

const study = 'first-click-testing'

const modelOf = ({ study: { tasks }, counts, settings }: Results, by?: string) => {
  if (tasks.tool !== 'firstclick' || counts.tool !== 'firstclick' || settings.tool !== 'firstclick')
    throw new Error('Not a first click test')
  const model = firstClickModel(tasks, counts, settings.hotspots, by)
  const [task] = model.tasks
  if (!task) throw new Error('No task')
  return { ...model, task }
}

const shareText = ({ count, of }: { count: number; of: number }) => `${count} of ${of}`

/** Drags on the map from one image pixel to another. */
const drag = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  const map = page.locator('figure svg[class*=outlines], figure svg[class*=canvas]')
  // Scrolls the map below the sticky header.
  await map.evaluate((svg) => window.scrollTo(0, svg.getBoundingClientRect().top + window.scrollY - 140))
  const screenPoint = async ([x, y]: readonly [number, number]) => {
    const box = await map.boundingBox()
    if (!box) throw new Error('There is no map')
    const scale = box.width / 1280
    return [box.x + (x + 0.5) * scale, box.y + (y + 0.5) * scale] as const
  }
  await page.mouse.move(...(await screenPoint(from)))
  await page.mouse.down()
  await page.mouse.move(...(await screenPoint(to)), { steps: 4 })
  await page.mouse.up()
}

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the results' }).getByRole('link', { name }).click()

test('every view is accessible, fits a phone, shows the analysis and counts drawn regions and hotspots @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const results = await resultsOf(request, study)
  const { task, pointers } = modelOf(results)
  const desktop = page.viewportSize()
  const views = ['overview', 'click-map', 'heat-map', 'hotspots']
  await expectAccessibleViews(page, study, views, async (view, check) => {
    if (view === 'click-map') await page.getByRole('button', { name: 'Enter numbers' }).click()
    if (view === 'hotspots') await page.getByRole('button', { name: /^Change a visit/ }).click()
    await check()
  })
  if (desktop) await page.setViewportSize(desktop)

  await test.step('the results that the page shows are exported', async () => {
    await go(page, 'Overview')
    await openMenu(page, 'Download')
    const downloadEvent = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Results, CSV' }).click()
    const rows: Record<string, string>[] = parse(await readFile(await (await downloadEvent).path()), {
      columns: true,
    })
    const spots = rows.filter(({ what }) => what?.startsWith('hotspot'))
    expect(spots.map(({ name, count, of }) => [name, Number(count), Number(of)])).toEqual(
      task.result.spots.map(({ spot, share }) => [spot.name, share.count, share.of]),
    )
  })

  await test.step('success, times and hotspots are those of the analysis, for all and for one pointer', async () => {
    const chart = page.getByRole('region', { name: 'Results by task' })
    await expect(chart).toContainText(`${percentOf(task.result.success)} · ${shareText(task.result.success)}`)
    await expect(chart).toContainText(
      `${percentOf(task.result.belowFold)} · ${shareText(task.result.belowFold)}`,
    )

    const touched = modelOf(results, 'touch').task.result
    const count = pointers.find(({ by }) => by === 'touch')?.count ?? 0
    await page.getByRole('radio', { name: `Touch (${count})` }).check()
    await expect(chart).toContainText(`${percentOf(touched.success)} · ${shareText(touched.success)}`)
    await go(page, 'Heat map')
    await page.getByRole('button', { name: /^Show as a table/ }).click()
    const table = page.getByRole('table', { name: 'First clicks by hotspot' })
    for (const { spot, share } of touched.spots)
      await expect(table.getByRole('row', { name: spot.name, exact: false }).first()).toContainText(
        percentOf(share),
      )
    // The selected pointer stays in the list although it has no clicks.
    await openResults(page, study, 'overview', 'pointer=pen')
    await expect(page.getByRole('radio', { name: 'Pen (0)' })).toBeChecked()
    await expect(chart).toContainText('No answers')
    await page.getByRole('radio', { name: 'Any', exact: true }).check()
  })

  await test.step('the clicks in a region that is drawn or set by numbers are counted', async () => {
    await go(page, 'Click map')
    await expect(page.getByRole('table', { name: /Clusters of first clicks/ }).getByRole('row')).toHaveCount(
      Math.min(12, task.result.clusters.length) + 1,
    )
    await page.getByRole('button', { name: 'Enter numbers' }).click()
    const fields = { 'From the left': 60, 'From the top': 490, Width: 350, Height: 90 }
    for (const [label, value] of Object.entries(fields)) {
      await page.getByLabel(label, { exact: true }).fill(String(value))
      await page.getByLabel(label, { exact: true }).press('Enter')
      await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    }
    const { share } = regionResult({ x: 60, y: 490, width: 350, height: 90 }, task.clicks[0] ?? [])
    const status = page.getByRole('status').filter({ hasText: 'In the region' })
    await expect(status).toContainText(`${share.count} of ${share.of} clicks`)
    await page.getByRole('button', { name: 'Remove region' }).click()
    await expect(status).toBeHidden()
    await page.getByRole('button', { name: 'Enter numbers' }).click()
    for (const tooWide of ['9999', '99999']) {
      await page.getByLabel('Width', { exact: true }).fill(tooWide)
      await page.getByLabel('Width', { exact: true }).press('Enter')
      await expect(
        page.getByLabel('Width', { exact: true }),
        'limited to the width of the image',
      ).toHaveValue('1280')
    }
    await drag(page, [1020, 0], [1279, 130])
    const x = Number(await page.getByLabel('From the left', { exact: true }).inputValue())
    expect(Math.abs(x - 1020)).toBeLessThanOrEqual(2)
    const top = regionResult({ x: 1020, y: 0, width: 260, height: 131 }, task.clicks[0] ?? [])
    await expect(status).toContainText(`${top.share.count} of`)
  })

  await test.step('the results are recalculated when hotspots are drawn, moved or removed by mouse and by numbers', async () => {
    const { success, missed } = task.result
    const phone = task.result.spots.find(({ spot }) => spot.id === 'phone-footer')
    if (!phone) throw new Error('The phone number is a hotspot')
    await go(page, 'Hotspots')
    const editor = page.getByRole('region', { name: 'Hotspots' })
    await expect(editor).toContainText(shareText(success))

    await page.getByRole('button', { name: /^Phone number in the footer/ }).click()
    await page.getByLabel('Clicks here are correct').check()
    await expect(editor).toContainText(`${success.count + phone.share.count} of ${success.of}`)
    await expect(page.getByText('This change applies to this page')).toBeVisible()
    const expectStatus = (text: string) =>
      expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()
    await expectStatus('Phone number in the footer was changed.')
    await page.getByRole('button', { name: 'Remove Phone number in the footer' }).press('Enter')
    await expectStatus('Phone number in the footer was removed.')
    const list = page.getByRole('list', { name: 'Hotspots of this task' })
    await expect(list, 'the focus moves to the list of hotspots').toBeFocused()
    await expect(editor).toContainText(shareText(success))
    await expect(editor).toContainText(`${missed.share.count + phone.share.count} of ${missed.share.of}`)

    await page.getByRole('button', { name: 'Draw a rectangle' }).click()
    await drag(page, [20, 0], [1270, 640])
    await expectStatus('Hotspot 10 was added.')
    const drawn = list.getByRole('listitem').filter({ hasText: 'Hotspot 10' })
    const whole = regionResult({ x: 20, y: 0, width: 1251, height: 641 }, task.clicks[0] ?? [])
    await expect(drawn).toContainText(shareText(whole.share))
    await drawn.getByLabel('Height').fill('1')
    await drawn.getByLabel('Height').press('Enter')
    await expect(drawn).toContainText(`0 of ${whole.share.of}`)
    await expectStatus('Hotspot 10 was changed.')

    await page.getByRole('button', { name: 'Draw a polygon' }).click()
    for (const corner of [
      [10, 600],
      [640, 10],
      [1270, 600],
    ] as const)
      await drag(page, corner, corner)
    await page.getByRole('button', { name: 'Close polygon' }).click()
    await expect(list.getByLabel('Corner 3, from the left')).toBeVisible()
    await go(page, 'Overview')
    await go(page, 'Hotspots')
    await expect(list.getByRole('listitem').filter({ hasText: 'Hotspot 11' })).toBeVisible()
  })
})

test('draws, resizes and moves hotspots by touch, and scrolls when a touch starts elsewhere @phone', async ({
  page,
}) => {
  await openResults(page, study, 'hotspots')
  const map = page.locator('figure svg[class*=canvas]')
  const list = page.getByRole('list', { name: 'Hotspots of this task' })
  const spot = (name: string) => list.getByRole('listitem').filter({ hasText: name })
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  const finger = await touchOn(map, 1280)
  /** Compares with a tolerance: a touch lands on a screen pixel, which covers several image pixels. */
  const expectNumbers = async (name: string, expected: Readonly<Record<string, number>>) => {
    for (const [label, value] of Object.entries(expected)) {
      const difference = async () => Math.abs(Number(await spot(name).getByLabel(label).inputValue()) - value)
      await expect.poll(difference, { message: label, intervals: [20, 50, 100] }).toBeLessThan(8)
    }
  }

  await tool('Draw a rectangle').tap()
  await finger.drag([200, 300], [400, 450], [700, 600])
  await expectNumbers('Hotspot 11', { 'From the left': 200, 'From the top': 300, Width: 500, Height: 300 })
  // The touch starts beside the corner; the corner moves by the same distance as the finger.
  await finger.drag([730, 620], [800, 600], [930, 520])
  await expectNumbers('Hotspot 11', { Width: 700, Height: 200 })
  await finger.drag([500, 400], [510, 420], [550, 500])
  await expectNumbers('Hotspot 11', { 'From the left': 250, 'From the top': 400, Width: 700, Height: 200 })

  await tool('Draw a polygon').click()
  for (const corner of [
    [100, 100],
    [600, 100],
    [600, 700],
  ] as const)
    await finger.tap(corner)
  await tool('Close polygon').click()
  await finger.drag([600, 700], [700, 670], [800, 650])
  await expectNumbers('Hotspot 12', { 'Corner 3, from the left': 800, 'Corner 3, from the top': 650 })

  await tool('Draw a rectangle').tap()
  await finger.dragWithSecondTouch({ from: [100, 200], by: [200, 300], to: [300, 400] }, [1200, 700])
  await expectNumbers('Hotspot 13', { 'From the left': 100, 'From the top': 200, Width: 200, Height: 200 })

  const scrolled = () => page.evaluate(() => window.scrollY)
  const [before, count] = [await scrolled(), await list.getByRole('listitem').count()]
  await finger.drag([1200, 700], [1200, 500], [1200, 300])
  await expect.poll(scrolled).toBeGreaterThan(before)
  await expect(list.getByRole('listitem')).toHaveCount(count)

  // Drawing a region also ignores a second finger.
  await go(page, 'Click map')
  const outlines = await touchOn(page.locator('figure svg[class*=outlines]'), 1280)
  await page.getByRole('button', { name: 'Draw on the map' }).tap()
  await outlines.dragWithSecondTouch({ from: [100, 200], by: [200, 300], to: [300, 400] }, [1200, 700])
  const width = page.getByLabel('Width', { exact: true })
  await expect.poll(async () => Math.abs(Number(await width.inputValue()) - 200)).toBeLessThan(8)
})

test('shows people the session that they took on this device, and nobody else @desktop', async ({
  page,
  browser,
}) => {
  test.slow()
  await reachTasks(page, study)
  await page.getByRole('button', { name: 'Show the picture' }).click()
  const surface = page.getByRole('dialog').getByRole('application')
  await expect(surface).toBeFocused()
  await surface.click({ position: { x: 120, y: 160 } })
  await finishFollowUps(page, study)
  await page.getByRole('link', { name: 'See the results' }).click()
  const views = page.getByRole('navigation', { name: 'Views of the results' })
  await views.getByRole('link', { name: 'Your session' }).click()
  const own = page.getByRole('region', { name: 'Your session' })
  await expect(own).toContainText(/^Your session/)
  await expect(own).toContainText(/Finished in .* Your answers are (?:included|not included)/)
  await expect(own.getByRole('row').nth(1)).toContainText('0:')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  await expectAccessible(page)
  expect(page.url()).toMatch(/\?study=[\w-]+&view=you$/)

  await views.getByRole('link', { name: 'Respondents' }).click()
  const you = page.getByRole('link', { name: 'you', exact: true })
  await expect(you).toHaveCount(1)
  await expect(page.getByRole('row').filter({ has: you })).toContainText('Finished')
  await you.click()
  await expect(own).toBeVisible()

  const stranger = await browser.newPage()
  await stranger.goto(page.url())
  const strangerViews = stranger.getByRole('navigation', { name: 'Views of the results' })
  await expect(strangerViews.getByRole('link', { name: 'Respondents' })).toBeVisible()
  await expect(strangerViews.getByRole('link', { name: 'Your session' })).toHaveCount(0)
  await stranger.close()
})
