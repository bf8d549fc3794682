import { useCallbackRef } from '@mantine/hooks'
import { type ChangeEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** What a field still has to tell the draft. There is one at most: a person types in one field at a time. */
let pending: { readonly field: symbol; readonly tell: () => void } | null = null

const tellNow = () => {
  const told = pending
  pending = null
  told?.tell()
}

const afterPaint = (work: () => void) =>
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', work, { once: true })
    port1.start()
    port2.postMessage(null)
  })

/** Whatever a person does next, and a page that is left, meets a draft that has all that was typed. */
const nextEvents = [
  'keydown',
  'pointerdown',
  'click',
  'paste',
  'drop',
  'focusout',
  'visibilitychange',
  'pagehide',
]
let isListening = false

/** Keys that go on typing: on a slow device, the draft hears of several of them at once. */
const isTyping = (event: Event) =>
  event instanceof KeyboardEvent &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  (event.key.length === 1 || event.key === 'Backspace')

const onNextEvent = (event: Event) => {
  if (!isTyping(event)) tellNow()
}

const tellLater = (field: symbol, tell: () => void) => {
  if (!isListening)
    for (const name of nextEvents) window.addEventListener(name, onNextEvent, { capture: true })
  isListening = true
  if (pending?.field !== field) tellNow()
  const told = { field, tell }
  pending = told
  afterPaint(() => {
    if (pending === told) tellNow()
  })
}

/**
 * Properties of a text field: the browser shows a key, and the draft hears of the text after the paint. Neither React, which
 * would render the field anew, nor a large study delays the key.
 */
export const useTyping = (value: string, onChange: (value: string) => void) => {
  const shown = useRef<TextField>(null)
  const [field] = useState(() => Symbol('field'))
  const [defaultValue] = useState(value)
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const change = useCallbackRef(onChange)
  const ref = useCallbackRef((element: TextField | null) => {
    shown.current = element
  })
  const onType = useCallbackRef(({ currentTarget }: ChangeEvent<TextField>) => {
    const text = currentTarget.value
    tellLater(field, () => {
      change(text)
      refresh()
    })
  })
  // The draft may change in other ways, such as undo, and may refuse a text.
  useLayoutEffect(() => {
    const element = shown.current
    if (element && element.value !== value && pending?.field !== field) element.value = value
  })
  return { ref, defaultValue, onChange: onType }
}
