import { type EffectCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * An effect that runs when `key` changes, and not because a clock or a callback that it calls is another function. It
 * calls those of the last render.
 */
export const useKeyedEffect = (key: unknown, effect: EffectCallback) => {
  const latest = useRef(effect)
  useEffect(() => {
    latest.current = effect
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the key stands for what the effect depends on
  useEffect(() => latest.current(), [key])
}

/** The same before the browser paints. */
export const useKeyedLayoutEffect = (key: unknown, effect: EffectCallback) => {
  const latest = useRef(effect)
  useLayoutEffect(() => {
    latest.current = effect
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as above
  useLayoutEffect(() => latest.current(), [key])
}
