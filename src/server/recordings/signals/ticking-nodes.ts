import type { IncrementalData } from '#contract/recordings/events.ts'
import { type incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'

type Mutation = IncrementalData<typeof incrementalSource.mutation>

/**
 * A node that changes this often in this time, without a click shortly before, changes by itself: a clock, a progress
 * bar.
 */
const ticks = 3
const tickingMs = 10_000
const promptedMs = 3000

interface ChangedNode {
  /** Time of its last change. */
  last: number
  /** Times of its changes without a click shortly before. */
  readonly unprompted: number[]
  isTicking: boolean
}

/** Changed nodes by their identifiers, as they are stored while a visit goes on. */
export type TickingState = [id: number, node: ChangedNode][]

/** Nodes that a change of the page, and a stored state, may have: more than these do not tick, they are a new page. */
const maxNodes = 300

/** Nodes that a mutation changes in place. A new element is no tick, only a new text in the same parent. */
export const changedNodes = ({ texts, attributes, removes, adds }: Mutation) => {
  const inPlace = new Set([
    ...texts.map(({ id }) => id),
    ...attributes.map(({ id }) => id),
    ...adds.filter(({ node }) => node.type === nodeType.text).map(({ parentId }) => parentId),
  ])
  const others =
    adds.some(({ node }) => node.type !== nodeType.text) || (removes.length > 0 && adds.length === 0)
  return inPlace.size > maxNodes ? { inPlace: new Set<number>(), others: true } : { inPlace, others }
}

/**
 * Remembers the nodes of a document that change by themselves. Times are milliseconds; mutations come in their order.
 */
export const createTickingNodes = (state: TickingState) => {
  const changes = new Map(
    state.map(([id, node]): [number, ChangedNode] => [id, { ...node, unprompted: [...node.unprompted] }]),
  )
  return {
    /** The nodes that changed shortly before a time. */
    state: (at: number): TickingState =>
      [...changes]
        .filter(([, { last }]) => at - last <= tickingMs)
        .toSorted(([, one], [, other]) => one.last - other.last)
        .slice(-maxNodes)
        .map(([id, node]) => [id, { ...node, unprompted: node.unprompted.slice(-ticks) }]),
    /** Whether a mutation may be a reaction to a click: it changes more than nodes that change by themselves. */
    isReaction: (at: number, clickedAt: number, mutation: Mutation) => {
      const { inPlace, others } = changedNodes(mutation)
      let isReaction = others
      for (const id of inPlace) {
        const known = changes.get(id)
        const node =
          known && at - known.last <= tickingMs ? known : { last: at, unprompted: [], isTicking: false }
        changes.set(id, node)
        node.last = at
        if (!node.isTicking) isReaction = true
        if (node.isTicking || at - clickedAt <= promptedMs) continue
        node.unprompted.push(at)
        node.isTicking = at - (node.unprompted.at(-ticks) ?? -Infinity) <= tickingMs
      }
      return isReaction
    },
    /** Another document begins: its nodes get new identifiers. */
    reset: () => changes.clear(),
  }
}
