import { thresholdLimits } from '#contract/sites/site.ts'
import type { ClickFact } from '../facts/session-facts.ts'

/** How long after a click reactions and errors are looked for, in milliseconds: longer than any threshold. */
const watchedMs = 10_000
/** A page scrolls this soon after a click when a script does; later the person does. */
const scrollMs = 1000
/** Clicks closer than this are one: that on a label is followed by that on its field. */
const sameClickMs = 50
/** Scrolls and clicks at one time that are looked at: a hostile recording can have thousands. */
const maxAtOnce = 20
/** Pixels that two positions of one page may differ by, as positions are rounded. */
const roundingPixels = 2

interface Moment {
  readonly at: number
}

/** A click; `watched` has its times once they are known, because it is watched no longer. */
interface TracedClick extends Pick<ClickFact, 'at' | 'url' | 'width' | 'click'> {
  readonly watched?: Pick<ClickFact, 'reactionMs' | 'errorMs'> | undefined
}

/** Clicks and the signs of reactions to them; each list is in the order of its times. */
export interface ClickTraces {
  readonly clicks: TracedClick[]
  /** Clicks as rrweb records them; `y` is the place in the window. */
  readonly inWindow: (Moment & { readonly y: number })[]
  /** Signs that the page reacted, but for scrolls. */
  readonly reactions: Moment[]
  /** `y` is the new position of the page; undefined for a part of the page. */
  readonly scrolls: (Moment & { readonly y?: number | undefined })[]
  /** Script errors. */
  readonly errors: Moment[]
}

export const noClicks = (): ClickTraces => ({
  clicks: [],
  inWindow: [],
  reactions: [],
  scrolls: [],
  errors: [],
})

/** The position of the first of some sorted moments that is not before `from`. */
const indexSince = (moments: readonly Moment[], from: number) => {
  let low = 0
  let high = moments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle]?.at ?? Infinity) < from) low = middle + 1
    else high = middle
  }
  return low
}

const firstSince = (moments: readonly Moment[], from: number) => moments[indexSince(moments, from)]?.at

const someSince = <Kind extends Moment>(moments: readonly Kind[], from: number, max = maxAtOnce) => {
  const index = indexSince(moments, from)
  return moments.slice(index, index + max)
}

/** Scrolling is recorded up to 150 ms later: a position that the page had when it was clicked is no reaction. */
const isNear = (y: number | undefined, other: number | undefined) =>
  y !== undefined && other !== undefined && Math.abs(y - other) <= roundingPixels

/** Milliseconds from a click until a time; null if it is not watched for that long. */
const msUntil = (time: number, clickedAt: number) => {
  const ms = Math.max(0, time - clickedAt)
  return ms <= watchedMs ? ms : null
}

/** When a script scrolled the page after a click; Infinity if none did. */
const scrolledAt = ({ inWindow, scrolls }: ClickTraces, at: number, clickedY: number) => {
  const place = someSince(inWindow, at - sameClickMs).find((other) => other.at - at <= sameClickMs)
  const topWhenClicked = place && clickedY - place.y
  const scroll = someSince(scrolls, at).find(({ y }) => !isNear(y, topWhenClicked))
  return scroll && scroll.at - at <= scrollMs ? scroll.at : Infinity
}

/** The next click that is another one. */
const clickAfter = ({ clicks }: ClickTraces, index: number, at: number) =>
  clicks[Math.max(index + 1, indexSince(clicks, at + sameClickMs))]

/**
 * The clicks with the milliseconds until the page reacted and until a script failed. `endsAt` is the time of the last
 * event.
 */
export const clickFacts = (traces: ClickTraces, endsAt: number): readonly ClickFact[] =>
  traces.clicks.map(({ watched, ...traced }, index) => {
    if (watched) return { ...traced, ...watched }
    const { at, click } = traced
    const next = clickAfter(traces, index, at)
    const reaction = Math.min(
      firstSince(traces.reactions, at) ?? Infinity,
      scrolledAt(traces, at, click.y),
      // Leaving the page is a reaction too: nothing is recorded after it.
      endsAt,
    )
    // What comes after the next click on something else is the reaction to that one.
    const isOfNext = next && next.click.path !== click.path && reaction >= next.at
    return {
      ...traced,
      reactionMs: isOfNext ? null : msUntil(reaction, at),
      errorMs: msUntil(firstSince(traces.errors, at) ?? Infinity, at),
    }
  })

/** The last clicks decide with the next ones on rage clicks: no threshold asks for more, or for a longer pause. */
const keptClicks = thresholdLimits.rageClicks[1]
const longestPauseMs = thresholdLimits.rageMs[1]
/** Clicks that a stored state has at most: more than a person makes while clicks are watched. */
const maxKeptClicks = 60

/** Of some sorted moments, the first ones since each of some times. */
const firstOfEach = <Kind extends Moment>(
  moments: readonly Kind[],
  froms: readonly number[],
  max = maxAtOnce,
) =>
  [...new Set(froms.flatMap((from) => someSince(moments, from, max)))].toSorted(
    (one, other) => one.at - other.at,
  )

/** The traces that later events need: those of the last clicks. `endsAt` is the time of the last event. */
export const traceState = (traces: ClickTraces, endsAt: number): ClickTraces => {
  const facts = clickFacts(traces, endsAt)
  const clicks = facts
    .map(({ reactionMs, errorMs, ...click }, index): TracedClick => {
      const isWatched = !traces.clicks[index]?.watched && endsAt - click.at <= watchedMs
      return isWatched ? click : { ...click, watched: { reactionMs, errorMs } }
    })
    .filter(({ watched }, index) => !watched || index >= facts.length - keptClicks)
    .slice(-maxKeptClicks)
  const lastPause = clicks.findLastIndex(
    ({ at }, index) => (clicks[index + 1]?.at ?? endsAt) - at > longestPauseMs,
  )
  clicks.splice(0, lastPause + 1)
  const times = [...clicks.filter(({ watched }) => !watched).map(({ at }) => at), endsAt]
  return {
    clicks,
    inWindow: firstOfEach(
      traces.inWindow,
      times.map((at) => at - sameClickMs),
    ),
    reactions: firstOfEach(traces.reactions, times, 1),
    scrolls: firstOfEach(traces.scrolls, times),
    errors: firstOfEach(traces.errors, times, 1),
  }
}
