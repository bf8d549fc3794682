import { startTransition } from 'react'
import { flushSync } from 'react-dom'

/** A text on its way from a field to the draft. */
interface TypedText {
  readonly field: symbol
  /** Since when the draft lacks the text, in milliseconds. */
  readonly since: number
  /** Changes the draft. */
  readonly send: () => void
  /** Renders the field with the text that the draft has. */
  readonly render: () => void
}

/** The text that a field has yet to send to the draft. One at most: a person types in one field at a time. */
let pending: TypedText | null = null
/** The draft has this text, but React may still be rendering it. */
let unrendered: TypedText | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** In milliseconds: the draft receives a text after this pause in typing, or after this time without a pause. */
const pauseMs = 200
const longestMs = 3000

let typedAt = -Infinity

/** When a text was last typed, in milliseconds of `performance.now()`. */
export const lastTypedAt = () => typedAt

const flushListeners = new Set<() => void>()

/** Calls back when React has to render at once the draft that it may still render in a transition. */
export const onTypingFlush = (listener: () => void) => {
  flushListeners.add(listener)
  return () => void flushListeners.delete(listener)
}

const sendNow = () => {
  clearTimeout(timer)
  const text = pending
  pending = null
  if (!text) return
  unrendered = text
  text.send()
}

/**
 * Renders the draft with all that was typed: a change that is computed from an older draft would undo the typed text.
 */
export const flushTyping = () => {
  sendNow()
  const text = unrendered
  unrendered = null
  if (!text) return
  text.render()
  for (const listener of flushListeners) listener()
}

/**
 * Whatever a person does next, and a page that is left, meets a draft that has all that was typed. The mouse moves
 * before it presses: a text that changes the height of a row must not move what is about to be clicked from under the
 * pointer.
 */
const nextEvents = [
  'keydown',
  'pointermove',
  'pointerdown',
  'click',
  // Of a list whose choice comes without any of these, as assistive software makes it.
  'change',
  'paste',
  'drop',
  'focusout',
  'visibilitychange',
  'pagehide',
]
let isListening = false

/** Keys that go on typing: the draft receives several of them at once. */
const isTyping = (event: Event) =>
  event instanceof KeyboardEvent &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  (event.isComposing || event.key.length === 1 || event.key === 'Backspace')

const onNextEvent = (event: Event) => {
  if (isTyping(event) || !(pending || unrendered)) return
  const list = event.target instanceof HTMLSelectElement ? event.target : undefined
  const chosen = list?.value
  flushSync(flushTyping)
  // The render may set a list back to the choice of the draft, before React reads the new one.
  if (list && chosen !== undefined) list.value = chosen
}

/** Sends a text to the draft in the next pause of its typing, and the one that another field still has at once. */
export const sendLater = (text: Omit<TypedText, 'since'>) => {
  if (!isListening)
    for (const name of nextEvents) window.addEventListener(name, onNextEvent, { capture: true })
  isListening = true
  // The next text of a field replaces its earlier one, so that it need not wait until React has rendered that.
  if ((pending ?? unrendered ?? text).field !== text.field) flushTyping()
  const now = performance.now()
  typedAt = now
  const since = pending?.since ?? now
  pending = { ...text, since }
  clearTimeout(timer)
  // A transition gives way to the next key.
  timer = setTimeout(() => startTransition(sendNow), Math.min(pauseMs, since + longestMs - now))
}

/** Whether a field has a text that the draft lacks. */
export const isPending = (field: symbol) => pending?.field === field

/** Tells that a field shows the text that the draft has. */
export const endRender = (field: symbol) => {
  if (unrendered?.field === field) unrendered = null
}
