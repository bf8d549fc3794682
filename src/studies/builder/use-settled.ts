import { startTransition, useEffect, useState } from 'react'

/** Longer than the pause between two keys, in milliseconds. */
const pauseMs = 250

/**
 * The value since the last pause in typing, for checks and drawings, which take longer than a keystroke may. React
 * renders it in a transition, which gives way to the next key.
 */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, setSettled] = useState(() => value)
  useEffect(() => {
    if (Object.is(value, settled)) return undefined
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), pauseMs)
    return () => clearTimeout(timer)
  }, [value, settled])
  return settled
}
