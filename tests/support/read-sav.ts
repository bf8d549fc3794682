/**
 * Reads SPSS system files, after “System File Format” in the PSPP Developers Guide, apart from the code that writes
 * them.
 */
interface ReadVariable {
  readonly width: number
  readonly label: string
  readonly missing: readonly number[]
  readonly shortName: string
  readonly place: number
}

const textIn = (bytes: Buffer) => bytes.toString('utf8').trimEnd()

/**
 * The variables with their labels, and the cases by name; null is system-missing, texts are without spaces at the end.
 */
export const readSav = (file: Buffer) => {
  let at = 176
  const int32 = () => file.readInt32LE((at += 4) - 4)
  const double = () => file.readDoubleLE((at += 8) - 8)
  const take = (size: number) => file.subarray(at, (at += size))

  const records: ReadVariable[] = []
  const labels = new Map<number, ReadonlyMap<number, string>>()
  const extensions = new Map<number, Buffer>()
  let latest = new Map<number, string>()
  let place = 0
  for (let type = int32(); type !== 999; type = int32()) {
    if (type === 2) {
      place += 1
      const [width, hasLabel, missingCount] = [int32(), int32(), int32()]
      take(8)
      const shortName = textIn(take(8))
      const length = hasLabel === 1 ? int32() : 0
      const label = textIn(take(length))
      take((4 - (length % 4)) % 4)
      const missing = Array.from({ length: missingCount }, double)
      if (width >= 0) records.push({ width, label, missing, shortName, place })
    } else if (type === 3) {
      latest = new Map(
        Array.from({ length: int32() }, () => {
          const value = double()
          const size = take(1)[0] ?? 0
          const label = textIn(take(size))
          take((8 - ((size + 1) % 8)) % 8)
          return [value, label] as const
        }),
      )
    } else if (type === 4) {
      const count = int32()
      for (let index = 0; index < count; index += 1) labels.set(int32(), latest)
    } else {
      const [subtype, size, count] = [int32(), int32(), int32()]
      extensions.set(subtype, take(size * count))
    }
  }
  int32()

  const pairs = (subtype: number) =>
    new Map(
      (extensions.get(subtype) ?? Buffer.alloc(0))
        .toString()
        .split('\t')
        .map((pair) => pair.replaceAll('\0', '').split('='))
        .map(([name = '', value = '']) => [name, value] as const),
    )
  const [longNames, longTexts] = [pairs(13), pairs(14)]
  const segments = (bytes: number) => (bytes > 255 ? Math.ceil(bytes / 252) : 1)
  const read: { name: string; first: ReadVariable; bytes: number; all: ReadVariable[] }[] = []
  for (let index = 0; index < records.length;) {
    const first = records[index]
    if (!first) break
    const bytes = Number(longTexts.get(first.shortName) ?? first.width)
    const count = segments(bytes)
    const all = records.slice(index, index + count)
    read.push({ name: longNames.get(first.shortName) ?? first.shortName, first, bytes, all })
    index += count
  }

  const cases: Record<string, string | number | null>[] = []
  while (at < file.length) {
    const row: Record<string, string | number | null> = {}
    for (const { name, first, bytes, all } of read) {
      if (first.width === 0) {
        const value = double()
        row[name] = value === -Number.MAX_VALUE ? null : value
        continue
      }
      const parts = all.map(({ width }) => take(Math.ceil(width / 8) * 8).subarray(0, Math.min(width, 255)))
      row[name] = textIn(Buffer.concat(parts).subarray(0, bytes))
    }
    cases.push(row)
  }
  return {
    variables: read.map(({ name, first, bytes }) => ({
      name,
      label: first.label,
      bytes,
      missing: first.missing,
      labels: labels.get(first.place) ?? new Map<number, string>(),
    })),
    cases,
    extensions,
  }
}
