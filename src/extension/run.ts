import { z } from 'zod'
import {
  type BarTask,
  barTask,
  type ExtensionMessage,
  extensionLimits,
  extensionMessage,
  type PageMessage,
  type TaskEnd,
} from '#contract/extension/protocol.ts'
import { scrubAddress } from '#recorder/scrub-text.ts'
import { type BarPlace, barPlace, type BarView, shortAddress } from './bar-messages.ts'

const tabId = z.int()

/** The one test that runs, as `storage.session` has it: the worker may be stopped and started at any time. */
export const testRun = z.object({
  run: z.string(),
  /** The tab that started it. */
  page: tabId,
  /** Tabs in which the participant works. */
  tabs: z.array(tabId).max(extensionLimits.tabs),
  task: barTask.nullable(),
  startedAt: z.number(),
  place: barPlace,
  /** Messages that the page has not received: it was being reloaded. */
  unsent: z.array(extensionMessage).max(500),
  /** The address of each tab that was reported last: browsers report some twice. */
  seen: z.record(z.string(), z.string()),
})
export type TestRun = z.infer<typeof testRun>

/** The events of a test. Tabs are those of the browser; messages are checked before. */
export type RunEvent =
  | {
      readonly type: 'page.sent'
      readonly message: Exclude<PageMessage, { type: 'hello' }>
      readonly tab: number
    }
  /** `test`: opened for the test by the worker itself. */
  | { readonly type: 'tab.opened'; readonly tab: number; readonly opener: number | 'test' | undefined }
  | { readonly type: 'tab.closed'; readonly tab: number }
  | { readonly type: 'tab.visited'; readonly tab: number; readonly url: string }
  | { readonly type: 'task.ended'; readonly tab: number; readonly task: string; readonly how: TaskEnd }
  | { readonly type: 'bar.placed'; readonly tab: number; readonly place: BarPlace }

/** Changes that the worker makes in the browser. */
export type RunEffect =
  | { readonly type: 'open'; readonly url: string; readonly tab: number | undefined; readonly page: number }
  | { readonly type: 'show'; readonly tabs: readonly number[]; readonly view: BarView }
  | { readonly type: 'hide'; readonly tabs: readonly number[] }
  | { readonly type: 'reveal'; readonly tab: number }
  | { readonly type: 'send'; readonly tab: number; readonly message: ExtensionMessage }

interface Step {
  readonly run: TestRun | null
  readonly effects: readonly RunEffect[]
}

const stay = (run: TestRun | null): Step => ({ run, effects: [] })

const isOver = ({ startedAt }: TestRun, now: number) => now - startedAt > extensionLimits.hours * 3_600_000

const refuse = (run: TestRun | null, tab: number, of: string, reason: 'busy' | 'other-run'): Step => ({
  run,
  effects: [{ type: 'send', tab, message: { type: 'refused', run: of, reason } }],
})

const isAllowed = ({ mayGiveUp }: BarTask, how: TaskEnd) => how !== 'gave-up' || mayGiveUp

/** Ends the task, informs the page, and brings it to the front. */
const endTask = (run: TestRun, how: TaskEnd, now: number): Step => {
  if (!run.task) return stay(run)
  const message = { type: 'end', run: run.run, task: run.task.id, how, at: now } as const
  return {
    run: { ...run, task: null, seen: {} },
    effects: [
      { type: 'hide', tabs: run.tabs },
      { type: 'send', tab: run.page, message },
      { type: 'reveal', tab: run.page },
    ],
  }
}

const start = (
  run: TestRun | null,
  { run: id, task }: Extract<PageMessage, { type: 'start' }>,
  tab: number,
  now: number,
): Step => {
  const isOther = run && (run.page !== tab || (run.run !== id && run.task))
  if (isOther && !isOver(run, now)) return refuse(run, tab, id, 'busy')
  const before = run && !isOther && run.run === id ? run : undefined
  const place = run?.place ?? { corner: 'bottom-right', isCollapsed: false }
  const next: TestRun = {
    run: id,
    page: tab,
    tabs: before?.tabs ?? [],
    task,
    startedAt: before?.startedAt ?? now,
    place: { ...place, isCollapsed: false },
    unsent: before?.unsent ?? [],
    seen: {},
  }
  const left = run && !before ? run.tabs : []
  return {
    run: next,
    effects: [
      ...(left.length > 0 ? [{ type: 'hide', tabs: left } as const] : []),
      { type: 'open', url: task.url, tab: next.tabs.at(0), page: tab },
    ],
  }
}

const visit = (run: TestRun, tab: number, url: string, now: number): Step => {
  const { task, place, seen } = run
  if (!task || !/^https?:/.test(url) || seen[tab] === url) return stay(run)
  const message = {
    type: 'page',
    run: run.run,
    task: task.id,
    url: shortAddress(url),
    shown: shortAddress(scrubAddress(url)),
    at: now,
  } as const
  return {
    run: { ...run, seen: { ...seen, [tab]: url } },
    effects: [
      { type: 'send', tab: run.page, message },
      { type: 'show', tabs: [tab], view: { task, place } },
    ],
  }
}

/** Begins or ends the recording of the task in all tabs. */
const record = (run: TestRun, recording: BarTask['recording']): Step => {
  if (!run.task) return stay(run)
  const task = { ...run.task, recording }
  return {
    run: { ...run, task },
    effects: [{ type: 'show', tabs: run.tabs, view: { task, place: run.place } }],
  }
}

/** The next state of the test and what is to be done. A tab that does not belong to the test changes nothing. */
export const runStep = (run: TestRun | null, event: RunEvent, now: number): Step => {
  if (event.type === 'page.sent') {
    const { message, tab } = event
    if (message.type === 'start') return start(run, message, tab, now)
    if (run?.run !== message.run || run.page !== tab) return refuse(run, tab, message.run, 'other-run')
    if (message.type === 'record') return record(run, message.recording)
    return {
      run: null,
      effects: [
        { type: 'hide', tabs: run.tabs },
        { type: 'reveal', tab: run.page },
      ],
    }
  }
  if (!run) return stay(run)
  if (isOver(run, now)) return { ...endTask(run, 'limit', now), run: null }
  const isOwn = run.tabs.includes(event.tab)
  switch (event.type) {
    case 'tab.opened': {
      const { opener } = event
      const belongs = opener === 'test' || (opener !== undefined && run.tabs.includes(opener))
      if (!belongs || isOwn || run.tabs.length >= extensionLimits.tabs) return stay(run)
      return stay({ ...run, tabs: [...run.tabs, event.tab] })
    }
    case 'tab.closed': {
      if (event.tab === run.page) return { run: null, effects: [{ type: 'hide', tabs: run.tabs }] }
      if (!isOwn) return stay(run)
      const tabs = run.tabs.filter((tab) => tab !== event.tab)
      const next = { ...run, tabs }
      return tabs.length === 0 ? endTask(next, 'tabs-closed', now) : stay(next)
    }
    case 'tab.visited':
      return isOwn ? visit(run, event.tab, event.url, now) : stay(run)
    case 'task.ended':
      return isOwn && run.task?.id === event.task && isAllowed(run.task, event.how)
        ? endTask(run, event.how, now)
        : stay(run)
    case 'bar.placed':
      return isOwn ? stay({ ...run, place: event.place }) : stay(run)
  }
}
