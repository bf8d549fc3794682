import type { SchemaNode } from '#contract/openapi-document.ts'

/** Who sends what the schema describes: a request comes from the client, a reply goes to it. */
export type Direction = 'request' | 'reply'

/** A difference between two schemas, and where it breaks a client. */
interface Difference {
  readonly at: string
  readonly what: string
  readonly breaks: readonly Direction[]
}

/** The new schema takes less: a request that was right is refused. */
const narrower = ['request'] as const
/** The new schema takes more: a reply may hold what no client knows. */
const wider = ['reply'] as const
const both = ['request', 'reply'] as const

const shown = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value))

const compareWords = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  if (!old.enum && !now.enum) return []
  if (!now.enum) return [{ at, what: 'any word is taken', breaks: wider }]
  if (!old.enum) return [{ at, what: `only ${now.enum.map(shown).join(', ')} is taken`, breaks: narrower }]
  const [before, after] = [old.enum, now.enum]
  const gone = before.filter((word) => !after.includes(word))
  const come = after.filter((word) => !before.includes(word))
  return [
    ...gone.map((word) => ({ at, what: `${shown(word)} is gone`, breaks: narrower })),
    ...come.map((word) => ({ at, what: `${shown(word)} is new`, breaks: wider })),
  ]
}

const compareLimits = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const compare = (key: string, before: number | undefined, after: number | undefined, sign: 1 | -1) => {
    if (before === after) return []
    const isLower = sign * (after ?? sign * Infinity) < sign * (before ?? sign * Infinity)
    return [
      { at, what: `${key} is ${shown(after)}, was ${shown(before)}`, breaks: isLower ? narrower : wider },
    ]
  }
  return [
    ...compare('maxLength', old.maxLength, now.maxLength, 1),
    ...compare('maximum', old.maximum, now.maximum, 1),
    ...compare('maxItems', old.maxItems, now.maxItems, 1),
    ...compare('minLength', old.minLength, now.minLength, -1),
    ...compare('minimum', old.minimum, now.minimum, -1),
  ]
}

const typeOf = ({ type, oneOf }: SchemaNode) => type ?? (oneOf ? 'one of some' : 'anything')

/** Rules of which only the presence can be compared: a new one takes less, another one takes something else. */
const compareRules = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const compare = (key: string, before: string | undefined, after: string | undefined): Difference[] => {
    if (before === after) return []
    const what = `${key} is ${shown(after)}, was ${shown(before)}`
    if (before === undefined) return [{ at, what, breaks: narrower }]
    return [{ at, what, breaks: after === undefined ? wider : both }]
  }
  return [
    ...(typeOf(old) === typeOf(now)
      ? []
      : [{ at, what: `is ${typeOf(now)}, was ${typeOf(old)}`, breaks: both }]),
    ...compare('pattern', old.pattern, now.pattern),
    ...compare('format', old.format, now.format),
  ]
}

const compareNull = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const [before, after] = [old.nullable ?? false, now.nullable ?? false]
  if (before === after) return []
  return [{ at, what: `null is ${after ? 'new' : 'gone'}`, breaks: after ? wider : narrower }]
}

const compareOpenness = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const isClosed = (node: SchemaNode) => node['additionalProperties'] === false
  if (isClosed(old) === isClosed(now)) return []
  const what = `other fields are ${isClosed(now) ? 'refused' : 'taken'}`
  return [{ at, what, breaks: isClosed(now) ? narrower : [] }]
}

const compareFields = (at: string, old: SchemaNode, now: SchemaNode): Difference[] => {
  const must = ({ required = [] }: SchemaNode, key: string) => required.includes(key)
  const keys = new Set([...Object.keys(old.properties ?? {}), ...Object.keys(now.properties ?? {})])
  return [...keys].flatMap((key): Difference[] => {
    const [before, after] = [old.properties?.[key], now.properties?.[key]]
    const place = `${at}.${key}`
    if (!after) return [{ at: place, what: 'is gone', breaks: both }]
    if (!before && must(now, key)) return [{ at: place, what: 'is new and required', breaks: narrower }]
    if (!before) return [{ at: place, what: 'is new', breaks: [] }]
    const inside = compareNodes(place, before, after)
    if (must(old, key) === must(now, key)) return inside
    const what = must(now, key) ? 'is now required' : 'may be left out'
    return [{ at: place, what, breaks: must(now, key) ? narrower : wider }, ...inside]
  })
}

/** What tells the branches of a union apart: their fields of fixed words. */
const nameOf = (branch: SchemaNode) =>
  Object.entries(branch.properties ?? {})
    .flatMap(([key, field]) => (field.enum ? [`${key} ${field.enum.map(shown).join('|')}`] : []))
    .join(', ')

const compareBranches = (at: string, { oneOf: old = [] }: SchemaNode, { oneOf: now = [] }: SchemaNode) => {
  const namesNow = new Map(now.map((branch) => [nameOf(branch), branch]))
  const namesOld = new Set(old.map(nameOf))
  const stayedOrGone = old.flatMap((branch): Difference[] => {
    const [name, after] = [nameOf(branch), namesNow.get(nameOf(branch))]
    const place = `${at} (${name})`
    return after ? compareNodes(place, branch, after) : [{ at: place, what: 'is gone', breaks: narrower }]
  })
  const come = [...namesNow.keys()].filter((name) => !namesOld.has(name))
  return [...stayedOrGone, ...come.map((name) => ({ at: `${at} (${name})`, what: 'is new', breaks: wider }))]
}

function compareNodes(at: string, old: SchemaNode, now: SchemaNode): Difference[] {
  return [
    ...compareRules(at, old, now),
    ...compareWords(at, old, now),
    ...compareLimits(at, old, now),
    ...compareNull(at, old, now),
    ...compareOpenness(at, old, now),
    ...compareFields(at, old, now),
    ...compareBranches(at, old, now),
    ...(old.items && now.items ? compareNodes(`${at}[]`, old.items, now.items) : []),
  ]
}

/** What changed between two schemas, in words, apart by whether it breaks a client. */
export const schemaChanges = (at: string, direction: Direction, old: SchemaNode, now: SchemaNode) => {
  const all = compareNodes(at, old, now)
  const inWords = (some: readonly Difference[]) => some.map(({ at: place, what }) => `${place}: ${what}`)
  return {
    breaking: inWords(all.filter(({ breaks }) => breaks.includes(direction))),
    additive: inWords(all.filter(({ breaks }) => !breaks.includes(direction))),
  }
}
