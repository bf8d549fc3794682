/** Longest time until a section with the field is rendered, in milliseconds. */
const patienceMs = 5_000

/** The field of a path; for a field in a closed item of a list, the item. */
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

/** Moves the focus to the field of a path, as soon as the field is rendered. */
export const focusField = (path: string) => {
  const found = findField(path)
  if (found) {
    focus(found)
    return
  }
  const observer = new MutationObserver(() => {
    const element = findField(path)
    if (!element) return
    observer.disconnect()
    focus(element)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), patienceMs)
}
