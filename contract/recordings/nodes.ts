import { isObject } from '../shared/json.ts'
import { z } from 'zod'
import { isActiveAttribute } from './active-content.ts'
import { recordingLimits as limits } from './limits.ts'
import { nodeType } from './rrweb.ts'

/**
 * Nodes of a recorded page, read by plain functions: zod takes several times as long for the thousands of nodes and
 * tens of thousands of attributes of a snapshot, as it remembers each of them to find circles.
 */

const isContent = (value: unknown) =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= limits.content)

/** Changed properties of a `style`: a value, a value with its priority, or false for a removed property. */
const isStyleChange = (value: unknown) =>
  isObject(value) &&
  Object.values(value).every(
    (change) => isContent(change) || (Array.isArray(change) && change.every(isContent)),
  )

/** An attribute name that `setAttribute` takes, or one of rrweb's own such as `_cssText`. */
const attributeName = /^[^\s"'<>/=\0]{1,200}$/

type Attribute = string | number | boolean | null | Readonly<Record<string, unknown>>
const isAttribute = (value: unknown): value is Attribute => isContent(value) || isStyleChange(value)

type Attributes = Readonly<Record<string, Attribute>>

/**
 * Attributes without those that run scripts, those whose name or value no page could set, which a stray quote in HTML
 * makes, and those beyond the limit; undefined if these are no attributes. Not `z.record`, which takes several times as
 * long: a snapshot has tens of thousands of attributes.
 */
export const attributesOf = (given: unknown, tag?: string): Attributes | undefined => {
  if (!isObject(given)) return undefined
  const kept: Record<string, Attribute> = {}
  let left: number = limits.attributes
  for (const name of Object.keys(given)) {
    const value = given[name]
    if (left === 0) break
    if (!attributeName.test(name) || name === '__proto__' || !isAttribute(value)) continue
    if (isActiveAttribute(name, value, tag)) continue
    kept[name] = value
    left -= 1
  }
  return kept
}

interface NodeFlags {
  readonly rootId?: number
  readonly isShadowHost?: true
  readonly isShadow?: true
}

/** A node of a page: a document, a document type, an element, a text, CDATA or a comment. */
export type RecordedNode = NodeFlags & { readonly id: number } & (
    | {
        readonly type: typeof nodeType.document
        readonly compatMode?: string
        readonly childNodes: readonly RecordedNode[]
      }
    | {
        readonly type: typeof nodeType.documentType
        readonly name: string
        readonly publicId: string
        readonly systemId: string
      }
    | {
        readonly type: typeof nodeType.element
        readonly tagName: string
        readonly attributes: Attributes
        readonly isSVG?: true
        readonly needBlock?: boolean
        readonly isCustom?: true
        readonly childNodes: readonly RecordedNode[]
      }
    | { readonly type: typeof nodeType.text; readonly textContent: string; readonly isStyle?: true }
    | { readonly type: typeof nodeType.cdata; readonly textContent: '' }
    | { readonly type: typeof nodeType.comment; readonly textContent: string }
  )

const isId = (value: unknown, min: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= 2 ** 31

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length <= max

const tagName = /^[a-z][^\s"'<>/=\0]{0,99}$/i

type Given = Readonly<Record<string, unknown>>

/** The optional keys of a node, without those that are missing; undefined if one of them is invalid. */
const flagsOf = ({ rootId, isShadowHost, isShadow }: Given): NodeFlags | undefined => {
  const isFlag = (value: unknown): value is true | undefined => value === undefined || value === true
  if (!isFlag(isShadowHost) || !isFlag(isShadow)) return undefined
  if (rootId !== undefined && !isId(rootId, -2)) return undefined
  return {
    ...(rootId !== undefined && { rootId }),
    ...(isShadowHost && { isShadowHost }),
    ...(isShadow && { isShadow }),
  }
}

/** The level of a node in its tree, and the nodes that the tree may still have. */
interface Room {
  readonly level: number
  readonly left: { nodes: number }
}

/** The nodes in a node, and how many of them were left out: too deep, too many, or of a kind that no page has. */
const childrenOf = (given: unknown, { level, left }: Room) => {
  if (!Array.isArray(given)) return undefined
  const children: RecordedNode[] = []
  const inside = { level: level + 1, left }
  for (const child of given) {
    if (level >= limits.levels || left.nodes <= 0) break
    const node = readNode(child, inside)
    if (node) children.push(node)
  }
  return { children, leftOut: given.length - children.length }
}

/** An attribute of ours: how many nodes of an element were left out. */
export const leftOutAttribute = 'data-understory-left-out'

const readElement = (
  given: Given,
  base: NodeFlags & { readonly id: number },
  room: Room,
): RecordedNode | undefined => {
  const { isSVG, isCustom, needBlock } = given
  if (!isText(given['tagName'], 100) || !tagName.test(given['tagName'])) return undefined
  if ((isSVG !== undefined && isSVG !== true) || (isCustom !== undefined && isCustom !== true))
    return undefined
  if (needBlock !== undefined && typeof needBlock !== 'boolean') return undefined
  const attributes = attributesOf(given['attributes'], given['tagName'])
  const inside = childrenOf(given['childNodes'], room)
  if (!attributes || !inside) return undefined
  const { children: childNodes, leftOut } = inside
  return {
    type: nodeType.element,
    ...base,
    tagName: given['tagName'],
    attributes: leftOut === 0 ? attributes : { ...attributes, [leftOutAttribute]: leftOut },
    ...(isSVG && { isSVG }),
    ...(needBlock !== undefined && { needBlock }),
    ...(isCustom && { isCustom }),
    childNodes,
  }
}

/** A text as long as a node may have: the rest of a longer one is left out. */
const textOf = (given: unknown) => (typeof given === 'string' ? given.slice(0, limits.content) : undefined)

const readNode = (given: unknown, room: Room): RecordedNode | undefined => {
  if (!isObject(given) || !isId(given['id'], 1)) return undefined
  const flags = flagsOf(given)
  if (!flags) return undefined
  const base = { id: given['id'], ...flags }
  const textContent = textOf(given['textContent'])
  room.left.nodes -= 1
  switch (given['type']) {
    case nodeType.document: {
      const { compatMode } = given
      if (compatMode !== undefined && !isText(compatMode, 20)) return undefined
      const inside = childrenOf(given['childNodes'], room)
      return (
        inside && {
          type: nodeType.document,
          ...base,
          ...(compatMode !== undefined && { compatMode }),
          childNodes: inside.children,
        }
      )
    }
    case nodeType.documentType: {
      const { name, publicId, systemId } = given
      const isNamed =
        isText(name, limits.text) && isText(publicId, limits.text) && isText(systemId, limits.text)
      return isNamed ? { type: nodeType.documentType, ...base, name, publicId, systemId } : undefined
    }
    case nodeType.element:
      return readElement(given, base, room)
    case nodeType.text: {
      const { isStyle } = given
      if (textContent === undefined || (isStyle !== undefined && isStyle !== true)) return undefined
      return { type: nodeType.text, ...base, textContent, ...(isStyle && { isStyle }) }
    }
    case nodeType.cdata:
      return textContent === '' ? { type: nodeType.cdata, ...base, textContent } : undefined
    case nodeType.comment:
      return textContent === undefined ? undefined : { type: nodeType.comment, ...base, textContent }
    default:
      return undefined
  }
}

/** A node with the nodes in it, as many and as deep as a recording may have. */
export const recordedNode = z.unknown().transform((given, context): RecordedNode => {
  const node = readNode(given, { level: 0, left: { nodes: limits.nodes } })
  if (node) return node
  context.addIssue({ code: 'custom' })
  return z.NEVER
})
