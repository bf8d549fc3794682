import type { Page } from '@playwright/test'
import { createStudyReply, saveDraftReply } from '#contract/studies/draft.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { Study } from '#contract/studies/study.ts'
import { openStore } from '#server/open-store.ts'
import { insertOwner, useSession } from '#tests/support/signed-in.ts'
import { openBrowser } from '../browser.ts'
import { tableOf } from '../../support/markdown.ts'
import { machine, median } from '../measure.ts'
import { startServer } from '../server-process.ts'
import { largeCardList, largeQuestions, largeSurvey, largeTree } from './large-drafts.ts'

/** Milliseconds from pressing a key until the next paint. */
interface KeyTimes {
  readonly name: string
  readonly keys: readonly number[]
}

/** Times of one large study in its builder. */
export interface Keystrokes {
  readonly study: string
  /** The keys that paste a list and add it; empty for a study that is not pasted. */
  readonly pasted: readonly KeyTimes[]
  /** Typing in the fields of the study, a key every 120 ms. */
  readonly typed: readonly KeyTimes[]
  /** Changes of the list, one key each. */
  readonly changed: readonly KeyTimes[]
}

interface KeystrokeCase {
  readonly study: string
  readonly tool: StudyTool
  readonly content: Partial<Study>
  readonly section: 'tasks' | 'questions'
  /** Path of the list. */
  readonly list: string
  readonly prepare: (page: Page) => Promise<unknown>
  /** Pastes a list and adds it, with one key each. */
  readonly paste?: (page: Page) => Promise<unknown>
  /** Fields to type in, by their identifier. */
  readonly fields: Readonly<Record<string, string>>
  /** Keys that change the list. The focus is in the first of the fields before each. */
  readonly changes: Readonly<Record<string, (page: Page) => Promise<unknown>>>
}

/** The element with an identifier that contains dots and colons. */
const byId = (page: Page, id: string) => page.locator(`[id="${id}"]`)
/** Scrolls the page until the row of an element is rendered: long lists render the rows in view. */
const scrollTo = (page: Page, id: string) =>
  page.evaluate(async (wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; document.getElementById(wanted) === null; top += innerHeight / 2) {
      if (top > document.documentElement.scrollHeight) throw new Error(`${wanted} is on no row`)
      window.scrollTo(0, top)
      // The first frame handles the scroll event, the second one has its rows.
      await frame()
      await frame()
    }
  }, id)
const focus = async (page: Page, id: string) => {
  await scrollTo(page, id)
  await byId(page, id).focus()
}
const open = async (page: Page, id: string) => {
  await scrollTo(page, id)
  await byId(page, id).click()
}
const pressOn = (id: string) => async (page: Page) => {
  await byId(page, id).focus()
  await page.keyboard.press('Enter')
}
const press = (key: string) => (page: Page) => page.keyboard.press(key)
const undo = press('Control+z')
const pressButton = (name: string) => (page: Page) =>
  page.locator(`button[aria-label="${name}"]`).press('Enter')

const pasteCards = async (page: Page) => {
  await page.getByRole('button', { name: 'Paste a list' }).click()
  const dialog = page.getByRole('dialog')
  await page.evaluate((cards) => navigator.clipboard.writeText(cards), largeCardList(1000))
  await dialog.getByRole('textbox').press('Control+v')
  await dialog.getByRole('button', { name: 'Add cards' }).press('Enter')
  await page.getByText('1000 cards', { exact: true }).waitFor()
}

const keystrokeCases: readonly KeystrokeCase[] = [
  {
    study: '1,000 cards',
    tool: 'cardsort',
    content: {},
    section: 'tasks',
    list: 'study.tasks.cards',
    prepare: async () => {},
    paste: pasteCards,
    fields: { label: 'study.tasks.cards.500.label', description: 'study.tasks.cards.900.description' },
    changes: { add: press('Enter'), move: press('Alt+ArrowDown'), delete: pressButton('Delete card 501') },
  },
  {
    study: 'a tree of 5,000 items',
    tool: 'treetest',
    content: { tasks: largeTree() },
    section: 'tasks',
    list: 'study.tasks.tree',
    prepare: async () => {},
    fields: { item: 'study.tasks.tree:node-1', task: 'study.instructions.title' },
    changes: { add: press('Enter'), move: press('Alt+ArrowDown'), delete: press('Control+Delete') },
  },
  {
    study: '200 questions on ten pages',
    tool: 'questionnaire',
    content: { tasks: largeSurvey() },
    section: 'tasks',
    list: 'study.tasks.pages',
    prepare: async (page) => {
      await open(page, 'study.tasks.pages.4')
      await open(page, 'study.tasks.pages.4.questions.0')
    },
    fields: {
      question: 'study.tasks.pages.4.questions.0.text',
      option: 'study.tasks.pages.4.questions.0.options.1.label',
      page: 'study.tasks.pages.4.title',
    },
    changes: {
      add: pressButton('Duplicate question 81'),
      move: pressOn('study.tasks.pages.4.questions.0:down'),
      delete: pressButton('Delete question 81'),
    },
  },
  {
    study: '200 questions in one list',
    tool: 'cardsort',
    content: { followUps: largeQuestions() },
    section: 'questions',
    list: 'study.followUps',
    prepare: (page) => open(page, 'study.followUps.100'),
    fields: {
      question: 'study.followUps.100.text',
      option: 'study.followUps.100.options.1.label',
    },
    changes: {
      add: pressButton('Duplicate question 101'),
      move: pressOn('study.followUps.100:down'),
      delete: pressButton('Delete question 101'),
    },
  },
]

/** Measures each key of the page: from its event until after the next paint. */
const measureKeys = (page: Page) =>
  page.evaluateHandle(() => {
    const times: number[] = []
    const onPaint = (work: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', work)
        port1.start()
        port2.postMessage(null)
      })
    document.addEventListener(
      'keydown',
      ({ timeStamp, key }) => {
        if (key !== 'Control' && key !== 'Alt') onPaint(() => times.push(performance.now() - timeStamp))
      },
      { capture: true },
    )
    return times
  })

const typing = 'as people type it'
const pauseMs = 120

/** Opens each study in its builder on a processor slowed down this many times, and types. */
export const measureKeystrokes = async (slowdown: number): Promise<Keystrokes[]> => {
  await using server = await startServer('understory')
  const store = await openStore(`file:${server.folder}/bench.db`)
  const owner = await insertOwner(store)
  await store.destroy()
  await using browser = await openBrowser()
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: server.url,
    extraHTTPHeaders: { origin: server.url },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await useSession(context, owner, server.url)
  const studies = `/workspaces/${owner.workspace}/studies`
  const measured = []
  for (const { study, tool, content, section, list, prepare, paste, fields, changes } of keystrokeCases) {
    const created = await context.request.post(studies, { data: { tool, title: study } })
    const { id } = createStudyReply.parse(await created.json())
    const saved = await context.request.post(`${studies}/${id}/draft`, {
      data: { study: content },
      headers: { 'if-match': '"1"' },
    })
    saveDraftReply.parse(await saved.json())
    const page = await context.newPage()
    await page.goto(`/app/studies/${id}/build/${section}`)
    await byId(page, list).waitFor({ state: 'attached' })
    await prepare(page)
    const [first = ''] = Object.values(fields)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times = await measureKeys(page)
    /** Times of the keys that `work` presses. */
    const keysDuring = async (
      name: string,
      count: number,
      work: () => Promise<unknown>,
    ): Promise<KeyTimes> => {
      await page.getByText('Saved', { exact: true }).waitFor()
      await times.evaluate((keys) => keys.splice(0))
      await work()
      await page.waitForFunction(([keys, all]) => keys.length >= all, [times, count] as const)
      return { name, keys: await times.jsonValue() }
    }
    const pasted = paste ? [await keysDuring('paste, add', 2, () => paste(page))] : []
    const typed = []
    for (const [name, field] of Object.entries(fields)) {
      await focus(page, field)
      typed.push(await keysDuring(name, typing.length, () => page.keyboard.type(typing, { delay: pauseMs })))
    }
    const changed = []
    for (const [name, change] of Object.entries(changes)) {
      await focus(page, first)
      changed.push(await keysDuring(name, 1, () => change(page)))
      changed.push(await keysDuring(`undo of ${name}`, 1, () => undo(page)))
    }
    measured.push({ study, pasted, typed, changed })
    await page.close()
  }
  return measured
}

const budgetMs = 50

const rowOf = (study: string, work: string, keys: readonly number[]) => [
  study,
  work,
  `${Math.round(median(keys))} ms`,
  `${Math.round(Math.max(...keys))} ms`,
]

/** The section of the page of benchmarks. */
export const keystrokesSection = (measured: readonly Keystrokes[], slowdown: number) => {
  const rows = measured.flatMap(({ study, pasted, typed, changed }) => {
    const keys = typed.flatMap((field) => field.keys)
    const isMet = Math.max(...keys) < budgetMs
    return [
      ...pasted.map(({ name, keys: times }) => [...rowOf(study, name, times), '']),
      [...rowOf(study, 'typing', keys), isMet ? 'met' : '**missed**'],
      [
        ...rowOf(
          study,
          'add, move, delete',
          changed.filter((_, index) => index % 2 === 0).flatMap((each) => each.keys),
        ),
        '',
      ],
      [
        ...rowOf(
          study,
          'undo',
          changed.filter((_, index) => index % 2 === 1).flatMap((each) => each.keys),
        ),
        '',
      ],
    ]
  })
  return `## Keys in large studies

${tableOf(['study', 'keys', 'median', 'slowest', `typing < ${budgetMs} ms`], rows)}

\`npm run bench -- keystrokes\`: the builder in headless Chromium, 1440 × 900, on a processor slowed down ${slowdown} times (${machine()}). A key takes from
its event until after the next paint, which includes the wait for the frame and the work that earlier keys left behind; a key every ${pauseMs} ms
in the fields of the study, then one key for each change of its list. Cards are pasted first, and another key adds them all. Cards, tree and lists are larger than a published study
may be: the contract allows 200 cards, 2,000 items and 30 questions after the tasks.
`
}
