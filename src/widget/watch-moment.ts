import type { Invitation } from '#contract/widgets/invitation.ts'
import { isBusy } from './busy.ts'

type Moment = Pick<Invitation['rules'], 'seconds' | 'scroll' | 'onLeaving'>

const tickMs = 250

/** A finger that scrolls up this share of the window in this time is on its way to the address bar. */
const fastScroll = { share: 0.4, ms: 600 }

/** Percent of the page's height that the window has reached. */
const reachedPercent = () => {
  const { scrollHeight } = document.documentElement
  return scrollHeight <= innerHeight ? 100 : ((scrollY + innerHeight) / scrollHeight) * 100
}

/**
 * Calls `onMoment` once when the page was visible long enough, was scrolled far enough and, where the rules wait for
 * it, the visitor is about to leave; later if the visitor is busy then. Returns a function that stops waiting.
 */
export const watchMoment = ({ seconds, scroll, onLeaving }: Moment, onMoment: () => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  let visibleMs = 0
  let reached = reachedPercent()
  let turn = { at: 0, top: scrollY }

  const isReady = () => visibleMs >= seconds * 1000 && reached + 1 >= scroll && !isBusy()
  const stop = () => {
    stopped.abort()
    clearInterval(timer)
  }
  const check = () => {
    if (!isReady()) return
    stop()
    onMoment()
  }
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') visibleMs += tickMs
    if (!onLeaving) check()
  }, tickMs)

  addEventListener(
    'scroll',
    ({ timeStamp }) => {
      reached = Math.max(reached, reachedPercent())
      if (scrollY >= turn.top || timeStamp - turn.at > fastScroll.ms) turn = { at: timeStamp, top: scrollY }
      else if (
        onLeaving &&
        turn.top - scrollY > innerHeight * fastScroll.share &&
        navigator.maxTouchPoints > 0
      )
        check()
    },
    { passive: true, signal },
  )
  if (onLeaving)
    document.addEventListener(
      'mouseout',
      ({ relatedTarget, clientY }) => {
        if (relatedTarget === null && clientY <= 0) check()
      },
      { signal },
    )
  return stop
}
