import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { PrototypeExpectation } from '#contract/studies/tools/prototype.ts'
import { compareSides } from '#studies/statistics/compare-measures.ts'
import { counted, percentOf, sessionTime } from '#studies/statistics/format.ts'
import type { Share } from '#studies/statistics/intervals.ts'
import { expectAccessibleViews, showTables } from '#tests/support/accessible-views.ts'
import { openMenu, resultsOf } from '#tests/support/study-results.ts'
import { outcomeLabels } from '#tools/prototype/analysis/outcome-labels.ts'
import { prototypeComparisons } from '#tools/prototype/analysis/measures.ts'
import {
  type FlowModel,
  outcomes,
  prototypeModel,
  screenName,
  tapsByHotspot,
} from '#tools/prototype/analysis/prototype-model.ts'

const study = 'prototype-testing'
const task = 'refill'

/** The model of a study's results; `expected` replaces what is expected of the first task. */
const modelOf = async (request: APIRequestContext, id = study, expected?: Partial<PrototypeExpectation>) => {
  const {
    study: { tasks },
    counts,
    settings,
  } = await resultsOf(request, id)
  if (tasks.tool !== 'prototype' || counts.tool !== 'prototype' || settings.tool !== 'prototype')
    throw new Error('Not a prototype test')
  const own = settings.expected[task] ?? []
  const changed = expected && { [task]: own.map((each) => ({ ...each, ...expected })) }
  return prototypeModel(tasks, counts, { expected: { ...settings.expected, ...changed } })
}

const flowOf = async (...given: Parameters<typeof modelOf>): Promise<FlowModel> => {
  const flow = (await modelOf(...given)).tasks[0]?.flows[0]
  if (!flow) throw new Error('No task')
  return flow
}

const shareText = (share: Share) => `${percentOf(share)} · ${share.count} of ${share.of}`
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const outcomesText = (flow: FlowModel) =>
  outcomes
    .filter((outcome) => flow.outcomes[outcome] > 0)
    .map((outcome) => `${flow.outcomes[outcome]} ${outcomeLabels[outcome]}`)
    .join(', ')

const go = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Views of the results' })
    .getByRole('link', { name, exact: true })
    .click()

/** How many pixels of the map of a screen are painted. */
const painted = (map: Locator) =>
  map.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return 0
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
      data: [],
    }
    return data.filter((value, index) => index % 4 === 3 && value > 0).length
  })

/** The page stays open: tests go on in the width of a desktop. */
const expectAccessibleTables = async (page: Page, id: string, views: readonly string[]) => {
  const desktop = page.viewportSize()
  await expectAccessibleViews(page, id, views, async (view, check) => {
    await showTables(page)
    await check()
    if (view === 'screens') await expect.poll(() => painted(region(page, /^Taps on/))).toBeGreaterThan(100)
  })
  if (desktop) await page.setViewportSize(desktop)
}

test('every view is accessible, fits a phone and shows the analysis, of any expected paths @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const { tasks } = await modelOf(request)
  const flow = await flowOf(request)
  await expectAccessibleTables(page, study, ['overview', 'paths', 'screens', 'replay', 'expected'])

  await test.step('outcomes and measures of each task are those of the analysis', async () => {
    await go(page, 'Overview')
    const chart = region(page, 'Results by task')
    await expect(chart).toBeVisible()
    const parts = await chart.locator('[data-end]').all()
    expect(parts.length).toBeGreaterThan(4)
    for (const part of parts)
      await expect(part, 'outcomes have a color').not.toHaveCSS('background', /rgba\(0, 0, 0, 0\) none/)
    for (const { text, flows } of tasks) {
      const result = chart
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3, name: text }) })
      for (const each of flows) {
        await expect(result).toContainText(outcomesText(each))
        for (const share of [each.success, each.direct, each.gaveUp, each.misclicks])
          await expect(result).toContainText(shareText(share))
      }
    }
  })

  await test.step('the results that the page shows are exported', async () => {
    await openMenu(page, 'Download')
    const downloadEvent = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Results, CSV' }).click()
    const rows: Record<string, string>[] = parse(await readFile(await (await downloadEvent).path()), {
      columns: true,
      relaxColumnCount: true,
    })
    for (const { text, flows } of tasks)
      for (const { prototype, answers, success, misclicks } of flows) {
        const row = rows.find((each) => each['task'] === text && each['prototype'] === prototype.name)
        expect([row?.['answers'], row?.['success'], row?.['misclicks']].map(Number)).toEqual([
          answers,
          success.count,
          misclicks.count,
        ])
      }
  })

  await test.step('paths, where people left the expected one, and ways back are shown', async () => {
    await go(page, 'Paths')
    const start = flow.screens[flow.start]?.name ?? ''
    await expect(region(page, 'Where people went').locator('svg text').first()).toContainText(start)
    await expect(
      page.getByRole('table', { name: 'Where people left the expected path' }).getByRole('row').nth(1),
    ).toContainText(String(flow.walks.reduce((sum, { count }) => sum + count, 0)))
    const paths = region(page, /different paths$/)
    const [most] = flow.walks
    const first = paths.locator('ol > li').first()
    await expect(first).toContainText(String(most?.count))
    for (const screen of most?.path ?? []) await expect(first).toContainText(screenName(flow, screen))
    const top = paths.getByRole('listitem').filter({ has: page.getByRole('listitem') })
    await expect(top).toHaveCount(Math.min(10, flow.walks.length))
    await page.getByRole('button', { name: /^Show \d+ more$/ }).press('Enter')
    await expect(top).toHaveCount(Math.min(20, flow.walks.length))
  })

  await test.step('each screen is shown with its misclicks, as a heat map and as taps', async () => {
    await go(page, 'Screens')
    const table = page.getByRole('table', { name: 'Screens of the task' })
    await expect(table.getByRole('row')).toHaveCount(flow.results.length + 1)
    for (const { screen, misclicks } of flow.results.slice(0, 3))
      await expect(table.getByRole('row').filter({ hasText: screen.name }).first()).toContainText(
        percentOf(misclicks),
      )

    const [result] = flow.results.filter(({ screen }) => screen.id === 'prescriptions')
    if (!result) throw new Error('Nobody saw the list')
    await page.getByRole('combobox', { name: 'Screen' }).selectOption('prescriptions')
    const taps = region(page, `Taps on ${result.screen.name}`)
    await expect(taps).toContainText(shareText(result.misclicks))
    await expect.poll(() => painted(taps)).toBeGreaterThan(100)
    await taps.getByRole('radio', { name: 'Taps' }).check()
    const missed = result.listed.filter(({ isHit }) => !isHit).length
    await expect(
      taps.getByRole('img', {
        name: new RegExp(
          `With ${counted(result.listed.length, 'tap')}, of which ${counted(missed, 'misclick')}`,
        ),
      }),
    ).toBeVisible()
    await expect.poll(() => painted(taps)).toBeGreaterThan(100)
    await expect(taps.locator('polygon'), 'the hotspots are outlined').toHaveCount(
      result.screen.hotspots.length,
    )
    await taps.getByRole('button', { name: /^Show as a table/ }).click()
    const [first] = tapsByHotspot(result)
    await expect(
      page
        .getByRole('table', { name: /by hotspot$/ })
        .getByRole('row')
        .filter({ hasText: first?.name ?? '' }),
    ).toContainText(String(first?.share.count))
    expect(page.url(), 'the address keeps the selected screen and map').toMatch(
      /screen=prescriptions.*map=taps/,
    )
  })

  await test.step('all results are recalculated when the expected paths or screens change', async () => {
    await go(page, 'Expected paths')
    const editor = region(page, 'Expected paths').first()
    await expect(editor).toContainText(shareText(flow.success))
    const remove = editor
      .getByRole('list', { name: 'Expected paths' })
      .getByRole('button', { name: /^Remove/ })
    const paths = await remove.count()
    expect(paths).toBeGreaterThan(1)
    for (let left = paths; left > 0; left -= 1) {
      await remove.first().press('Enter')
      await expect(remove).toHaveCount(left - 1)
      await expect(
        editor.getByRole('list', { name: 'Expected paths' }),
        'the list keeps the focus',
      ).toBeFocused()
    }
    const byEnds = await flowOf(request, study, { paths: [], reach: [] })
    await expect(editor).toContainText(shareText(byEnds.success))
    await expect(page.getByText('This change applies to this page')).toBeVisible()

    await editor.getByRole('combobox', { name: 'Also counts' }).selectOption('prescriptions')
    await editor.getByRole('button', { name: /^Add to “Also counts”/ }).click()
    const byScreen = await flowOf(request, study, { paths: [], reach: ['prescriptions'] })
    expect(byScreen.success.count).not.toBe(byEnds.success.count)
    await expect(editor).toContainText(shareText(byScreen.success))

    // A path is put together screen by screen.
    const path = ['home', 'prescriptions', 'prescription']
    for (const screen of path.slice(1)) {
      await editor.getByRole('combobox', { name: 'Next screen' }).selectOption(screen)
      await editor.getByRole('button', { name: /^Add to “Next screen”/ }).click()
    }
    await editor.getByRole('button', { name: 'Expect this path', exact: true }).press('Enter')
    const byPath = await flowOf(request, study, { paths: [path], reach: ['prescriptions'] })
    await expect(editor).toContainText(shareText(byPath.success))

    await go(page, 'Overview')
    const first = region(page, 'Results by task')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .first()
    expect(byPath.success.count).not.toBe(flow.success.count)
    await expect(first, 'the other views count with the change').toContainText(shareText(byPath.success))
    await go(page, 'Expected paths')

    // A way that people took is expected with one button.
    const way = editor.getByRole('button', { name: /^Expect this path: / }).first()
    const text = ((await way.textContent()) ?? '').replace(/^Expect this path: /, '')
    await way.press('Enter')
    await expect(editor.getByRole('list', { name: 'Expected paths' })).toContainText(text)
    await expect(editor.getByRole('list', { name: 'Expected paths' })).toBeFocused()
  })

  await test.step('the taps of one answer are replayed at the pace in which they were made', async () => {
    const answer = flow.replays.findIndex((taps) => taps.length > 4)
    const taps = flow.replays[answer] ?? []
    await page.clock.install()
    await go(page, 'Replay')
    const play = page.getByRole('button', { name: 'Play', exact: true })
    await expect(page.getByRole('button', { name: 'Next tap' })).toBeVisible()
    await expect(play, 'nothing moves by itself where people want less motion').toBeHidden()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('combobox', { name: 'Answer' }).selectOption(String(answer))
    const list = page.getByRole('list', { name: 'Taps' }).getByRole('button')
    await expect(list).toHaveCount(taps.length)
    const current = page.getByRole('list', { name: 'Taps' }).locator('[aria-current=step]')
    const expectTap = (index: number) =>
      expect(current).toHaveText(new RegExp(`^${sessionTime(taps[index]?.ms ?? 0)} `))
    await expectTap(0)

    await page.clock.pauseAt(Date.now() + 60_000)
    await play.press('Enter')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    for (const index of [1, 2]) {
      const pause = (taps[index]?.ms ?? 0) - (taps[index - 1]?.ms ?? 0)
      await page.clock.runFor(pause - 5)
      await expectTap(index - 1)
      await page.clock.runFor(5)
      await expectTap(index)
    }
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('4')
    const pause = (taps[3]?.ms ?? 0) - (taps[2]?.ms ?? 0)
    await page.clock.runFor(Math.ceil(pause / 4))
    await expectTap(3)
    await page.getByRole('button', { name: 'Pause' }).press('Enter')
    await page.clock.runFor(60_000)
    await expectTap(3)
    await page.getByRole('button', { name: 'Next tap' }).press('Enter')
    await expectTap(4)
    await expect(page.getByRole('status').filter({ hasText: sessionTime(taps[4]?.ms ?? 0) })).toBeVisible()
    await list.first().press('Enter')
    await expectTap(0)
    const image = page.getByRole('region', { name: 'Replay' }).getByRole('img')
    const alt = flow.screens[taps[0]?.screen ?? 0]?.alt ?? ''
    await expect(image, 'the screen of the tap is shown').toHaveAttribute('alt', alt)
  })
})

test('compares two prototypes side by side, accessibly, with differences and their intervals @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const id = 'prototype-testing-ab'
  const model = await modelOf(request, id)
  await expectAccessibleTables(page, id, ['prototypes'])

  await go(page, 'Overview')
  const chart = region(page, 'Results by task')
  for (const { prototype } of model.tasks[0]?.flows ?? []) await expect(chart).toContainText(prototype.name)
  for (const flow of model.tasks[0]?.flows ?? []) await expect(chart).toContainText(shareText(flow.success))

  await go(page, 'Prototypes compared')
  const [first, second] = model.prototypes
  const table = page.getByRole('table', { name: `${first?.name} compared with ${second?.name}` })
  const [rows] = compareSides(prototypeComparisons(model))
  await expect(table.getByRole('row')).toHaveCount((rows?.length ?? 0) + 1)
  for (const [index, { name, test: tested }] of (rows ?? []).entries()) {
    const row = table.getByRole('row').nth(index + 1)
    await expect(row).toContainText(name)
    if (tested) await expect(row).toContainText(tested.conclusion.at('closed') ?? '')
  }
  await go(page, 'Screens')
  await page.getByRole('combobox', { name: 'Prototype' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(new RegExp(`prototype=${second?.id}`))
})
