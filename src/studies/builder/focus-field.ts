/** Longest time until the field is rendered, in milliseconds. */
const patienceMs = 5_000

/**
 * Lists that render only some of their rows, by their path. The function renders the row of a field; it returns whether
 * that row was not rendered before.
 */
const windowedLists = new Map<string, (path: string) => boolean>()

/** Lets fields of a list get the focus before their row is rendered. Returns a function that ends that. */
export const registerRows = (list: string, showRow: (path: string) => boolean) => {
  windowedLists.set(list, showRow)
  return () => {
    if (windowedLists.get(list) === showRow) windowedLists.delete(list)
  }
}

/** The element of a path: by its `id`, or a field by its `name`. */
const elementAt = (path: string): HTMLElement | null =>
  document.getElementById(path) ?? document.getElementsByName(path)[0] ?? null

/** The element of a path; for a field that is not rendered, the nearest item or list around it. */
const nearestTo = (path: string): HTMLElement | null => {
  for (let shown = path; shown.includes('.'); shown = shown.replace(/[.:][^.:]*$/, '')) {
    const element = elementAt(shown)
    if (element) return element
  }
  return null
}

let endWaiting = () => {}

/** Calls `reach` until it returns true: now, and whenever elements are rendered. A later call ends an earlier one. */
const untilReached = (reach: () => boolean) => {
  endWaiting()
  if (reach()) return
  const observer = new MutationObserver(() => {
    if (reach()) end()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
  }
  const timer = setTimeout(end, patienceMs)
  endWaiting = end
}

/**
 * Moves the focus to an element, as soon as it is rendered. An input that gets the focus has its text selected, so that
 * typing replaces it.
 */
export const focusElement = (id: string) =>
  untilReached(() => {
    const element = document.getElementById(id)
    if (!element) {
      windowedLists.get(nearestTo(id)?.id ?? '')?.(id)
      return false
    }
    element.focus()
    if (element instanceof HTMLInputElement && element.type === 'text') element.select()
    return true
  })

/**
 * Moves the focus to the field of a path, as soon as the field is rendered. Closed items of lists around the field are
 * opened, and lists render its row; a path without a field of its own leads to the item or list around it.
 */
export const focusField = (path: string) => {
  const opened = new Set<HTMLElement>()

  /** Whether the field has the focus; otherwise, its section, its row or an item around it is still to be rendered. */
  const reach = (): boolean => {
    const found = nearestTo(path)
    if (!found) return false
    if (found.id !== path && found.getAttribute('name') !== path) {
      if (found.ariaExpanded === 'false') {
        // A second click, before the first is rendered, would close the item.
        if (!opened.has(found)) found.click()
        opened.add(found)
        return false
      }
      if (windowedLists.get(found.id)?.(path)) return false
    }
    // After a click, only a field shows by itself that it has the focus: a closed item or a list does not.
    found.focus({ focusVisible: true })
    found.scrollIntoView({ block: 'center' })
    return true
  }

  untilReached(reach)
}
