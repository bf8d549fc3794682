import type { Replayer } from '@rrweb/replay'
import type { ReplayedEvent } from '#contract/recordings/replay-frame.ts'
import { eventType, incrementalSource, mouseInteraction } from '#contract/recordings/rrweb.ts'

const mark = 'data-understory-focus'

/** Lets a style sheet select by the mark, too: the page around the recorded one keeps the focus. */
export const withFocusMarks = (css: string) =>
  css
    .replace(/:focus-within(?![\w-])/g, `:is($&,[${mark}])`)
    .replace(/:focus(?![\w-])/g, `:is($&,[${mark}=self])`)

const isInteraction = (data: unknown): data is { readonly type: unknown; readonly id: number } =>
  typeof data === 'object' &&
  data !== null &&
  'source' in data &&
  data.source === incrementalSource.mouseInteraction &&
  'id' in data &&
  typeof data.id === 'number'

const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE

/** A plugin of rrweb that marks the element with the focus, and the elements around it. */
export const markFocus = (
  { type, data }: ReplayedEvent,
  _isSeek: boolean,
  { replayer }: { readonly replayer: Replayer },
) => {
  if (type !== eventType.incrementalSnapshot || !isInteraction(data)) return
  const page = replayer.iframe.contentDocument
  if (!page || (data.type !== mouseInteraction.focus && data.type !== mouseInteraction.blur)) return
  for (const marked of page.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  if (data.type === mouseInteraction.blur) return
  let node: Node | null = replayer.getMirror().getNode(data.id)
  for (let value = 'self'; isElement(node); node = node.parentElement, value = 'within')
    node.setAttribute(mark, value)
}
