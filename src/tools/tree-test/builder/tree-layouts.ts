import { bullet } from '#studies/builder/pasted-lines.ts'

export interface ParsedNode {
  readonly label: string
  readonly depth: number
}

/** How the level of a line is written. */
export const treeLayouts = {
  indented: 'Indented lines',
  numbered: 'Outline numbers: 1, 1.1, 1.1.1',
  marked: 'Marks: -, --, --- or #, ##, ###',
  paths: 'Paths: A > B > C',
  columns: 'One level a column',
} as const

export type TreeLayout = keyof typeof treeLayouts

const isLayout = (name: string): name is TreeLayout => Object.hasOwn(treeLayouts, name)

/** Names of all layouts, in the order in which they are offered. */
export const layoutNames = Object.keys(treeLayouts).filter(isLayout)

type Row = readonly string[]

export const clean = (text: string) => text.replace(bullet, '').replaceAll(/\s+/g, ' ').trim()

/** Depths of lines: a line belongs to the last line before it that is above it. */
const nest = <Line>(lines: readonly Line[], isAbove: (one: Line, other: Line) => boolean): number[] => {
  const open: Line[] = []
  return lines.map((line) => {
    for (let last = open.at(-1); last !== undefined && !isAbove(last, line); last = open.at(-1)) open.pop()
    return open.push(line) - 1
  })
}

const nested = <Line extends { readonly label: string }>(
  lines: readonly Line[],
  isAbove: (one: Line, other: Line) => boolean,
): ParsedNode[] => {
  const depths = nest(lines, isAbove)
  return lines.map(({ label }, index) => ({ label, depth: depths[index] ?? 0 }))
}

/** Width of the spaces and tabs before a line; a tab counts as more than any spaces before it. */
const indentOf = (line: string) => {
  const [space = ''] = /^\s*/.exec(line) ?? []
  return space.length + 1000 * (space.split('\t').length - 1)
}

const parseIndented = (lines: readonly string[]) =>
  nested(
    lines.map((line) => ({ label: clean(line), indent: indentOf(line) })),
    (one, other) => one.indent < other.indent,
  )

/** “1”, “1.”, “1)”, “1.2”, “1.2.” before a label. */
const outlineNumber = /^\s*(?:[-*•]\s+)?(\d{1,4}(?:\.\d{1,4})*)(?:[.)]\s*|\s+)(?=\S)(.*)$/

interface NumberedLine {
  readonly number: readonly number[]
  readonly label: string
}

const numberedLine = (line: string): NumberedLine | undefined => {
  const [, number, label = ''] = outlineNumber.exec(line) ?? []
  // “1.0” is the item above “1.1”.
  const parts = number?.replace(/(?:\.0+)+$/, '').split('.')
  return parts && { number: parts.map(Number), label: clean(label) }
}

const isPrefix = (one: readonly number[], other: readonly number[]) =>
  one.length < other.length && one.every((part, index) => part === other[index])

const isAfter = (one: readonly number[], other: readonly number[]) => {
  const place = one.findIndex((part, index) => part !== other[index])
  return place === -1 ? one.length < other.length : (one[place] ?? 0) < (other[place] ?? -1)
}

const numberedLines = (lines: readonly string[]) =>
  lines.map((line): NumberedLine => numberedLine(line) ?? { number: [], label: clean(line) })

/**
 * A first line without a number is the top of the tree; an empty number is above all others. Another line without one
 * is beside the line before it, or below it if the next line is too.
 */
const parseNumbered = (lines: readonly string[]) => {
  const numbered = numberedLines(lines)
  const isBelow = (one: NumberedLine | undefined, other: NumberedLine | undefined) =>
    one !== undefined && other !== undefined && isPrefix(one.number, other.number)
  const hasNumber = ({ number }: NumberedLine) => number.length > 0
  let last: NumberedLine | undefined
  let next = 0
  const placed = numbered.map((line, index) => {
    if (hasNumber(line) || !last) {
      if (hasNumber(line)) last = line
      return line
    }
    if (next <= index) next = numbered.findIndex((other, place) => place > index && hasNumber(other))
    const above = isBelow(last, numbered[next]) ? last.number : last.number.slice(0, -1)
    return { ...line, number: [...above, Number.NaN] }
  })
  return nested(placed, (one, other) => isPrefix(one.number, other.number))
}

/** The part of lines that have the numbers of a layout; others may have lost theirs. */
const mostLines = 0.8

/** Whether most lines, the first perhaps excepted, have rising numbers of several levels. */
const isNumbered = (lines: readonly string[]) => {
  const numbers = numberedLines(lines).map(({ number }) => number)
  const [first = [], ...others] = numbers
  const sequence = [first, ...others.filter((number) => number.length > 0)]
  const rising = sequence.slice(1).filter((number, index) => isAfter(sequence[index] ?? [], number))
  return (
    others.length > 0 &&
    rising.length >= others.length * mostLines &&
    numbers.some((number) => number.length > 1) &&
    first.length < 2
  )
}

/** Numbers of indented lines that count the items below each parent from 1 are no part of the labels. */
const withoutCounts = (lines: readonly string[]): readonly string[] => {
  const depths = nest(lines, (one, other) => indentOf(one) < indentOf(other))
  const last: number[] = []
  const isCounted = lines.every((line, index) => {
    const [depth = 0, number] = [depths[index], numberedLine(line)?.number]
    last.length = depth + 1
    last[depth] = (last[depth] ?? 0) + 1
    return number?.length === 1 && number[0] === last[depth]
  })
  return isCounted && lines.length > 1
    ? lines.map((line) => line.replace(/^(\s*)(?:[-*•]\s+)?\d+(?:[.)]\s*|\s+)/, '$1'))
    : lines
}

/** One mark, repeated, before a label: “-- Books”, “### Books”. */
const repeatedMark = /^\s*(-+|#+|\*+|=+|>+|\++|–+|—+)\s*(?=\S)(.*)$/u

interface MarkedLine {
  readonly mark: string
  readonly label: string
}

const markedLine = (line: string): MarkedLine => {
  const [, mark = '', label = line] = repeatedMark.exec(line) ?? []
  return { mark, label: clean(label) }
}

/** Headings in Markdown hold the items below them; other marks are levels by their length. */
const markLevel = ({ mark }: MarkedLine, hasHeadings: boolean) =>
  hasHeadings && !mark.startsWith('#') ? 100 + mark.length : mark.length

const parseMarked = (lines: readonly string[]) => {
  const marked = lines.map(markedLine)
  const kinds = new Set(marked.map(({ mark }) => mark[0]))
  const hasHeadings = kinds.has('#') && kinds.size > 1 && marked[0]?.mark !== ''
  const indents = new Map(marked.map((line, index) => [line, indentOf(lines[index] ?? '')]))
  return nested(marked, (one, other) => {
    const [above, below] = [markLevel(one, hasHeadings), markLevel(other, hasHeadings)]
    return above === below && above > 100
      ? (indents.get(one) ?? 0) < (indents.get(other) ?? 0)
      : above < below
  })
}

const isMarked = (lines: readonly string[]) => {
  const marks = lines.map((line) => markedLine(line).mark)
  const [, ...others] = marks
  const lengths = new Set(marks.map((mark) => mark.length))
  const isHeadings = marks[0]?.startsWith('#') && lines.every((line) => !/^\s+#/.test(line))
  return (
    others.every((mark) => mark !== '' || isHeadings) &&
    lengths.size > 1 &&
    (marks.some((mark) => mark.length > 1) || isHeadings === true)
  )
}

/** The mark before a line that has no letters or digits; the kinds of Word’s bullets are its levels. */
const bulletOf = (line: string) => bullet.exec(line)?.[0].trim() ?? ''

/** Levels by the kinds of bullets, in the order in which they appear, for lines that lost their indentation. */
const parseBullets = (lines: readonly string[]) => {
  const open: string[] = []
  return lines.map((line) => {
    const mark = bulletOf(line)
    const known = open.indexOf(mark)
    if (known !== -1) open.length = known
    return { label: clean(line), depth: open.push(mark) - 1 }
  })
}

interface Separator {
  readonly sign: string
  /** Whether it may be without spaces around it. */
  readonly isTight: boolean
}

/** Signs that contain others come first. */
const separators = ['->', '>', '›', '»', '→', '/', '\\', '|', '::'] as const

/** The parts of a path; a path of an address starts with its separator and has no spaces. */
const splitPath = (line: string, { sign, isTight }: Separator): string[] => {
  const isAddress = sign === '/' && /^\s*\/\S*\s*$/.test(line)
  const parts = line.split(isTight || isAddress ? sign : ` ${sign} `)
  return parts.map(clean).filter((part) => part !== '')
}

const pathsBy = (lines: readonly string[], separator: Separator) =>
  lines.map((line) => splitPath(line, separator))

const longPaths = (lines: readonly string[], separator: Separator) =>
  pathsBy(lines, separator).filter((path) => path.length > 1)

/** Whether lines are paths: most have the separator, and several share their first item. */
const arePaths = (lines: readonly string[], separator: Separator) => {
  const long = longPaths(lines, separator)
  const tops = new Set(pathsBy(lines, separator).map(([top]) => top))
  return (
    long.length > 0 && long.length >= lines.length / 2 && (tops.size < lines.length || lines.length === 1)
  )
}

/** The separator of lines that are paths. */
const separatorOf = (lines: readonly string[]): Separator | undefined => {
  const spaced = separators
    .map((sign) => ({ sign, isTight: false }))
    .find((separator) => arePaths(lines, separator))
  const tight = separators
    .map((sign) => ({ sign, isTight: true }))
    .find(
      (separator) =>
        lines.length > 1 &&
        arePaths(lines, separator) &&
        // One slash without spaces is as often an “or” in a label.
        (separator.sign !== '/' || longPaths(lines, separator).some((path) => path.length > 2)),
    )
  if (!spaced || !tight || spaced.sign !== tight.sign) return spaced ?? tight
  return longPaths(lines, tight).length > longPaths(lines, spaced).length ? tight : spaced
}

interface TreeItem {
  readonly label: string
  readonly items: TreeItem[]
}

/** The items in the order of reading; a stack instead of recursion, as a path may be long. */
const flattened = (tops: readonly TreeItem[]): ParsedNode[] => {
  const nodes: ParsedNode[] = []
  const waiting = tops.toReversed().map((item) => ({ item, depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, depth } = next
    nodes.push({ label: item.label, depth })
    for (const below of item.items.toReversed()) waiting.push({ item: below, depth: depth + 1 })
  }
  return nodes
}

/** The item with a label below another, added if it is not there. */
const itemIn = (items: TreeItem[], label: string): TreeItem => {
  const known = items.find((item) => item.label === label)
  if (known) return known
  const item = { label, items: [] }
  items.push(item)
  return item
}

const parsePaths = (lines: readonly string[]) => {
  const separator = separatorOf(lines) ?? { sign: '>', isTight: true }
  const tops: TreeItem[] = []
  for (const path of pathsBy(lines, separator)) {
    let items = tops
    for (const label of path) items = itemIn(items, label).items
  }
  return flattened(tops)
}

/**
 * Rows with one level a column. A row repeats the cells of its parents, in any order of rows, or leaves them empty; an
 * item belongs to the nearest filled cell before it, so that a skipped column is no level.
 */
const parseColumns = (rows: readonly Row[]) => {
  const tops: TreeItem[] = []
  let path: (TreeItem | undefined)[] = []
  for (const row of rows) {
    const cells = row.map(clean)
    const first = cells.findIndex((cell) => cell !== '')
    const last = cells.findLastIndex((cell) => cell !== '')
    path = path.slice(0, first)
    for (let column = first; column <= last; column += 1) {
      const label = cells[column] ?? ''
      if (label === '') continue
      const items = path.findLast((item) => item !== undefined)?.items ?? tops
      // A row that leaves its parents empty is a new item, also beside one of the same name.
      if (column === last && first > 0) items.push({ label, items: [] })
      path[column] = column === last && first > 0 ? items.at(-1) : itemIn(items, label)
    }
  }
  return flattened(tops)
}

const linesOf = (rows: readonly Row[]) => rows.map((row) => row.join('\t'))

/** The layout of rows as most people would read it. */
export const guessLayout = (rows: readonly Row[]): TreeLayout => {
  const lines = linesOf(rows)
  if (isNumbered(lines)) return 'numbered'
  if (lines.some((line) => /\S\t+\S/.test(line))) return 'columns'
  if (isMarked(lines)) return 'marked'
  const isIndented = lines.some((line) => indentOf(line) !== indentOf(lines[0] ?? ''))
  if (isIndented) return 'indented'
  return separatorOf(lines) === undefined ? 'indented' : 'paths'
}

/** The items of rows in a layout. */
export const parseRows = (rows: readonly Row[], layout: TreeLayout): readonly ParsedNode[] => {
  const lines = linesOf(rows)
  switch (layout) {
    case 'numbered':
      return parseNumbered(lines)
    case 'marked':
      return parseMarked(lines)
    case 'paths':
      return parsePaths(lines)
    case 'columns':
      return parseColumns(rows)
    case 'indented': {
      const isFlat = lines.every((line) => indentOf(line) === indentOf(lines[0] ?? ''))
      const kinds = new Set(lines.map(bulletOf))
      return isFlat && kinds.size > 1 && !kinds.has('')
        ? parseBullets(lines)
        : parseIndented(withoutCounts(lines))
    }
  }
}
