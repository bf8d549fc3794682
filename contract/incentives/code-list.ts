import { countCharacters } from '../shared/characters.ts'
import { incentiveLimits } from './limits.ts'
import { incentiveMessages } from './messages.ts'

/** Titles of the column in a CSV file; as a first line they are no code. */
const title = /^(?:code|codes|voucher|vouchers)$/i

/** A cell of a CSV file without its quotation marks. */
const unquoted = (line: string) =>
  /^"(?<cell>.*)"$/.exec(line)?.groups?.['cell']?.replaceAll('""', '"') ?? line

const linesOf = (list: string) =>
  list
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ number: index + 1, code: unquoted(line.trim()).trim() }))
    .filter(({ number, code }) => code !== '' && !(number === 1 && title.test(code)))

/** The codes of a pasted list or a CSV file with one column, in their order; a code can be in it several times. */
export const codesIn = (list: string) => linesOf(list).map(({ code }) => code)

/** The reason why a list cannot be read; undefined for one that can. */
export const listFault = (list: string) => {
  const lines = linesOf(list)
  if (lines.length === 0) return incentiveMessages.codesMissing
  const split = lines.find(({ code }) => /\p{Cc}/u.test(code))
  if (split) return incentiveMessages.notOneColumn(split.number)
  const long = lines.find(({ code }) => countCharacters(code) > incentiveLimits.code)
  return long && incentiveMessages.tooLong(long.number)
}
