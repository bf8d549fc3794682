/** Keys and indexes that lead to a part of a value. */
export type Path = readonly string[]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The paths of all properties and items of a value, nested ones included. */
export const pathsIn = (value: unknown): readonly Path[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, child]) => [
        [key],
        ...pathsIn(child).map((path) => [key, ...path]),
      ])
    : []

/** The value at a path. */
export const valueAt = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return value
  return isObject(value) ? valueAt(Reflect.get(value, key), rest) : undefined
}

/** A copy with another value at a path; `undefined` for a property removes it from JSON. */
export const replaceAt = (value: unknown, [key, ...rest]: Path, replacement: unknown): unknown => {
  if (key === undefined) return replacement
  const child = replaceAt(valueAt(value, [key]), rest, replacement)
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === key ? child : item))
  return { ...(isObject(value) && value), [key]: child }
}

/** A value that few rules accept: an empty text, a negative number, a text instead of a boolean. */
const invalidFor = (value: unknown) => {
  if (typeof value === 'string') return ''
  return typeof value === 'number' ? -1 : 'yes'
}

const isIndex = (key: string | undefined) => key !== undefined && /^\d+$/.test(key)
/** Each path once, without indexes: `pages.title`. */
export const withoutIndexes = (paths: readonly Path[]) => [
  ...new Set(paths.map((path) => path.filter((key) => !isIndex(key)).join('.'))),
]

/** The properties that may be missing, as paths without indexes: `pages.title`. */
export const optionalPaths = (value: unknown, isValid: (changed: unknown) => boolean) =>
  withoutIndexes(
    pathsIn(value).filter((path) => !isIndex(path.at(-1)) && isValid(replaceAt(value, path, undefined))),
  )

/** The properties that accept an empty text, a negative number or a text instead of a boolean. */
export const unconstrainedPaths = (value: unknown, isValid: (changed: unknown) => boolean) =>
  withoutIndexes(
    pathsIn(value).filter((path) => {
      const current = valueAt(value, path)
      return current !== null && !isObject(current) && isValid(replaceAt(value, path, invalidFor(current)))
    }),
  )

/** A deep copy in which every `id` ends with `index`. */
const copyWithOwnIds = (value: unknown, index: number): unknown => {
  if (Array.isArray(value)) return value.map((item) => copyWithOwnIds(item, index))
  if (!isObject(value)) return value
  const copyOf = (key: string, child: unknown) =>
    key === 'id' && typeof child === 'string' ? `${child}${index}` : copyWithOwnIds(child, index)
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copyOf(key, child)]))
}

const resized = (value: unknown, size: number): unknown => {
  if (Array.isArray(value)) return Array.from({ length: size }, (_, index) => copyWithOwnIds(value[0], index))
  return typeof value === 'string' ? 'x'.repeat(size) : size
}

/** The value with a list or text of this length, or with this number, at a path such as `pages.0.title`. */
export const withSize = (value: unknown, path: string, size: number) => {
  const keys = path.split('.')
  return replaceAt(value, keys, resized(valueAt(value, keys), size))
}

export const withValueAt = (value: unknown, path: string, replacement: unknown) =>
  replaceAt(value, path.split('.'), replacement)
