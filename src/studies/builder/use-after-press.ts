import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** In milliseconds: a click follows its press at once, that of a finger a moment later. */
const clickMs = 50

const listeners = new Set<() => void>()
let isPressed = false
let release: ReturnType<typeof setTimeout> | undefined

const onDown = ({ button }: PointerEvent) => {
  // Another one opens a menu of the browser, which may take its end.
  if (button !== 0) return
  clearTimeout(release)
  release = undefined
  isPressed = true
}

const onUp = () => {
  clearTimeout(release)
  release = setTimeout(() => {
    release = undefined
    isPressed = false
    for (const listener of listeners) listener()
  }, clickMs)
}

/** A list of options or a menu of the browser takes the end of its press: what follows without a button ends it. */
const onNext = (event: PointerEvent | KeyboardEvent) => {
  const isWithoutButton = !(event instanceof PointerEvent) || event.buttons === 0
  if (isPressed && release === undefined && isWithoutButton) onUp()
}

const options = { capture: true, passive: true }

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('pointerdown', onDown, options)
  for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, onUp, options)
  for (const name of ['pointermove', 'keydown'] as const) window.addEventListener(name, onNext, options)
  return () => void listeners.delete(listener)
}

/**
 * The value; while the pointer is pressed, the value from before. What appears by itself during a press moves a button
 * from under the pointer, and the browser sends a click to no button that the pointer has left.
 */
export const useAfterPress = <Value>(value: Value): Value => {
  const rendered = useRef(value)
  // The store makes React render once more if a press begins while it renders a new value in a transition.
  const shown = useSyncExternalStore(subscribe, () => (isPressed ? rendered.current : value))
  useLayoutEffect(() => {
    rendered.current = shown
  }, [shown])
  return shown
}
