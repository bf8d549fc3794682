import type { z } from 'zod'
import type { Signal, signals, SignalTag } from '#contract/recordings/events.ts'
import type { Visit } from './visit.ts'

type Payloads = { readonly [Tag in SignalTag]: z.infer<(typeof signals)[Tag]> }
type SignalOf<Tag extends SignalTag> = {
  readonly [Each in Tag]: { readonly tag: Each; readonly payload: Payloads[Each] }
}[Tag]

/** The page is in front again, or the visit ends: counts the time that it was hidden. */
export const showAgain = (visit: Visit, at: number) => {
  if (visit.hiddenSince !== undefined) visit.totals.hiddenMs += Math.max(0, at - visit.hiddenSince)
  visit.hiddenSince = undefined
}

/** One reducer per signal of the recorder. Times are milliseconds. */
const reducers: {
  readonly [Tag in SignalTag]: (visit: Visit, at: number, payload: Payloads[Tag]) => void
} = {
  navigate: ({ clicks, pages, totals }, at, { url, title }) => {
    clicks.reactions.push({ at })
    pages.open(at, url)
    totals.title = title ?? totals.title
  },
  click: ({ clicks, pages }, at, click) => {
    clicks.clicks.push({ at, ...pages.current(), click })
    pages.countClick()
  },
  reaction: ({ clicks }, at) => void clicks.reactions.push({ at }),
  reach: ({ pages }, _, { bottom, height }) => pages.reach(bottom, height),
  attention: (visit, at, { state }) => {
    visit.clicks.reactions.push({ at })
    if (state === 'hidden') visit.hiddenSince ??= at
    if (state === 'visible') showAgain(visit, at)
  },
  throttle: () => undefined,
  error: ({ clicks, texts, totals }, at, { message }) => {
    totals.errors += 1
    clicks.errors.push({ at })
    texts.add('scriptError', message)
  },
  'failed-request': ({ clicks, texts, totals }, at, { url, method, status }) => {
    clicks.reactions.push({ at })
    totals.failedRequests += 1
    totals.requestStatuses.add(status)
    texts.add('failedRequest', url)
    texts.add('requestMethod', method)
  },
  console: ({ texts }, _, { message }) => texts.add('consoleMessage', message),
  custom: ({ texts }, _, { name, values }) => {
    texts.add('customEvent', name)
    texts.addValues(values)
  },
  vital: ({ totals }, _, { name, value }) => {
    totals.vitals[name] = value
  },
  identify: ({ texts, totals }, _, { user, values }) => {
    totals.user = user
    texts.addValues(values)
  },
}

const reduce = <Tag extends SignalTag>(visit: Visit, at: number, { tag, payload }: SignalOf<Tag>) =>
  reducers[tag](visit, at, payload)

export const reduceSignal = (visit: Visit, at: number, signal: Signal) => reduce(visit, at, signal)
