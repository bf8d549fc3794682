import { isPersonal } from './personal.ts'

type ValueTest = (value: string) => boolean

/** The tests of attribute selectors such as `[class^=icon-]`, by their operator. */
const valueTests: Readonly<Record<string, (wanted: string) => ValueTest>> = {
  '^': (wanted) => (value) => value.startsWith(wanted),
  $: (wanted) => (value) => value.endsWith(wanted),
  '*': (wanted) => (value) => value.includes(wanted),
  '|': (wanted) => (value) => `${value}-`.startsWith(`${wanted}-`),
}

const name = String.raw`((?:\\.|[\w-]|[^\0-\x7f])+)`
const classesAndIds = new RegExp(String.raw`[.#]${name}|:part\(([^)]+)\)`, 'g')
const attributes = new RegExp(
  String.raw`\[\s*${name}\s*(?:([~^$*|]?)=\s*(?:"((?:\\.|[^"\\])*)"|${name}))?`,
  'g',
)
const unescape = (text: string) =>
  text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code?: string, letter?: string) =>
    code ? String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)) : (letter ?? ''),
  )

// By their properties: those of a frame are no instances of this window's classes.
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isRuleList = (value: unknown): value is CSSRuleList => isObject(value) && 'item' in value
const isSheet = (value: unknown): value is CSSStyleSheet => isObject(value) && 'cssRules' in value

/** Most rules that are read, and most names that are remembered as left out. */
const maxRules = 100_000
const maxLeftOut = 5000
/** Shortest time between two calls that late style sheets cause. */
const lateMs = 10_000

/**
 * The classes, ids and attributes that the style sheets of a page select by: the author of the page wrote them, and a
 * replay needs no others. `onLate` is called after a new style sheet selects by a name that was left out before. Pages
 * whose attributes are shown as they are ask for no name, and no style sheet is read.
 */
export const createSelectedNames = (onLate: () => void) => {
  let names = new Set<string>()
  let tests = new Map<string, ValueTest[]>()
  let read = new WeakMap<CSSStyleSheet, readonly [count: number, last: CSSRule | undefined]>()
  let leftOut = new Set<string>()
  const roots = new Set<Document | ShadowRoot>()
  let rules = 0
  let isLate = false
  let isAsked = false
  let isStale = true
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let lateAt = -Infinity

  const add = (kind: string, text: string) => {
    const key = kind + unescape(text)
    names.add(key)
    isLate ||= leftOut.has(key)
  }
  const readSelector = (selector: string) => {
    for (const [whole, text, parts] of selector.matchAll(classesAndIds))
      if (text) add(whole[0] ?? '', text)
      else for (const part of parts?.split(' ') ?? []) add('.', part)
    for (const [, attribute = '', operator = '', quoted, word] of selector.matchAll(attributes)) {
      const key = unescape(attribute.toLowerCase())
      const known = tests.get(key) ?? []
      const wanted = unescape(quoted ?? word ?? '').trim()
      if (wanted) known.push(valueTests[operator]?.(wanted) ?? ((value) => value === wanted))
      tests.set(key, known)
      add('[', attribute.toLowerCase())
    }
  }
  const readRules = (list: CSSRuleList, from = 0) => {
    for (let index = from; index < list.length && rules < maxRules; index += 1) {
      const rule = list[index]
      rules += 1
      if (!rule) continue
      if ('selectorText' in rule) readSelector(String(rule.selectorText))
      if ('cssRules' in rule && isRuleList(rule.cssRules)) readRules(rule.cssRules)
      if ('styleSheet' in rule && isSheet(rule.styleSheet)) readSheet(rule.styleSheet)
    }
  }
  const readSheet = (sheet: CSSStyleSheet) => {
    try {
      const list = sheet.cssRules
      const [count = 0, last] = read.get(sheet) ?? []
      if (count === list.length && last === list[count - 1]) return
      // Mostly, scripts append rules.
      readRules(list, last === list[count - 1] ? count : 0)
      read.set(sheet, [list.length, list[list.length - 1]])
    } catch {
      // Of another origin: no replay has it, so its names are not needed.
    }
  }
  const readNew = () => {
    isStale = false
    for (const root of roots) {
      // Safari has none before 16.4, which TypeScript's types do not say.
      const adopted: readonly CSSStyleSheet[] | undefined = root.adoptedStyleSheets
      for (const sheet of [...root.styleSheets, ...(adopted ?? [])]) readSheet(sheet)
    }
    if (!isLate) return
    isLate = false
    lateTimer ??= setTimeout(
      () => {
        lateTimer = undefined
        lateAt = performance.now()
        onLate()
      },
      Math.max(0, lateAt + lateMs - performance.now()),
    )
  }

  const isIn = (key: string) => {
    isAsked = true
    if (isStale) readNew()
    return names.has(key)
  }
  const leaveOut = (key: string) => {
    if (leftOut.size < maxLeftOut) leftOut.add(key)
    return false
  }
  const selects = (attribute: string, value: string) =>
    !isPersonal(value) && tests.get(attribute)?.some((test) => test(value)) === true
  const hasName = (sign: string, attribute: string, text: string) =>
    isIn(sign + text) || selects(attribute, text) || leaveOut(sign + text)

  return {
    /** Forgets what was read, before a full snapshot. */
    reset: () => {
      names = new Set()
      tests = new Map()
      read = new WeakMap()
      leftOut = new Set()
      rules = 0
      roots.clear()
    },
    /** Says that a document or a shadow root has style sheets, or that some may have changed. */
    look: (root?: Document | ShadowRoot | null) => {
      if (root) roots.add(root)
      isStale = true
      if (isAsked && !root) readNew()
    },
    hasClass: (token: string) => hasName('.', 'class', token),
    hasId: (id: string) => hasName('#', 'id', id),
    hasAttribute: (attribute: string) => isIn(`[${attribute}`) || leaveOut(`[${attribute}`),
    hasValue: selects,
  }
}

export type SelectedNames = ReturnType<typeof createSelectedNames>

const [salt = 0] = crypto.getRandomValues(new Uint32Array(1))

/**
 * A name in place of an id or the name of a slot that may be about a person: equal for equal names, on this page
 * only.
 */
export const aliasOf = (text: string) => {
  let hash = salt
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return `u${(hash >>> 0).toString(36)}`
}
