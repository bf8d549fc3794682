import type { IncrementalData, RecordedEvent } from '#contract/recordings/events.ts'
import type { RecordedNode } from '#contract/recordings/nodes.ts'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'

type Range = IncrementalData<typeof incrementalSource.selection>['ranges'][number]

const isSelection = ({ start, end, startOffset, endOffset }: Range) =>
  start === end && startOffset !== endOffset

const addTexts = (root: RecordedNode, texts: Map<number, string>) => {
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === nodeType.text) texts.set(node.id, node.textContent)
    if (node.type === nodeType.document || node.type === nodeType.element)
      for (const child of node.childNodes) waiting.push(child)
  }
}

/**
 * Texts that a visitor selected within one text node, of sorted events. They are known where the events have the
 * snapshot with that node: in its chunk, and in the whole session once it is folded.
 */
export const selectedTexts = (events: readonly RecordedEvent[]): ReadonlySet<string> => {
  const selected = new Set<string>()
  const hasAny = events.some(
    ({ type, data }) =>
      type === eventType.incrementalSnapshot &&
      data.source === incrementalSource.selection &&
      data.ranges.some(isSelection),
  )
  if (!hasAny) return selected
  const texts = new Map<number, string>()
  /** While a person drags, each step is an event: the last one of a place counts. */
  let current: { readonly start: number; readonly text: string } | undefined
  const keepCurrent = () => {
    if (current && current.text !== '') selected.add(current.text)
    current = undefined
  }
  for (const { type, data } of events) {
    if (type === eventType.fullSnapshot) {
      texts.clear()
      addTexts(data.node, texts)
    }
    if (type !== eventType.incrementalSnapshot) continue
    if (data.source === incrementalSource.mutation) {
      for (const { node } of data.adds) addTexts(node, texts)
      for (const { id, value } of data.texts) texts.set(id, value ?? '')
    } else if (data.source === incrementalSource.selection) {
      const [range] = data.ranges.filter(isSelection)
      if (!range || range.start !== current?.start) keepCurrent()
      if (!range) continue
      const [from, to] = [range.startOffset, range.endOffset].toSorted((one, other) => one - other)
      const text = texts.get(range.start)?.slice(from, to).trim()
      if (text !== undefined) current = { start: range.start, text }
    }
  }
  keepCurrent()
  return selected
}
