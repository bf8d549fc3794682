import type { Replayer } from '@rrweb/replay'
import type { ReplayedEvent } from '#contract/recordings/replay-frame.ts'
import { eventType } from '#contract/recordings/rrweb.ts'

/** Marks open popovers: the player of rrweb opens dialogs only. */
const mark = 'data-understory-popover'

/** Replaces the note of the recorder by the mark. Returns whether there was one. */
export const markPopover = (attributes: Record<string, unknown>) => {
  const isOpen = attributes['rr_popover']
  if (isOpen === undefined) return false
  delete attributes['rr_popover']
  // A missing attribute of a new node, and a removed one of a change.
  attributes[mark] = isOpen === true ? '' : null
  return true
}

/** A plugin of rrweb that opens and closes popovers after the events that note some. */
export const createPopovers = (events: ReadonlySet<unknown>) => ({
  handler: (event: ReplayedEvent, _isSeek: boolean, { replayer }: { readonly replayer: Replayer }) => {
    if (event.type !== eventType.fullSnapshot && !events.has(event)) return
    const popovers = replayer.iframe.contentDocument?.querySelectorAll<HTMLElement>('[popover]') ?? []
    for (const popover of popovers)
      try {
        if (popover.hasAttribute(mark)) popover.showPopover()
        else popover.hidePopover()
      } catch {
        // It is open, or no popover in this browser.
      }
  },
})
