import { useEffect } from 'react'
import { topOf } from '#machines/tools/prototype/prototype-walk.ts'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import type { StageProps } from './stage.tsx'
import { useNearScreens } from './use-near-screens.ts'

/** Sends to the machine of a task what no participant does: pictures are decoded, screens are shown and waited on. */
export const useScreenEvents = ({ state, send, clock }: StageProps) => {
  const { view, screens } = state.context
  const topId = topOf(view)
  const base = screens.get(view.screen)
  const top = screens.get(topId)
  const isOpening = state.matches('opening')
  const isShowing = state.matches('showing')
  const isActive = state.hasTag('shown')
  useNearScreens(screens, topId, isActive)

  useEffect(() => {
    if (!isOpening || !base) return undefined
    let isCurrent = true
    const image = new Image()
    image.src = base.src
    image.decode().then(
      () => isCurrent && send({ type: 'picture.decoded' }),
      () => isCurrent && send({ type: 'picture.failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [isOpening, base, send])

  useKeyedEffect(isShowing, () => {
    if (!isShowing) return undefined
    const frame = requestAnimationFrame(() => send({ type: 'prototype.shown', at: clock() }))
    return () => cancelAnimationFrame(frame)
  })

  // A new view starts its wait again; a miss keeps the view.
  useKeyedEffect(isActive && view, () => {
    if (!isActive || !top?.wait) return undefined
    const timer = setTimeout(() => send({ type: 'screen.waited', screen: top.id, at: clock() }), top.wait.ms)
    return () => clearTimeout(timer)
  })
}
