import type { Tree, TreeAnswer } from './tree-answers.ts'

/** Answers to one task that walked the same way, the root of the tree first: one of `ms` for each. */
export type Walk = {
  readonly path: readonly string[]
  /** Null for a skipped task. */
  readonly end: string | null
  readonly ms: readonly number[]
}

/**
 * A tree whose nodes have identifiers, by their places in the list. What the root shows stands at the top; the root
 * keeps a place of its own, so that who goes back to it is seen to go back.
 */
export function treeOfIds(nodes: readonly { readonly id: string; readonly parent: string | null }[]) {
  const places = new Map(nodes.map(({ id }, place) => [id, place]))
  const root = nodes.findIndex(({ parent }) => parent === null)
  const tree: Tree = nodes.map(({ parent }) => {
    const above = parent === null ? root : (places.get(parent) ?? root)
    return above === root ? null : above
  })
  return { tree, places, root }
}

/** Walks as answers, one each. The root that every walk begins at is no step. */
export function answersOf(
  places: ReadonlyMap<string, number>,
  taskId: string,
  walks: readonly Walk[],
): TreeAnswer[] {
  return walks.flatMap(({ path, end, ms }) => {
    const steps = path.slice(1).flatMap((node) => places.get(node) ?? [])
    const leaf = end === null ? null : (places.get(end) ?? null)
    return ms.map((time) => ({ taskId, path: steps, end: leaf, skipped: end === null, ms: time }))
  })
}
