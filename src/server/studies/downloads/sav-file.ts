/**
 * Writes SPSS system files (.sav), uncompressed and in UTF-8, after “System File Format” in the PSPP Developers Guide:
 * https://www.gnu.org/software/pspp/pspp-dev/html_node/System-File-Format.html
 */

interface SavColumn {
  /** At most 64 bytes, unique whatever the case of its letters. */
  readonly name: string
  readonly label: string
}

/** A number; `time` and `day` are Unix times in milliseconds. */
export interface SavNumber extends SavColumn {
  readonly type: 'number' | 'time' | 'day'
  readonly level: 'nominal' | 'ordinal' | 'scale'
  readonly decimals: number
  readonly labels: readonly (readonly [value: number, label: string])[]
  /** At most three values that are no answers. */
  readonly missing: readonly number[]
}

/** A text of at most `bytes` bytes, from 9 to 32 767; an empty one is missing. */
export interface SavText extends SavColumn {
  readonly type: 'text'
  readonly bytes: number
}

export type SavVariable = SavNumber | SavText

/** Variables with 1 for chosen and 0 for not, that together are one question. */
export interface SavSet {
  readonly name: string
  readonly label: string
  readonly variables: readonly string[]
}

/** Longest labels and texts, in bytes. */
const maxBytes = { variable: 255, value: 120, text: 32_767 } as const

/** Cuts a text to this many bytes of UTF-8, between two characters. */
const cut = (text: string, bytes: number) => {
  const whole = Buffer.from(text.toWellFormed())
  if (whole.length <= bytes) return whole
  let end = bytes
  // A byte 10xxxxxx continues a character.
  while (end > 0 && ((whole[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return whole.subarray(0, end)
}

/** The bytes of a text in a file, of which a variable takes up whole groups of eight. */
export const savTextBytes = (text: string) =>
  Math.min(maxBytes.text, Math.max(16, Math.ceil(Buffer.byteLength(text) / 8) * 8))

const int32 = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value, 4 * index)
  return bytes
}

const double = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(8 * values.length)
  for (const [index, value] of values.entries()) bytes.writeDoubleLE(value, 8 * index)
  return bytes
}

/** A text filled up with spaces, which is also how a string of a case is stored. */
const padded = (text: Buffer | string, bytes: number) => {
  const filled = Buffer.alloc(bytes, ' ')
  filled.set(Buffer.from(text).subarray(0, bytes))
  return filled
}

const upTo = (size: number, unit: number) => Math.ceil(size / unit) * unit

const systemMissing = -Number.MAX_VALUE
/** The smallest number after the one that is system-missing. */
const lowest = -(Number.MAX_VALUE - 2 ** 971)

/** A string of more than 255 bytes is stored as segments, of 255 bytes each but the last. */
const [segmentBytes, segmentWidth] = [255, 252]

/** The widths of the records of a string. */
const segmentsOf = (bytes: number): readonly number[] => {
  if (bytes <= segmentBytes) return [bytes]
  const count = Math.ceil(bytes / segmentWidth)
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? segmentBytes : bytes - index * segmentWidth,
  )
}

const formats = { text: 1, number: 5, time: 22, day: 38 } as const
const widths = { number: 16, time: 20, day: 10 } as const
const levels = { nominal: 1, ordinal: 2, scale: 3 } as const

const formatOf = (variable: SavVariable, width: number) => {
  if (variable.type === 'text') return (formats.text << 16) | (width << 8)
  const decimals = variable.type === 'number' ? variable.decimals : 0
  return (formats[variable.type] << 16) | (widths[variable.type] << 8) | decimals
}

/** A record of one variable, or of one segment of a string. */
interface Segment {
  readonly variable: SavVariable
  readonly isFirst: boolean
  /** 0 for a number. */
  readonly width: number
  readonly shortName: string
  /** The place among the groups of eight bytes of a case, from 1. */
  readonly place: number
}

const layOut = (variables: readonly SavVariable[]) => {
  const segments: Segment[] = []
  let place = 1
  for (const variable of variables) {
    const all = variable.type === 'text' ? segmentsOf(variable.bytes) : [0]
    for (const [index, width] of all.entries()) {
      segments.push({
        variable,
        isFirst: index === 0,
        width,
        shortName: `V${(segments.length + 1).toString(36).toUpperCase()}`,
        place,
      })
      place += Math.max(1, upTo(width, 8) / 8)
    }
  }
  return { segments, caseSize: place - 1 }
}

const headerOf = (caseSize: number, now: Date, label: string) => {
  const [, day = '', month = '', year = ''] = /, (\d\d) (\w{3}) \d\d(\d\d)/.exec(now.toUTCString()) ?? []
  return Buffer.concat([
    padded('$FL2', 4),
    padded('@(#) SPSS DATA FILE Understory', 60),
    // Layout, groups of eight bytes in a case, no compression, no weight, number of cases unknown.
    int32(2, caseSize, 0, 0, -1),
    double(100),
    padded(`${day} ${month} ${year}`, 9),
    padded(now.toISOString().slice(11, 19), 8),
    padded(cut(label, 64), 64),
    Buffer.alloc(3),
  ])
}

const continuation = (width: number) =>
  Array.from({ length: Math.max(0, upTo(width, 8) / 8 - 1) }, () =>
    Buffer.concat([int32(2, -1, 0, 0, 0, 0), padded('', 8)]),
  )

const variableRecord = ({ variable, isFirst, width, shortName }: Segment) => {
  const label = isFirst ? cut(variable.label, maxBytes.variable) : Buffer.alloc(0)
  const missing = variable.type === 'text' ? [] : variable.missing
  const format = formatOf(variable, width)
  return [
    int32(2, width, label.length > 0 ? 1 : 0, missing.length, format, format),
    padded(shortName, 8),
    ...(label.length > 0 ? [int32(label.length), padded(label, upTo(label.length, 4))] : []),
    double(...missing),
    ...continuation(width),
  ]
}

/** Labels of values, each list once with all the variables that have it. */
const labelRecords = (segments: readonly Segment[]) => {
  const labeled = segments.flatMap(({ variable, place }) =>
    variable.type !== 'text' && variable.labels.length > 0 ? [{ labels: variable.labels, place }] : [],
  )
  return [...Map.groupBy(labeled, ({ labels }) => labels)].flatMap(([labels, places]) => [
    int32(3, labels.length),
    ...labels.map(([value, label]) => {
      const text = cut(label, maxBytes.value)
      return Buffer.concat([
        double(value),
        Buffer.from([text.length]),
        padded(text, upTo(text.length + 1, 8) - 1),
      ])
    }),
    int32(4, places.length, ...places.map(({ place }) => place)),
  ])
}

const extension = (subtype: number, size: number, data: Buffer) =>
  Buffer.concat([int32(7, subtype, size, data.length / size), data])

const setsRecord = (sets: readonly SavSet[], segments: readonly Segment[]) => {
  const shortNames = new Map(
    segments.filter(({ isFirst }) => isFirst).map(({ variable, shortName }) => [variable.name, shortName]),
  )
  const lines = sets.map(({ name, label, variables }) => {
    const text = cut(label.replaceAll(/[\r\n]+/g, ' '), maxBytes.variable)
    const names = variables.flatMap((variable) => shortNames.get(variable)?.toLowerCase() ?? [])
    return `$${name}=D1 1 ${text.length} ${text.toString()} ${names.join(' ')}\n`
  })
  return lines.length > 0 ? [extension(7, 1, Buffer.from(lines.join('')))] : []
}

/** Empty texts are missing. A value of a string counts by its first eight bytes. */
const missingTexts = (variables: readonly SavVariable[]) => {
  const texts = variables.filter(({ type }) => type === 'text')
  const records = texts.map(({ name }) =>
    Buffer.concat([
      int32(Buffer.byteLength(name)),
      Buffer.from(name),
      Buffer.from([1]),
      int32(8),
      padded('', 8),
    ]),
  )
  return records.length > 0 ? [extension(22, 1, Buffer.concat(records))] : []
}

const longTexts = (segments: readonly Segment[]) => {
  const long = segments.flatMap(({ variable, isFirst, shortName }) =>
    isFirst && variable.type === 'text' && variable.bytes > segmentBytes
      ? [`${shortName}=${String(variable.bytes).padStart(5, '0')}\0\t`]
      : [],
  )
  return long.length > 0 ? [extension(14, 1, Buffer.from(long.join('')))] : []
}

interface SavDictionary {
  readonly label: string
  readonly variables: readonly SavVariable[]
  readonly sets: readonly SavSet[]
}

/** The part of a file before its cases. */
export const savDictionary = ({ label, variables, sets }: SavDictionary, now: Date): Buffer => {
  const { segments, caseSize } = layOut(variables)
  const longNames = segments.flatMap(({ variable, isFirst, shortName }) =>
    isFirst ? [`${shortName}=${variable.name}`] : [],
  )
  const display = segments.flatMap(({ variable, width }) =>
    variable.type === 'text' ? [levels.nominal, Math.min(width, 40), 0] : [levels[variable.level], 10, 1],
  )
  const unknownCases = Buffer.alloc(16)
  unknownCases.writeBigInt64LE(1n, 0)
  unknownCases.writeBigInt64LE(-1n, 8)
  return Buffer.concat([
    headerOf(caseSize, now, label),
    ...segments.flatMap(variableRecord),
    ...labelRecords(segments),
    // Version, IEEE 754, little endian, UTF-8.
    extension(3, 4, int32(1, 0, 0, -1, 1, 1, 2, 65_001)),
    extension(4, 8, double(systemMissing, Number.MAX_VALUE, lowest)),
    ...setsRecord(sets, segments),
    extension(11, 4, int32(...display)),
    extension(13, 1, Buffer.from(longNames.join('\t'))),
    ...longTexts(segments),
    extension(16, 8, unknownCases),
    extension(20, 1, Buffer.from('UTF-8')),
    ...missingTexts(variables),
    int32(999, 0),
  ])
}

/** Seconds from the start of the Gregorian calendar, 14 October 1582, to 1970. */
const calendarSeconds = 12_219_379_200

/** A text in its segments: each one but the last holds 255 bytes and is filled up to 256. */
const textParts = (value: Buffer, bytes: number) =>
  segmentsOf(bytes).map((width, index) =>
    padded(
      padded(value.subarray(segmentBytes * index, segmentBytes * (index + 1)), width).subarray(0, width),
      upTo(width, 8),
    ),
  )

/** A case: the values of the variables in their order; null is system-missing, or an empty text. */
export const savCase = (
  variables: readonly SavVariable[],
  values: readonly (string | number | null)[],
): Buffer =>
  Buffer.concat(
    variables.flatMap((variable, index) => {
      const value = values[index] ?? null
      if (variable.type === 'text') return textParts(cut(String(value ?? ''), variable.bytes), variable.bytes)
      if (typeof value !== 'number') return [double(systemMissing)]
      const isTime = variable.type !== 'number' && !variable.missing.includes(value)
      return [double(isTime ? value / 1000 + calendarSeconds : value)]
    }),
  )
