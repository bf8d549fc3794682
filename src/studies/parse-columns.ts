import { type Delimiter, delimiterNames, delimiters } from '#contract/shared/text-tables.ts'

/** A line that names the delimiter for spreadsheets: `sep=;`. */
export const separatorLine = /^sep=(.)\s*(\r\n|\r|\n|$)/i

/** Commas of sentences are followed by spaces, those between columns are not. */
const isProse = (text: string) => !/"|,(?! )/.test(text)

export const linesOf = (text: string) => text.split(/\r\n|[\n\r]/)

/** The place behind the quote that closes a cell, which begins at `start` with a quote; undefined without one. */
const closeOf = (text: string, start: number, ends: string): number | undefined => {
  let close = text.indexOf('"', start + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close === -1) return undefined
  let after = close + 1
  while (text[after] === ' ') after += 1
  return after === text.length || ends.includes(text.charAt(after)) ? after : undefined
}

/**
 * Doubles each quote that opens a cell and does not close it, as the parser would read all rows up to the next quote as
 * one cell.
 */
const withoutOpenQuotes = (text: string, characters: string) => {
  const ends = `${characters}\r\n`
  const places: number[] = []
  const parts: string[] = []
  let done = 0
  for (let quote = text.indexOf('"'); quote !== -1; quote = text.indexOf('"', Math.max(done, quote + 1))) {
    if (quote > 0 && !ends.includes(text.charAt(quote - 1))) continue
    const close = closeOf(text, quote, ends)
    let end = close ?? quote
    if (close === undefined) {
      places.push(quote)
      while (end < text.length && !ends.includes(text.charAt(end))) end += 1
      parts.push(text.slice(done, quote), `"""${text.slice(quote + 1, end).replaceAll('"', '""')}"`)
    } else parts.push(text.slice(done, end))
    done = end
  }
  return { closed: parts.join('') + text.slice(done), places }
}

/** Numbers of the lines of places that rise. */
const linesAt = (text: string, places: readonly number[]) => {
  let [line, last] = [1, 0]
  const lines = places.map((place) => {
    line += linesOf(text.slice(last, place)).length - 1
    last = place
    return line
  })
  return [...new Set(lines)]
}

/** Parses a text as a table, by the chosen delimiter or the one that its rows show. */
export const parseColumns = async (text: string, chosen?: Delimiter) => {
  const { default: parser } = await import('papaparse')
  const table = text.replace(separatorLine, '')
  const parse = (delimiter: string) => {
    const { closed, places } = withoutOpenQuotes(table, delimiter)
    const skipped = text.length - table.length
    return {
      ...parser.parse<string[]>(closed, { delimiter, skipEmptyLines: 'greedy' }),
      openQuotes: linesAt(
        text,
        places.map((place) => skipped + place),
      ),
    }
  }
  const guess = () =>
    parser.parse(withoutOpenQuotes(table, ',;\t|').closed, {
      delimitersToGuess: [',', ';', '\t', '|'],
      skipEmptyLines: 'greedy',
      preview: 1,
    }).meta.delimiter
  const named = separatorLine.exec(text)?.[1]
  if (chosen !== undefined && chosen !== 'none') return parse(delimiters[chosen].character)
  const guessed = chosen === 'none' ? undefined : parse(named ?? guess())
  const split = guessed?.data.filter((row) => row.length > 1).length ?? 0
  const isOneColumn =
    !guessed ||
    split === 0 ||
    (named === undefined &&
      (split < guessed.data.length / 2 || (guessed.meta.delimiter === ',' && isProse(text))))
  // A character that no text has leaves one column, and quotes are read still.
  return isOneColumn ? parse('\u001F') : guessed
}

/** The name of the character between columns. */
export const delimiterOf = (character: string): Delimiter =>
  delimiterNames.find((name) => delimiters[name].character === character) ?? 'none'

/** The delimiter of a table by its `sep=` line or its rows; none for a text of one column. */
export const guessDelimiter = async (text: string): Promise<Delimiter> =>
  delimiterOf((await parseColumns(text)).meta.delimiter)
