import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod'
import { messages as slovakMessages } from '#content/translations/sk.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { expectAllStored, sessionOnServer } from '#tests/support/browser-session.ts'
import {
  finishFollowUps,
  passScreening,
  reachTasks,
  studyOf,
  pageHeading,
} from '#tests/support/take-study.ts'

const id = 'tree-testing'
const study = studyOf(id)
const tasks = study.tasks.tool === 'treetest' ? study.tasks : undefined
const tree = tasks?.tree ?? []
const root = tree.find(({ parent }) => parent === null)?.id ?? ''
const childrenOf = (node: string) => tree.filter(({ parent }) => parent === node)
const isBranch = (node: string) => childrenOf(node).length > 0

/** The path of first branches from the root to the first leaf. */
const firstPath = () => {
  const path = [childrenOf(root).find(({ id: node }) => isBranch(node))]
  for (let last = path.at(-1); last && isBranch(last.id); last = path.at(-1))
    path.push(childrenOf(last.id).find(({ id: node }) => isBranch(node)) ?? childrenOf(last.id)[0])
  return path.flatMap((node) => (node ? [node] : []))
}
const leafPath = firstPath()
const branches = leafPath.slice(0, -1)
const leaf = leafPath.at(-1)
const other = childrenOf(root).find(({ id: each }) => isBranch(each) && each !== branches[0]?.id)

const menu = (page: Page) => page.getByRole('navigation', { name: 'The menu' })
const node = (page: Page, label: string) => menu(page).getByRole('button', { name: label, exact: true })
const found = (page: Page) => page.getByRole('button', { name: 'I’d find it here' })

const textOf = (task: string) => tasks?.tasks.find((each) => each.id === task)?.text ?? ''

/** The tasks in the order of this session. */
const orderOf = async (page: Page) => (await sessionOnServer(page, id)).order

const answersOf = async (page: Page) => {
  const { progress } = await sessionOnServer(page, id)
  return progress.tool?.tool === 'treetest' ? progress.tool.tasks : []
}

test('finds things by mouse and by keyboard, and resumes after a reload at every step and after a pause @desktop', async ({
  page,
}) => {
  test.slow()
  await test.step('up to the instructions, a reload and a pause keep the place', async () => {
    await page.goto(`/take?study=${id}`)
    await page.reload()
    await expect(pageHeading(page, study.welcome.title)).toBeFocused()
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    for (const { text } of study.screening.slice(0, 1)) {
      await expect(pageHeading(page, text)).toBeVisible()
      await page.reload()
      await expect(pageHeading(page, text)).toBeVisible()
    }
    await passScreening(page, id)
    await page.reload()
    await expect(pageHeading(page, study.instructions.title)).toBeVisible()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.reload()
    await expect(pageHeading(page, study.instructions.title)).toBeVisible()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
  })
  const order = await orderOf(page)
  await test.step('branches open and close, and only a leaf is an answer', async () => {
    await expect(pageHeading(page, textOf(order[0] ?? ''))).toBeFocused()
    await node(page, other?.label ?? '').click()
    await expect(found(page)).toBeHidden()
    for (const { label } of branches) await node(page, label).click()
    await expect(node(page, other?.label ?? '')).toHaveAttribute('aria-expanded', 'false')
    await node(page, leaf?.label ?? '').click()
    await found(page).click()

    await expect(pageHeading(page, textOf(order[1] ?? ''))).toBeFocused()
  })
  await test.step('a reload keeps the path of the current task', async () => {
    for (const { label } of branches) await node(page, label).click()
    await page.reload()
    await expect(pageHeading(page, textOf(order[1] ?? ''))).toBeVisible()
    await node(page, leaf?.label ?? '').click()
    await page.reload()
    await found(page).click()
    await expect(pageHeading(page, textOf(order[2] ?? ''))).toBeFocused()
    await expectAllStored(page, id)
    await expect
      .poll(async () => (await answersOf(page)).at(-1)?.path)
      .toEqual([root, ...branches.map((branch) => branch.id), leaf?.id])
  })
  await test.step('the keyboard opens, closes, marks, marks another and answers', async () => {
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await press('Tab')
    await expect(page.getByRole('button', { name: 'Skip this question' })).toBeFocused()
    await press('Tab')
    await expect(node(page, childrenOf(root)[0]?.label ?? '')).toBeFocused()
    for (const { label } of branches) {
      await node(page, label).focus()
      await press('Enter')
      await expect(node(page, label)).toHaveAttribute('aria-expanded', 'true')
    }
    await press('Enter')
    await expect(node(page, branches.at(-1)?.label ?? '')).toHaveAttribute('aria-expanded', 'false')
    await press('Enter')
    await node(page, leaf?.label ?? '').focus()
    await press('Space')
    await expect(node(page, leaf?.label ?? '')).toHaveAttribute('aria-pressed', 'true')
    await press('Tab')
    await expect(found(page)).toBeFocused()
    await press('Enter')
    await expect(pageHeading(page, textOf(order[3] ?? ''))).toBeFocused()
  })
  await test.step('the other tasks are skipped, and a reload keeps what follows', async () => {
    for (const task of order.slice(3)) {
      await expect(pageHeading(page, textOf(task))).toBeFocused()
      await page.getByRole('button', { name: 'Skip this question' }).click()
    }
    await expect(pageHeading(page, study.followUps[0]?.text ?? '')).toBeVisible()
    await page.reload()
    await expect(pageHeading(page, study.followUps[0]?.text ?? '')).toBeVisible()
    await finishFollowUps(page, id)
    await expectAllStored(page, id)
    await page.reload()
    await expect(pageHeading(page, study.closing.title)).toBeVisible()
    expect((await answersOf(page)).map(({ task }) => task)).toEqual(order)
    const [first, , , ...skipped] = await answersOf(page)
    expect(first).toMatchObject({
      task: order[0],
      path: [root, other?.id, root, ...branches.map((branch) => branch.id), leaf?.id],
      end: leaf?.id,
    })
    expect(skipped.map(({ end, path }) => [end, path])).toEqual(order.slice(3).map(() => [null, [root]]))
  })
})

test('the tree is accessible and fits 320 pixels, and a test completed offline is sent once after reconnecting @phone', async ({
  page,
  context,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await reachTasks(page, id)
  const order = await orderOf(page)
  await expect(pageHeading(page, textOf(order[0] ?? ''))).toBeFocused()
  await test.step('the tree is accessible in both color schemes', async () => {
    for (const { label } of leafPath) await node(page, label).click()
    await expect(found(page)).toBeVisible()
    await expectAccessible(page, '#main')
    await expectNarrow(page)
  })
  await expectAllStored(page, id)
  const { nextEvent: before } = await sessionOnServer(page, id)
  await test.step('every task is skipped offline', async () => {
    await context.setOffline(true)
    for (const task of order) {
      await expect(pageHeading(page, textOf(task))).toBeVisible()
      await page.getByRole('button', { name: 'Skip this question' }).click()
    }
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await expect(pageHeading(page, study.followUps[0]?.text ?? '')).toBeVisible()
    await context.setOffline(false)
    await finishFollowUps(page, id)
    await expectAllStored(page, id)
    const { nextEvent, status } = await sessionOnServer(page, id)
    expect(status).toBe('finished')
    // The first task was shown before; each other one was shown once, and each was skipped once.
    expect(nextEvent).toBe(before + order.length * 2 - 1)
  })
})

test('the player uses the language of its study and loads no other translation @desktop', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const sentBody = z.looseObject({ study: z.looseObject({}).optional() })
  await page.route(/\/studies\/tree-testing(\/sessions?)?$/, async (route) => {
    const response = await route.fetch()
    const body = sentBody.parse(await response.json())
    const slovak = { language: 'sk' }
    const json = body.study ? { ...body, study: { ...body.study, ...slovak } } : { ...body, ...slovak }
    await route.fulfill({ response, json })
  })
  await page.goto(`/take?study=${id}`)
  await page.getByRole('button', { name: slovakMessages.shell.welcome.begin }).click()
  await expect(
    page
      .locator('[lang=sk]')
      .filter({ has: page.getByRole('heading', { level: 1 }) })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('progressbar', { name: slovakMessages.shell.steps.progress })).toBeVisible()
  await page.getByRole('button', { name: slovakMessages.question.next }).click()
  await expect(page.getByText(slovakMessages.question.errors.required)).toBeVisible()
  await expect(page.getByRole('button', { name: slovakMessages.shell.leave })).toBeVisible()
  const words = scripts.filter((path) => /\/(fr|de|es|it|sv|no|da|nl|fi|hu|sk|cs|pl)-[^/]*\.js$/.test(path))
  expect(words.map((path) => path.split('/').at(-1)?.slice(0, 3))).toEqual(['sk-'])
})
