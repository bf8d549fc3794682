type Path = readonly string[]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The way to every piece of a value, also to those within others. */
const waysIn = (value: unknown): readonly Path[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, piece]) => [[key], ...waysIn(piece).map((way) => [key, ...way])])
    : []

const pieceAt = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return value
  return isObject(value) ? pieceAt(Reflect.get(value, key), rest) : undefined
}

const withPiece = (value: unknown, [key, ...rest]: Path, piece: unknown): unknown => {
  if (key === undefined) return piece
  const changed = withPiece(pieceAt(value, [key]), rest, piece)
  if (Array.isArray(value))
    return value.map((item: unknown, place) => (String(place) === key ? changed : item))
  return { ...(isObject(value) && value), [key]: changed }
}

/** What hardly anything of its kind may be: no text, a negative number, a word for yes or no. */
const wrongFor = (piece: unknown) => {
  if (typeof piece === 'string') return ''
  return typeof piece === 'number' ? -1 : 'yes'
}

const isPlace = (key: string | undefined) => key !== undefined && /^\d+$/.test(key)
const named = (ways: readonly Path[]) => [
  ...new Set(ways.map((way) => way.filter((key) => !isPlace(key)).join('.'))),
]

/** The keys without which a value is still taken, by their way: `pages.title`, whichever page it is of. */
export const optionalPaths = (value: unknown, isTaken: (changed: unknown) => boolean) =>
  named(waysIn(value).filter((way) => !isPlace(way.at(-1)) && isTaken(withPiece(value, way, undefined))))

/** The keys that may hold an empty text, a negative number, or a word in place of yes or no. */
export const unconstrainedPaths = (value: unknown, isTaken: (changed: unknown) => boolean) =>
  named(
    waysIn(value).filter((way) => {
      const piece = pieceAt(value, way)
      return piece !== null && !isObject(piece) && isTaken(withPiece(value, way, wrongFor(piece)))
    }),
  )

/** A copy whose identifiers, and those within it, are its own. */
const copyOf = (piece: unknown, place: number): unknown => {
  if (Array.isArray(piece)) return piece.map((item) => copyOf(item, place))
  if (!isObject(piece)) return piece
  const own = (key: string, value: unknown) =>
    key === 'id' && typeof value === 'string' ? `${value}${place}` : copyOf(value, place)
  return Object.fromEntries(Object.entries(piece).map(([key, value]) => [key, own(key, value)]))
}

const ofSize = (piece: unknown, size: number): unknown => {
  if (Array.isArray(piece)) return Array.from({ length: size }, (_, place) => copyOf(piece[0], place))
  return typeof piece === 'string' ? 'x'.repeat(size) : size
}

/**
 * The value with a list of so many items at the end of a way such as `pages.0.title`, a text so long, or this number.
 */
export const withSize = (value: unknown, way: string, size: number) => {
  const path = way.split('.')
  return withPiece(value, path, ofSize(pieceAt(value, path), size))
}

/** The value with another piece at the end of a way. */
export const withValueAt = (value: unknown, way: string, piece: unknown) => withPiece(value, way.split('.'), piece)
