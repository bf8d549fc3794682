import type { Variable } from './variables.ts'

/** The words that the language of SPSS reserves. */
const reserved = new Set('ALL AND BY EQ GE GT LE LT NE NOT OR TO WITH'.split(' '))

/** The names of variables that are no answers. */
const ofResponse =
  /^(?:respondent|started|status|version|seconds|country|sample|left_out|flags|(?:origin|team)_\d+)$/

/** Longest name of a variable; names end before it, with room for a number. */
const maxName = 60

const nameOf = (id: string) => {
  const text = id
    .replaceAll('-', '_')
    .replaceAll(':', '.')
    .slice(0, maxName)
    .replace(/(?<![._])[._]+$/, '')
  const name = /^[a-z]/.test(text) ? text : `q${text}`
  return reserved.has(name.toUpperCase()) || ofResponse.test(name) ? `${name}_q` : name
}

/** The names of variables in SPSS by identifier: unique, whatever the case of their letters. */
export const spssNames = (variables: readonly Pick<Variable, 'id'>[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const { id } of variables) {
    const name = nameOf(id)
    let unique = name
    for (let number = 2; taken.has(unique.toUpperCase()); number += 1) unique = `${name}_${number}`
    taken.add(unique.toUpperCase())
    names.set(id, unique)
  }
  return names
}

/** Values of numbers that are no answers. Amounts have others, because an amount can be -9. */
export const missingCodesOf = ({ id, type }: Pick<Variable, 'id' | 'type'>) => {
  if (type === 'text' || id.endsWith(':asked')) return []
  const [notAsked, notAnswered] = type === 'amount' ? [-9_999_999_999, -9_999_999_998] : [-9, -8]
  return [
    { code: notAsked, label: 'not asked' },
    { code: notAnswered, label: 'not answered' },
  ]
}
