import { useEffect, useEffectEvent } from 'react'
import { z } from 'zod'

/** The ways back that the page offers as buttons, the newest last. */
const waysBack = new Set<() => void>()

/** Makes Back of the browser do what the Back button of this step does. */
export const useWayBack = (onBack: (() => void) | undefined) => {
  const goBack = useEffectEvent(() => onBack?.())
  const hasWayBack = onBack !== undefined
  useEffect(() => {
    if (!hasWayBack) return
    const way = () => goBack()
    waysBack.add(way)
    return () => {
      waysBack.delete(way)
    }
  }, [hasWayBack])
}

const markedState = z.looseObject({ understoryStudy: z.literal(true) })
const isMarked = () => markedState.safeParse(history.state).success

/**
 * Adds an entry to the history, which Back of the browser leaves first. The method of the router would load the page.
 */
const addEntry = () => {
  if (isMarked()) return
  const state: unknown = history.state
  const others = typeof state === 'object' ? state : {}
  History.prototype.pushState.call(history, { ...others, understoryStudy: true }, '')
}

/** While a study is in progress, Back of the browser goes one step back, or calls `onLeave` where no step allows it. */
export const useBrowserBack = (isInProgress: boolean, onLeave: () => void) => {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isInProgress) return
    addEntry()
    const address = location.href
    const onPopState = () => {
      // Links within the page add entries, too.
      if (isMarked() || location.href !== address) return
      const goBack = [...waysBack].at(-1)
      if (!goBack) return leave()
      goBack()
      addEntry()
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [isInProgress])
}
