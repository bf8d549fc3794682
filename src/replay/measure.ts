import {
  type ElementBox,
  type MeasuredPage,
  measureLimits,
  type OutlineBox,
} from '#contract/recordings/replay-frame.ts'
import { findElement, frameOffset } from '#recorder/element-path.ts'

const boxOf = (body: Element, path: string): ElementBox | null => {
  const element = findElement(body, path)
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = frameOffset(element, body.ownerDocument)
  // A closed menu has no box.
  return width > 0 && height > 0 ? { x: frame.x + left, y: frame.y + top, width, height } : null
}

const pictures = 'img,svg,video,canvas,picture,iframe,object,embed'
const fields = 'input,select,textarea,button'
const isTransparent = (color: string) => color === 'transparent' || /[,/]\s*0\s*\)$/.test(color)

/** The boxes in an outline of the page: surfaces, pictures, fields and lines of text, in the order of the page. */
const outlineOf = (body: Element, view: Window): readonly OutlineBox[] => {
  const boxes: OutlineBox[] = []
  const add = (kind: OutlineBox['kind'], rect: DOMRect, color: string) => {
    const { left, top, width, height } = rect
    if (width >= 1 && height >= 1) boxes.push({ kind, x: left, y: top, width, height, color })
  }
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const range = body.ownerDocument.createRange()
  let node: Node | null = body
  for (let seen = 0; node && seen < measureLimits.nodes && boxes.length < measureLimits.outline; seen += 1) {
    const isText = node.nodeType === Node.TEXT_NODE
    const element = isText ? node.parentElement : node
    if (isElement(element)) {
      const { color, backgroundColor, visibility, opacity } = view.getComputedStyle(element)
      if (visibility === 'visible' && opacity !== '0') {
        if (isText) {
          if (node.textContent?.trim()) {
            range.selectNodeContents(node)
            for (const line of range.getClientRects()) add('text', line, color)
          }
        } else if (element.matches(pictures)) add('picture', element.getBoundingClientRect(), color)
        else if (element.matches(fields)) add('field', element.getBoundingClientRect(), backgroundColor)
        else if (!isTransparent(backgroundColor))
          add('surface', element.getBoundingClientRect(), backgroundColor)
      }
    }
    node = walker.nextNode()
  }
  return boxes.slice(0, measureLimits.outline)
}

/** Elements of the recorded page have the constructors of its own window. */
const isElement = (node: Node | null): node is Element => node?.nodeType === Node.ELEMENT_NODE

/** Measures the recorded page from its top: its size, the boxes of elements by their paths, and an outline of it. */
export const measurePage = (page: HTMLIFrameElement, paths: readonly string[]): MeasuredPage => {
  const { contentDocument, contentWindow: view } = page
  const body = contentDocument?.body
  if (!body || !view) throw new Error('No page is shown')
  view.scrollTo({ left: 0, top: 0, behavior: 'instant' })
  const { scrollHeight } = contentDocument.documentElement
  return {
    width: view.innerWidth,
    height: Math.min(measureLimits.height, Math.max(view.innerHeight, scrollHeight, body.scrollHeight)),
    viewport: view.innerHeight,
    boxes: paths.slice(0, measureLimits.paths).map((path) => boxOf(body, path)),
    outline: outlineOf(body, view),
  }
}
