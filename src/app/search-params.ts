import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** Reads JSON. A text that is no number as it is written stays a text: `1e5…` may be the identifier of a study. */
const parse = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('Another number is written')
  return value
}

/** Options of a router by which each address keeps its search as it is. */
export const searchParams = {
  parseSearch: parseSearchWith(parse),
  stringifySearch: stringifySearchWith(JSON.stringify, parse),
}
