import { expect, type Page, test } from '@playwright/test'
import { prototypeMessages } from '#contract/prototypes/messages.ts'
import { expectAccessible, expectNarrow } from '#tests/support/accessible.ts'
import { expectSaved } from '#tests/support/draft-saved.ts'
import {
  figmaShop,
  figmaToken,
  fileOf,
  frame,
  framePicture,
  layer,
  on,
  shopFrames,
  shopNodes,
  startFakeFigma,
  to,
} from '#tests/support/fake-figma.ts'
import { createPublisher } from '#tests/support/publish-study.ts'

// All tests ask the same fake Figma, at the port that the server under test knows: one after the other.
test.describe.configure({ mode: 'serial' })

const { figma } = prototypeMessages
const link = 'https://www.figma.com/design/b4ZkQm8XnT2pLr6WsYv1Ka/Shop'
let server: Awaited<ReturnType<typeof startFakeFigma>>

test.beforeAll(async () => {
  server = await startFakeFigma(figmaShop, Number(process.env['E2E_FIGMA_PORT']))
})
test.afterAll(() => server.close())
test.beforeEach(() => server.change({ ...figmaShop, answer: () => undefined, image: framePicture }))

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import from Figma' })
const dialogButton = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const linkField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Link to the file' })
const tokenField = (page: Page) => dialog(page).getByLabel('Personal access token')
const part = (page: Page, name: string) =>
  dialog(page)
    .locator('details')
    .filter({ has: page.getByText(name, { exact: true }) })

const openDialog = async (page: Page, study: string) => {
  await page.goto(`/app/studies/${study}/build/tasks`)
  await page.getByRole('button', { name: 'Import from Figma' }).click()
  await expect(linkField(page)).toBeFocused()
}

const sendForm = async (page: Page) => {
  await linkField(page).fill(link)
  await tokenField(page).fill(figmaToken)
  await dialogButton(page, 'Import').click()
}

test('a Figma file becomes the screens of a draft, with its progress and all that has no equal @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { create, readDraft } = await createPublisher(context, baseURL)
  const id = await create('prototype', 'Shop')
  const held = Promise.withResolvers<void>()
  server.change({
    image: async (frameId) => {
      if (frameId === '1:3') await held.promise
      return framePicture(frameId)
    },
  })
  await openDialog(page, id)
  await expect(tokenField(page)).toHaveAttribute('type', 'password')
  await expect(tokenField(page)).toHaveAttribute('autocomplete', 'off')
  await expectAccessible(page)

  await linkField(page).fill('https://figma.example/design/1')
  await tokenField(page).fill(figmaToken)
  await dialogButton(page, 'Import').click()
  await expect(dialog(page).getByText(figma.link)).toBeVisible()
  await expect(linkField(page)).toBeFocused()
  await expect(tokenField(page)).toHaveValue(figmaToken)

  await sendForm(page)
  await expect(dialog(page).getByText('“Shop” is being imported')).toBeVisible()
  await expect(dialog(page).getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0')
  await expectAccessible(page)
  held.resolve()

  await expect(dialog(page).getByRole('heading', { name: '“Shop” has 3 screens' })).toBeFocused()
  await expect(dialog(page).getByText('Starting points: Buy (List).')).toBeVisible()
  await expect(part(page, 'Screens (3)').getByRole('listitem')).toHaveText(['List', 'Article', 'Basket'])
  await expect(part(page, 'Cannot be translated (1)').getByRole('listitem')).toHaveText(
    'List › Tip: While hovering',
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNarrow(page)
  const overflow = await dialog(page).evaluate((content) => content.scrollWidth - content.clientWidth)
  expect(overflow, 'the dialog does not scroll sideways').toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  const asked = server.asked.length
  await dialogButton(page, 'Use these screens').click()
  await expect(dialog(page)).toBeHidden()
  const screens = page.getByRole('list', { name: 'Screens', exact: true })
  await expect(screens.getByRole('button', { name: /Basket$/ })).toBeVisible()
  await expectSaved(page)
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByRole('combobox', { name: 'Starts on' })).toHaveValue('figma-1-1')
  const { study } = await readDraft(id)
  const source = study.tasks.tool === 'prototype' ? study.tasks.prototypes[0]?.source : undefined
  expect(source?.kind === 'screens' && source.screens.map((screen) => screen.id)).toEqual([
    'figma-1-1',
    'figma-1-2',
    'figma-1-3',
  ])
  expect(server.asked.length, 'the builder asks Figma for nothing').toBe(asked)
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) => Object.values<string>(storage)).join(' '),
  )
  expect(stored).not.toContain(figmaToken)
})

test('an import that a rate limit has ended is continued with what was typed @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const { create } = await createPublisher(context, baseURL)
  const id = await create('prototype', 'Shop')
  server.change({
    answer: (path) =>
      path.startsWith('/v1/images/') ? { status: 429, headers: { 'retry-after': '3600' } } : undefined,
  })
  await openDialog(page, id)
  await sendForm(page)
  await expect(dialog(page).getByRole('alert')).toHaveText(figma.limit(60))
  await expect(linkField(page)).toHaveValue(link)
  await expectAccessible(page)

  server.change({ answer: () => undefined })
  const before = server.asked.length
  await tokenField(page).fill(figmaToken)
  await dialogButton(page, 'Continue the import').click()
  await expect(dialog(page).getByRole('heading', { name: '“Shop” has 3 screens' })).toBeVisible()
  expect(server.asked.slice(before).filter((path) => path.includes('/nodes'))).toEqual([])
})

test('a file that was changed shows its differences before they replace the screens @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const { create, readDraft } = await createPublisher(context, baseURL)
  const id = await create('prototype', 'Shop')
  await openDialog(page, id)
  await sendForm(page)
  await dialogButton(page, 'Use these screens').click()
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.keyboard.type('Buy tea')
  await page.getByRole('button', { name: 'Walk a path' }).click()
  await page.getByRole('button', { name: 'First article', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Keep this path' }).click()
  await page.getByRole('button', { name: 'Walk a path' }).click()
  await page.getByRole('button', { name: 'Open the basket', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Keep this path' }).click()
  await expectSaved(page)

  // The article is gone, a page of thanks is new, the list leads there, and the basket stays.
  const list = frame('1:1', 'List', {
    children: [
      layer('2:1', 'First article', [on('ON_CLICK', to('1:4'))]),
      layer('2:2', 'Open the basket', [on('ON_CLICK', to('1:3', 'OVERLAY'))]),
    ],
  })
  const thanks = frame('1:4', 'Thanks')
  server.change({
    file: { ...fileOf([...shopFrames.filter((each) => each.id !== '1:2'), thanks]), version: '2' },
    nodes: { '1:1': list, '1:3': shopNodes['1:3'], '1:4': thanks },
  })
  await page.getByRole('button', { name: 'Import from Figma' }).click()
  await expect(linkField(page)).toHaveValue(link)
  await expect(tokenField(page)).toHaveValue('')
  await sendForm(page)
  await expect(part(page, 'Added (1)').getByRole('listitem')).toHaveText('Thanks')
  await expect(part(page, 'Removed (1)').getByRole('listitem')).toHaveText('Article')
  await expect(part(page, 'Changed (1)').getByRole('listitem')).toHaveText(/List.*hotspots/)
  await part(page, 'Same (1)').locator('summary').click()
  await expect(part(page, 'Same (1)').getByRole('listitem')).toHaveText('Basket')
  await expect(
    part(page, 'No longer in the file, but named in this study (1)').getByRole('listitem'),
  ).toHaveText(/^Article: Task 1 named it/)
  await expectAccessible(page)

  await dialogButton(page, 'Replace the screens').click()
  await expect(dialog(page)).toBeHidden()
  await expectSaved(page)
  const { study, settings } = await readDraft(id)
  if (study.tasks.tool !== 'prototype' || settings.tool !== 'prototype') throw new Error('Another tool')
  const [task] = study.tasks.tasks
  expect(task?.flows).toMatchObject([{ kind: 'screens', start: 'figma-1-1' }])
  expect(settings.expected[task?.id ?? '']?.[0]?.paths).toEqual([['figma-1-1', 'figma-1-3']])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    page.getByRole('list', { name: 'Screens', exact: true }).getByRole('button', { name: /Article$/ }),
  ).toBeVisible()
})
