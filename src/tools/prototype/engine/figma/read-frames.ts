import { type FigmaFile, type FigmaNode, figmaNode } from './replies.ts'

/** Layers that can be a screen. */
const frameTypes = new Set(['FRAME', 'COMPONENT', 'INSTANCE'])

/** The children of a layer that follow the schema; others are left out. */
const childrenOf = ({ children = [] }: FigmaNode) =>
  children.flatMap((child) => figmaNode.safeParse(child).data ?? [])

/** A frame on the canvas, or in a section. */
export interface Frame {
  readonly id: string
  readonly name: string
  /** Layers between this frame and the canvas, the page first. */
  readonly within: readonly string[]
}

interface Page {
  readonly page: FigmaNode
  readonly frames: readonly Frame[]
}

/** The frames of a page. Sections nest: a list of what is left replaces recursion, and an identifier counts once. */
const framesOf = (page: FigmaNode): readonly Frame[] => {
  const frames = new Map<string, Frame>()
  const left = childrenOf(page).map((node) => ({ node, within: [page.id] }))
  for (let next = left.shift(); next; next = left.shift()) {
    const { node, within } = next
    if (node.visible === false || frames.has(node.id)) continue
    if (frameTypes.has(node.type)) frames.set(node.id, { id: node.id, name: node.name, within })
    else if (node.type === 'SECTION' || node.type === 'COMPONENT_SET')
      left.push(...childrenOf(node).map((child) => ({ node: child, within: [...within, node.id] })))
  }
  return [...frames.values()]
}

/**
 * The frames that a link means: those of the page or section that it names, else of the pages on which a flow starts,
 * else of all pages.
 */
export const chooseFrames = ({ document }: FigmaFile, linked: string | null) => {
  const pages: readonly Page[] = childrenOf(document)
    .filter(({ type }) => type === 'CANVAS')
    .map((page) => ({ page, frames: framesOf(page) }))
  const starts = pages.flatMap(({ page }) => page.flowStartingPoints ?? [])
  const device = pages.map(({ page }) => page.prototypeDevice).find((found) => found?.size)?.size ?? undefined
  const chosen = () => {
    if (linked !== null) {
      const section = pages.flatMap(({ frames }) => frames.filter(({ within }) => within.includes(linked)))
      if (section.length > 0) return section
      const around = pages.find(({ frames }) => frames.some(({ id }) => id === linked))
      if (around) return around.frames
    }
    const flows = pages.filter(({ page }) => (page.flowStartingPoints ?? []).length > 0)
    return (flows.length > 0 ? flows : pages).flatMap(({ frames }) => frames)
  }
  return { frames: chosen(), starts, device }
}
