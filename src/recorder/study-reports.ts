import type { ReportRules, SiteReceipt, SiteReport } from '#contract/recordings/site-reports.ts'
import { studyTab } from '#contract/recordings/study-tab.ts'
import { describeClick } from './click-place.ts'
import { isOn } from './included-pages.ts'
import { watchNavigation } from './navigation.ts'
import { createPrivacy, privacyLevel } from './privacy.ts'
import { randomId } from './random-id.ts'
import { scrubAddress } from './scrub-text.ts'

/** Reports without a receipt are sent again: the study was loading, or its tab was asleep. */
const againMs = 3000
/** Rounds without any receipt; the next report starts them again. */
const maxRounds = 20
const longestUrl = 2000

/** The reports of this tab, over the pages of the site. */
interface Stored {
  readonly run: string
  readonly tab: string
  next: number
  waiting: readonly SiteReport[]
}

const key = 'understory.study'

const isStored = (value: unknown, run: string): value is Stored =>
  typeof value === 'object' && value !== null && 'run' in value && value.run === run && 'waiting' in value

const readStored = (run: string): Stored => {
  const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  return isStored(value, run) ? value : { run, tab: randomId(20), next: 0, waiting: [] }
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

interface ReportStart {
  /** Address of the server, with a slash at its end: the study is on its origin. */
  readonly server: string
  readonly site: string
  readonly run: string
}

/**
 * Reports the pages of this tab and the clicks in it to the study that opened it, and to no other origin: nothing is recorded
 * or sent to a server. Pages and elements that the site excludes from recordings are left out.
 */
const start = async ({ server, site, run }: ReportStart) => {
  const reply = await fetch(`${server}r/sites/${site}/study`, { credentials: 'omit' })
  const rules: unknown = await reply.json()
  if (!isRules(rules)) return
  const { origin } = new URL(server)
  const privacy = createPrivacy(rules.masking)
  const stored = readStored(run)
  let timer: ReturnType<typeof setTimeout> | undefined
  let rounds = 0

  const post = (reports: readonly SiteReport[]) => {
    for (const opener of openers()) for (const report of reports) opener.postMessage(report, origin)
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
    if (openers().length === 0) return
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

  addEventListener('message', ({ origin: from, data }: MessageEvent<unknown>) => {
    if (from !== origin || !isReceipt(data) || data.run !== run || data.tab !== stored.tab) return
    stored.waiting = stored.waiting.filter(({ number }) => number !== data.number)
    rounds = 0
    save()
  })
  const reportClick = (event: MouseEvent) => {
    const [target] = event.composedPath()
    if (!event.isTrusted || !(target instanceof Element) || !isOn(rules.pages)) return
    privacy.forget()
    const level = privacy.levelOf(target)
    if (level >= privacyLevel.blocked) return
    const click = describeClick(event, target, privacy)
    send({ type: 'click', shown: shown(), at: Date.now(), click })
  }
  addEventListener('click', reportClick, { capture: true, passive: true })
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
const run = window.name.slice(studyTab.prefix.length)
start({ server: new URL('..', href).href, site: search.slice(1), run }).catch(() => {})
