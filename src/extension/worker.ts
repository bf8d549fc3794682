import './quiet-zod.ts'
import {
  type ExtensionMessage,
  extensionVersion,
  type PageMessage,
  pageMessage,
} from '#contract/extension/protocol.ts'
import { type FromTab, fromTab, type ToTab } from './bar-messages.ts'
import { type RunEffect, type RunEvent, runStep, type TestRun, testRun } from './run.ts'

/** The one installation of Understory that this extension belongs to. */
const instance = new URL(chrome.runtime.getManifest().homepage_url ?? '').origin

const stored = 'run'
const maxUnsent = 500

const readRun = async (): Promise<TestRun | null> => {
  const values = await chrome.storage.session.get(stored)
  return testRun.safeParse(values[stored]).data ?? null
}
const saveRun = (run: TestRun | null) =>
  run ? chrome.storage.session.set({ [stored]: run }) : chrome.storage.session.remove(stored)

/** Sends to the top document of a tab, whose scripts may not be there. Returns their reply. */
const send = async (tab: number, message: ExtensionMessage | ToTab): Promise<unknown> => {
  try {
    return await chrome.tabs.sendMessage(tab, message, { frameId: 0 })
  } catch {
    return undefined
  }
}

/** Whether the page of the test received the message: one that loads has no receiver yet. */
const sendToPage = async (tab: number, message: ExtensionMessage) => (await send(tab, message)) === true

/** Adds the bar to a page; a second time it finds itself there. Pages of the browser refuse it. */
const inject = async (tab: number) => {
  try {
    await chrome.scripting.executeScript({
      target: { tabId: tab },
      files: ['tab.js'],
      injectImmediately: true,
    })
  } catch {
    // The tab is gone, or its page is one of the browser's own.
  }
}

const reveal = async (tab: number) => {
  try {
    const { windowId } = (await chrome.tabs.update(tab, { active: true })) ?? {}
    if (windowId !== undefined) await chrome.windows.update(windowId, { focused: true })
  } catch {
    // The tab was closed just now.
  }
}

const openTab = async ({ url, tab, page }: Extract<RunEffect, { type: 'open' }>) => {
  if (tab !== undefined) {
    try {
      await chrome.tabs.update(tab, { url })
      await reveal(tab)
      return undefined
    } catch {
      // The tab was closed just now.
    }
  }
  const { index, windowId } = await chrome.tabs.get(page)
  const opened = await chrome.tabs.create({ url, index: index + 1, windowId, openerTabId: page })
  return opened.id
}

/** Carries out an effect. Returns the test with what the page could not receive, or with a new tab. */
const perform = async (run: TestRun | null, effect: RunEffect): Promise<TestRun | null> => {
  switch (effect.type) {
    case 'open': {
      const tab = await openTab(effect)
      return tab === undefined
        ? run
        : runStep(run, { type: 'tab.opened', tab, opener: 'test' }, Date.now()).run
    }
    case 'show':
      for (const tab of effect.tabs) {
        await inject(tab)
        await send(tab, { type: 'show', view: effect.view })
      }
      return run
    case 'hide':
      for (const tab of effect.tabs) await send(tab, { type: 'hide' })
      return run
    case 'reveal':
      await reveal(effect.tab)
      return run
    case 'send': {
      const isReceived = await sendToPage(effect.tab, effect.message)
      if (isReceived || !run || effect.message.type === 'refused') return run
      return { ...run, unsent: [...run.unsent, effect.message].slice(-maxUnsent) }
    }
  }
}

let last: Promise<unknown> = Promise.resolve()
/** Runs one after another: each reads the stored test and writes it. */
const inTurn = <Result>(work: () => Promise<Result>) => {
  const turn = last.then(work)
  last = turn.catch(() => undefined)
  return turn
}

const dispatch = (event: RunEvent) =>
  inTurn(async () => {
    const step = runStep(await readRun(), event, Date.now())
    let { run } = step
    // Before the effects: a page that they open may ask at once.
    await saveRun(run)
    for (const effect of step.effects) run = await perform(run, effect)
    await saveRun(run)
  })

/** Replies to the page, with what it missed while it was reloaded. */
const greet = (tab: number) =>
  inTurn(async () => {
    const run = await readRun()
    const own = run?.page === tab ? run : null
    await sendToPage(tab, { type: 'hello', version: extensionVersion, instance, run: own?.run ?? null })
    if (!own) return
    const unsent: ExtensionMessage[] = []
    for (const message of own.unsent) if (!(await sendToPage(tab, message))) unsent.push(message)
    await saveRun({ ...own, unsent })
  })

const handlePage = async (message: PageMessage, tab: number) =>
  message.type === 'hello' ? greet(tab) : dispatch({ type: 'page.sent', message, tab })

const handleTab = async (message: FromTab, tab: number) => {
  if (message.type === 'place') return dispatch({ type: 'bar.placed', tab, place: message.place })
  if (message.type === 'end') {
    const { task, how } = message
    return dispatch({ type: 'task.ended', tab, task, how })
  }
  const run = await inTurn(readRun)
  const task = run?.tabs.includes(tab) ? run.task : null
  if (message.type === 'ready') return { view: run && task ? { task, place: run.place } : null }
  // A task that has ended takes nothing more.
  if (!run || !task) return { isReceived: true }
  const complete = { ...message, run: run.run, task: task.id }
  if (complete.type === 'events') return { isReceived: await sendToPage(run.page, complete) }
  await inTurn(async () =>
    saveRun(await perform(await readRun(), { type: 'send', tab: run.page, message: complete })),
  )
  return { isReceived: true }
}

const refuseInvalid = (tab: number) => sendToPage(tab, { type: 'refused', run: null, reason: 'invalid' })

// The manifest has no `externally_connectable`: messages only come from scripts of this extension, in top documents.
chrome.runtime.onMessage.addListener((message: unknown, { tab, frameId, origin, id }, reply) => {
  const tabId = tab?.id
  if (id !== chrome.runtime.id || tabId === undefined || frameId !== 0) return false
  const ofTab = fromTab.safeParse(message)
  if (ofTab.success) {
    void handleTab(ofTab.data, tabId).then(reply)
    return true
  }
  if (origin !== instance) return false
  const ofPage = pageMessage.safeParse(message)
  void (ofPage.success ? handlePage(ofPage.data, tabId) : refuseInvalid(tabId)).then(() => reply())
  return true
})

chrome.tabs.onCreated.addListener(({ id, openerTabId }) => {
  if (id !== undefined) void dispatch({ type: 'tab.opened', tab: id, opener: openerTabId })
})
chrome.tabs.onRemoved.addListener((tab) => void dispatch({ type: 'tab.closed', tab }))
chrome.tabs.onUpdated.addListener((tab, { url, status }) => {
  if (url !== undefined) void dispatch({ type: 'tab.visited', tab, url })
  // A reload has no new address.
  else if (status !== undefined)
    void inTurn(readRun).then((run) => (run?.task && run.tabs.includes(tab) ? inject(tab) : undefined))
})
chrome.commands.onCommand.addListener((_command, tab) => {
  if (tab?.id !== undefined) void send(tab.id, { type: 'focus' })
})
