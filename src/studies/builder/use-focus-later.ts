import { useEffect, useRef } from 'react'
import { focusElement } from './focus-field.ts'

/** Moves the focus to an element that the next render creates or moves, by its `id`. */
export const useFocusLater = () => {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const id = wanted.current
    wanted.current = null
    if (id !== null) focusElement(id)
  })
  return (id: string) => {
    wanted.current = id
  }
}
