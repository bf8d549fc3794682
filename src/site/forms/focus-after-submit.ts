import { useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Moves the focus to the errors of a submission. `submit` renders its change before it returns, so that the focus moves
 * with the key press and no later: a person who types on would lose the text. When the server replies, `focus` leaves a
 * person alone who went on to another field.
 */
export const useFocusAfterSubmit = () => {
  const submittedFrom = useRef<Element>(null)
  return {
    submit: (change: () => void, target: () => HTMLElement | null | undefined) => {
      submittedFrom.current = document.activeElement
      flushSync(change)
      target()?.focus()
    },
    focus: (target: HTMLElement | null | undefined) => {
      const { activeElement, body } = document
      if (activeElement === submittedFrom.current || activeElement === body) target?.focus()
    },
  }
}
