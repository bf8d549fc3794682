import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The wizard's step at this point of the browser's history. */
    readonly wizardStep?: number
    /** Number of history entries since the wizard started. */
    readonly wizardDepth?: number
  }
}

interface StepHistory {
  /** The current step; undefined while the wizard is closed or done. */
  readonly step: number | undefined
  /** Whether the wizard is a dialog: going back from the first step then closes it. */
  readonly isOverPage: boolean
  /** Called on browser back or forward; the step is undefined for the entry before the wizard. */
  readonly onTravel: (step: number | undefined) => void
}

/**
 * Adds a history entry for each step under the same URL, so that back and forward change the step. The entries are
 * removed when the wizard is done.
 */
export const useStepHistory = ({ step, isOverPage, onTravel }: StepHistory) => {
  const router = useRouter()
  const hasStarted = useRef(false)
  const isReturning = useRef(false)

  const syncHistory = useEffectEvent((current: number | undefined) => {
    const { wizardStep, wizardDepth = 0 } = router.history.location.state
    if (current === undefined) {
      // After a reload the entry still has a step, but the wizard has not been opened in this document.
      if (!hasStarted.current || wizardDepth === 0) return
      isReturning.current = true
      return router.history.go(-wizardDepth)
    }
    const isFirst = !hasStarted.current
    hasStarted.current = true
    if (current === (wizardStep ?? (isOverPage ? undefined : 0))) return
    const replace = isFirst && !isOverPage
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: { wizardStep: current, wizardDepth: replace ? wizardDepth : wizardDepth + 1 },
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  })

  const handleTravel = useEffectEvent((target: number | undefined) => {
    if (!isReturning.current) return onTravel(target)
    isReturning.current = false
    // The wizard may have been reopened while history.go was running.
    syncHistory(step)
  })
  useEffect(() => {
    const { pathname } = router.history.location
    return router.history.subscribe(({ location, action }) => {
      const isTravel = action.type !== 'PUSH' && action.type !== 'REPLACE'
      if (isTravel && location.pathname === pathname) handleTravel(location.state.wizardStep)
    })
  }, [router])

  useEffect(() => {
    // history.go is asynchronous: an entry pushed before it ends would be lost.
    if (!isReturning.current) syncHistory(step)
  }, [step])
}
