import { useState } from 'react'

/** The button of the menu that an element is in. */
const menuButtonOf = (element: Element | null) =>
  document.getElementById(element?.closest('[role="menu"]')?.getAttribute('aria-labelledby') ?? '')

/**
 * Returns the focus of a dialog that was opened from a menu to the button of the menu: the entry is gone by then, to
 * which the dialog itself returns it. Call the result when the dialog has closed.
 */
export const useReturnToMenu = (isOpen: boolean) => {
  const [opened, setOpened] = useState<{ isOpen: boolean; by: HTMLElement | null }>({
    isOpen: false,
    by: null,
  })
  // While rendering: the commit that opens the dialog removes the menu.
  if (isOpen !== opened.isOpen)
    setOpened({ isOpen, by: isOpen ? menuButtonOf(document.activeElement) : opened.by })
  return () => {
    // What the dialog did may have given the focus to an element that stays.
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[role="dialog"]')) opened.by?.focus()
  }
}
