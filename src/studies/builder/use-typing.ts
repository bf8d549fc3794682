import { useCallbackRef } from '@mantine/hooks'
import { useState } from 'react'

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

const tellLater = (field: symbol, tell: () => void) => {
  if (!isListening) for (const name of nextEvents) window.addEventListener(name, tellNow, { capture: true })
  isListening = true
  if (pending?.field !== field) tellNow()
  const told = { field, tell }
  pending = told
  afterPaint(() => {
    if (pending === told) tellNow()
  })
}

/**
 * The text of a field, and what to call when it changes. A key is shown at once and told to the draft after the paint, in
 * which a large study may take longer than a key may.
 */
export const useTyping = (value: string, onChange: (value: string) => void) => {
  const [field] = useState(() => Symbol('field'))
  const [typed, setTyped] = useState<string | null>(null)
  const change = useCallbackRef(onChange)
  const onType = useCallbackRef((text: string) => {
    setTyped(text)
    tellLater(field, () => {
      setTyped(null)
      change(text)
    })
  })
  return [typed ?? value, onType] as const
}
