import { useEffect, useState } from 'react'

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

/**
 * The lines that a list above the fields may have: it grows while no field has the focus, and never shrinks, so that it
 * does not move a field while a person types.
 */
export const useReservedLines = (lines: number) => {
  const [reserved, setReserved] = useState(0)
  useEffect(() => {
    if (lines <= reserved) return
    const grow = () => {
      if (!isTyping()) setReserved(lines)
    }
    grow()
    // After a click, not before: what is clicked does not move away under the pointer.
    document.addEventListener('click', grow)
    document.addEventListener('keyup', grow)
    return () => {
      document.removeEventListener('click', grow)
      document.removeEventListener('keyup', grow)
    }
  }, [lines, reserved])
  return reserved
}
