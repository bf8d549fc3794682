export const editable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** The focused element, also inside open shadow roots. */
export const focused = (root: DocumentOrShadowRoot = document): Element | null => {
  const element = root.activeElement
  return element?.shadowRoot ? focused(element.shadowRoot) : element
}

/** Whether a dialog of the page is open. */
export const isInDialog = () =>
  [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].some(
    (dialog) => dialog.getClientRects().length > 0,
  )

/** The time after the last key within which a person is typing. A focus alone says nothing: many pages set it. */
const typingMs = 10_000
let typedAt = -typingMs
for (const event of ['input', 'keydown'])
  addEventListener(event, () => (typedAt = performance.now()), { capture: true, passive: true })

const isTyping = () => performance.now() - typedAt < typingMs && focused()?.matches(editable) === true

/** Whether the visitor is typing, in a dialog or in full screen, where an invitation would disturb. */
export const isBusy = () => isTyping() || isInDialog() || document.fullscreenElement !== null
