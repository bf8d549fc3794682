import { isDeepStrictEqual } from 'node:util'
import type { FieldErrors } from '#contract/shared/replies.ts'
import type { Call, Sent } from '../calls.ts'
import { errorsOf, type Expected } from './judge.ts'
import type { Case } from './report.ts'
import { type Path, withAt } from './schema-of.ts'

/** A rejected case that replaces one value of a valid body. */
export interface Replacement extends Case {
  readonly path: Path
  readonly value: unknown
  readonly errors: FieldErrors
}

/** Cases in one request that must get the errors of each of them. */
export interface Combined {
  readonly cases: readonly Replacement[]
  readonly sent: Sent
  readonly expected: Expected
}

interface Group {
  readonly cases: Replacement[]
  body: unknown
  errors: FieldErrors
}

const isWithin = (one: Path, other: Path) => one.every((key, at) => key === other[at])
const overlap = (one: Path, other: Path) => isWithin(one, other) || isWithin(other, one)

/** A server may refuse a list that is too long before it looks at other values. */
const isAlone = ({ rule, value }: Replacement) => rule === 'length' && Array.isArray(value)

/** Adds a case to a group; false if the schemas report other errors for both together than for each alone. */
const joins = (call: Call, sent: Sent, group: Group, added: Replacement) => {
  if (isAlone(added) || group.cases.some((each) => isAlone(each) || overlap(each.path, added.path)))
    return false
  if (Object.keys(added.errors).some((field) => Object.hasOwn(group.errors, field))) return false
  const body = withAt(group.body, added.path, added.value)
  const errors = { ...group.errors, ...added.errors }
  if (!isDeepStrictEqual(errorsOf(call, { ...sent, body }), errors)) return false
  group.cases.push(added)
  Object.assign(group, { body, errors })
  return true
}

/** The cases in few requests: each reports the errors of all its cases, so its reply proves every one of them. */
export const combine = (call: Call, sent: Sent, cases: readonly Replacement[]): Combined[] => {
  const groups: Group[] = []
  for (const added of cases)
    if (!groups.some((group) => joins(call, sent, group, added)))
      groups.push({ cases: [added], body: withAt(sent.body, added.path, added.value), errors: added.errors })
  return groups.map(({ cases: members, body, errors }) => ({
    cases: members,
    sent: { ...sent, body },
    expected: { status: 422, errors },
  }))
}
