import type { ReportRules, SiteReceipt, SiteReport } from '#contract/recordings/site-reports.ts'
import { studyTab } from '#contract/recordings/study-tab.ts'
import { describeClick } from './click-place.ts'
import { isElement } from './element-path.ts'
import { isOn } from './included-pages.ts'
import { watchNavigation } from './navigation.ts'
import { createPrivacy, privacyLevel } from './privacy.ts'
import { randomId } from './random-id.ts'
import { scrubAddress } from './scrub-text.ts'
import { watchWindows } from './windows.ts'

/** A tab that opens so soon after a click in a tab of the test belongs to it. */
const opensWithinMs = 10_000
/** Reports without a receipt are sent again: the study was loading, or its tab was asleep. */
const againMs = 3000
/** No replay of a test shows which ids and classes its style sheets have. */
const noNames = { hasId: () => false, hasClass: () => false }
/** Rounds without any receipt; the next report starts them again. */
const maxRounds = 20
const longestUrl = 2000

/** The reports of this tab, over the pages of the site. */
interface Stored {
  /** The name by which the loader knows a tab of the study. */
  readonly name: string
  readonly tab: string
  next: number
  waiting: readonly SiteReport[]
}

const { prefix, storageKey: key } = studyTab

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'name' in value && 'waiting' in value

const storedHere = () => {
  const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  return isStored(value) ? value : undefined
}

/** The numbers of a page begin anew: a window that a site opens starts with a copy of the site's storage. */
const readStored = (run: string): Stored => {
  const stored = storedHere()
  const name = prefix + run
  return { name, tab: randomId(20), next: 0, waiting: stored?.name === name ? stored.waiting : [] }
}

/** The run that was clicked in just before this tab was opened; of two such tabs, the first takes it. */
const takeOpening = () => {
  const [name, at] = (localStorage.getItem(key) ?? '').split(' ')
  localStorage.removeItem(key)
  return history.length === 1 && Date.now() - Number(at) < opensWithinMs ? name : undefined
}

const isWindow = (value: unknown): value is Window =>
  typeof value === 'object' && value !== null && 'postMessage' in value

/** The windows that may be the study: the opener of this tab or, behind the small window with the task, its opener. */
const openers = () => {
  const found: Window[] = []
  let each: unknown = window.opener
  while (isWindow(each) && found.length < 2) {
    found.push(each)
    each = each.opener
  }
  return found
}

const isReceipt = (data: unknown): data is SiteReceipt =>
  typeof data === 'object' && data !== null && 'channel' in data && data.channel === studyTab.receipt

const isRules = (value: unknown): value is ReportRules =>
  typeof value === 'object' && value !== null && 'masking' in value && 'pages' in value

const isReport = (data: unknown): data is SiteReport =>
  typeof data === 'object' && data !== null && 'channel' in data && data.channel === studyTab.report

interface ReportStart {
  /** Address of the server, with a slash at its end: the study is on its origin. */
  readonly server: string
  readonly site: string
  readonly run: string
  /** Whether the study opened this tab. One that the site opened has no way to the study. */
  readonly isFirst: boolean
}

/**
 * Reports the pages of this tab and the clicks in it to the study that opened it, and to no other origin: nothing is
 * recorded or sent to a server. Pages and elements that the site excludes from recordings are left out. Tabs that the
 * site opens send their reports through the first one.
 */
const start = async ({ server, site, run, isFirst }: ReportStart) => {
  const reply = await fetch(`${server}r/sites/${site}/study`, { credentials: 'omit' })
  const rules: unknown = await reply.json()
  if (!isRules(rules)) return
  const { origin } = new URL(server)
  const privacy = createPrivacy(rules.masking)
  const stored = readStored(run)
  let timer: ReturnType<typeof setTimeout> | undefined
  let opening: ReturnType<typeof setTimeout> | undefined
  let rounds = 0

  // Safari before 15.4 has none: there, tabs that the site opens report nothing.
  const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(run) : undefined
  const post = (reports: readonly SiteReport[]) => {
    if (!isFirst) for (const report of reports) tabs?.postMessage(report)
    else for (const opener of openers()) for (const report of reports) opener.postMessage(report, origin)
  }
  const save = () => sessionStorage.setItem(key, JSON.stringify(stored))
  const repeat = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (stored.waiting.length === 0 || rounds >= maxRounds) return
      rounds += 1
      post(stored.waiting)
      repeat()
    }, againMs)
  }
  const send = (what: SiteReport['what']) => {
    // The study was closed.
    if (isFirst && openers().length === 0) return
    const report = { channel: studyTab.report, run, site, tab: stored.tab, number: stored.next, what }
    stored.next += 1
    stored.waiting = [...stored.waiting, report].slice(-studyTab.waiting)
    save()
    post([report])
    rounds = 0
    repeat()
  }
  const shown = () => scrubAddress(location.href).slice(0, longestUrl)
  const reportPage = (at: number) => {
    if (isOn(rules.pages)) send({ type: 'page', url: location.href.slice(0, longestUrl), shown: shown(), at })
  }

  const takeReceipt = ({ tab, number }: SiteReceipt) => {
    stored.waiting = stored.waiting.filter((report) => report.tab !== tab || report.number !== number)
    rounds = 0
    save()
  }
  addEventListener('message', ({ origin: from, data }: MessageEvent<unknown>) => {
    if (from !== origin || !isReceipt(data) || data.run !== run) return
    takeReceipt(data)
    tabs?.postMessage(data)
  })
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isReceipt(data)) takeReceipt(data)
    else if (isFirst && isReport(data)) post([data])
  })
  /** For the script in a tab that this may open. */
  const announceOpening = ({ isTrusted }: Event) => {
    if (!isTrusted) return
    localStorage.setItem(key, `${stored.name} ${Date.now()}`)
    clearTimeout(opening)
    opening = setTimeout(() => localStorage.removeItem(key), opensWithinMs)
  }
  for (const type of ['click', 'auxclick', 'contextmenu', 'pagehide'])
    addEventListener(type, announceOpening, { capture: true, passive: true })
  const reportClick = (event: MouseEvent) => {
    const [target] = event.composedPath()
    if (!event.isTrusted || !isElement(target) || !isOn(rules.pages)) return
    privacy.forget()
    const level = privacy.levelOf(target)
    if (level >= privacyLevel.blocked) return
    const click = describeClick(event, target, privacy, noNames)
    send({ type: 'click', shown: shown(), at: Date.now(), click })
  }
  watchWindows((view) => view.addEventListener('click', reportClick, { capture: true, passive: true }))
  watchNavigation(() => reportPage(Date.now()))
  addEventListener('pageshow', ({ persisted }) => {
    // Meanwhile another page of this tab has reported.
    if (!persisted) return
    Object.assign(stored, readStored(run))
    reportPage(Date.now())
  })

  post(stored.waiting)
  // When this document was asked for, by the clock that the study uses.
  reportPage(Math.round(Date.now() - performance.now()))
}

// The loader names the site, and the study names the tab.
const { href, search } = new URL(import.meta.url)
const isFirst = window.name.startsWith(prefix)
const opened = takeOpening()
const name = isFirst ? window.name : (opened ?? storedHere()?.name)
if (name !== undefined) {
  const run = name.slice(prefix.length)
  start({ server: new URL('..', href).href, site: search.slice(1), run, isFirst }).catch(() => {})
}
