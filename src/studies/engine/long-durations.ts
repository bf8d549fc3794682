/**
 * Paths of the durations in an answer that are longer than `most` milliseconds: in every tool, `ms` holds a time of the
 * session.
 */
export const longDurations = (part: unknown, most: number): (readonly string[])[] => {
  if (typeof part !== 'object' || part === null) return []
  const fields: [string, unknown][] = Object.entries(part)
  return fields.flatMap(([name, value]) => {
    if (name === 'ms' && typeof value === 'number') return value > most ? [[name]] : []
    return longDurations(value, most).map((path) => [name, ...path])
  })
}
