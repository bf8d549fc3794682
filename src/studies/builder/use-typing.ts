import { useCallbackRef } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { endRender, isPending, sendLater } from './typed-text.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Events of a key that no other code listens to, and that end at the field. React would look for listeners at each of
 * them, and after `input` it would write the first text into a textarea once more, which styles and lays out the page.
 */
const ownEvents = ['keypress', 'textInput', 'input', 'selectionchange', 'keyup']
const endAtField = (event: Event) => event.stopPropagation()

/**
 * Properties of a text field: the browser shows a key, the draft gets the text in the next pause. Neither React, which
 * would render the field anew, nor a large study delays the key.
 */
export const useTyping = (value: string, onChange: (value: string) => void) => {
  const shown = useRef<TextField>(null)
  const [field] = useState(() => Symbol('field'))
  const [defaultValue] = useState(value)
  // The number of texts sent to the draft, and of those that are rendered.
  const sentCount = useRef(0)
  const [rendered, setRendered] = useState(0)
  const change = useCallbackRef(onChange)
  const onType = useCallbackRef(() => {
    const text = shown.current?.value ?? ''
    const render = () => setRendered(sentCount.current)
    sendLater({
      field,
      send: () => {
        sentCount.current += 1
        change(text)
        render()
      },
      render,
    })
  })
  const ref = useCallbackRef((element: TextField | null) => {
    shown.current = element
    // Adding the same listener again does nothing.
    element?.addEventListener('input', onType)
    for (const name of ownEvents) element?.addEventListener(name, endAtField)
  })
  // The draft may change in other ways, such as undo, and may refuse a text.
  useLayoutEffect(() => {
    const element = shown.current
    // A render between the two, such as that of a problem, has the text from before.
    if (rendered !== sentCount.current) return
    endRender(field)
    if (element && element.value !== value && !isPending(field)) element.value = value
  })
  return { ref, defaultValue }
}
