import { useEffect, useRef } from 'react'

/**
 * Moves the focus to an element that the next render creates or moves, by its `id`. An input that gets the focus has its
 * text selected, so that typing replaces it.
 */
export const useFocusLater = () => {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const element = wanted.current === null ? null : document.getElementById(wanted.current)
    if (!element) return
    wanted.current = null
    element.focus()
    if (element instanceof HTMLInputElement && element.type === 'text') element.select()
  })
  return (id: string) => {
    wanted.current = id
  }
}
