import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The wizard's step at this point of the browser's history. */
    readonly wizardStep?: number
    /** How many entries of the history lie between here and where the wizard began. */
    readonly wizardDepth?: number
  }
}

interface StepHistory {
  /** The step to be found again by the browser's buttons; undefined while there is none to return to. */
  readonly step: number | undefined
  /** Whether the steps lie over a page, so that the way back from the first one uncovers it. */
  readonly isOverPage: boolean
  /** What the browser's own back or forward asks for; undefined is the page before the wizard began. */
  readonly onTravel: (step: number | undefined) => void
}

/**
 * Gives each step its place in the browser's history, without another address: back and forward walk the
 * steps, and the way back to the page before stays as short as it was once the wizard is done.
 */
export const useStepHistory = ({ step, isOverPage, onTravel }: StepHistory) => {
  const router = useRouter()
  const hasBegun = useRef(false)
  const isReturning = useRef(false)

  const keepPlace = useEffectEvent((place: number | undefined) => {
    const { wizardStep, wizardDepth = 0 } = router.history.location.state
    if (place === undefined) {
      // A page that was reloaded over an open wizard still stands at its step: nothing has begun here yet.
      if (!hasBegun.current || wizardDepth === 0) return
      isReturning.current = true
      return router.history.go(-wizardDepth)
    }
    const isFirst = !hasBegun.current
    hasBegun.current = true
    if (place === (wizardStep ?? (isOverPage ? undefined : 0))) return
    const replace = isFirst && !isOverPage
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: { wizardStep: place, wizardDepth: replace ? wizardDepth : wizardDepth + 1 },
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  })

  const travel = useEffectEvent((found: number | undefined) => {
    if (!isReturning.current) return onTravel(found)
    isReturning.current = false
    // The wizard may have been opened again on the way.
    keepPlace(step)
  })
  useEffect(() => {
    const { pathname } = router.history.location
    return router.history.subscribe(({ location, action }) => {
      const isTravel = action.type !== 'PUSH' && action.type !== 'REPLACE'
      if (isTravel && location.pathname === pathname) travel(location.state.wizardStep)
    })
  }, [router])

  useEffect(() => {
    // A browser takes its time to go back; what is pushed meanwhile would be lost.
    if (!isReturning.current) keepPlace(step)
  }, [step])
}
