const editable = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

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

/** Whether the visitor is typing, in a dialog or in full screen, where an invitation would disturb. */
export const isBusy = () =>
  Boolean(focused()?.matches(editable)) || isInDialog() || document.fullscreenElement !== null
