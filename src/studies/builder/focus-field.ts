/** Longest time until the field is rendered, in milliseconds. */
const patienceMs = 5_000

/** The field of a path; for a field that is not rendered, the nearest item or list around it. */
const findField = (path: string): HTMLElement | null => {
  for (let shown = path; shown.includes('.'); shown = shown.slice(0, shown.lastIndexOf('.'))) {
    const element = document.getElementById(shown)
    if (element) return element
  }
  return null
}

const focus = (element: HTMLElement) => {
  element.focus()
  element.scrollIntoView({ block: 'center' })
}

/**
 * Moves the focus to the field of a path, as soon as the field is rendered. Closed items of lists around the field are
 * opened; a path without a field of its own leads to the item or list around it.
 */
export const focusField = (path: string) => {
  const opened = new Set<HTMLElement>()

  /** Whether the field has the focus; otherwise, its section or an item around it is still to be rendered. */
  const reach = (): boolean => {
    const found = findField(path)
    if (!found) return false
    if (found.id !== path && found.ariaExpanded === 'false') {
      // A second click, before the first is rendered, would close the item.
      if (!opened.has(found)) found.click()
      opened.add(found)
      return false
    }
    focus(found)
    return true
  }

  if (reach()) return
  const observer = new MutationObserver(() => {
    if (reach()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patienceMs)
}
