import type { MailingCheck } from '#contract/mailings/mailings.ts'
import type { Person } from '#contract/people/people.ts'
import type { Search } from '../members/searches.ts'
import {
  type AttributeRow,
  countEligibility,
  countPeople,
  matchingNumbers,
  type PeopleGroup,
  readRules,
  searchLimits,
  searchPeople,
  toPeople,
  withEligibility,
} from '../people/public.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import { suppressedNumbers } from '../suppressions/public.ts'
import type { FoundAudience } from './audience.ts'
import { countReminded, firstReminded, remindedNumbers } from './queries/reminders.ts'

/** The people of a mailing's audience. */
interface Audience {
  readonly workspaceId: string
  readonly attributes: readonly AttributeRow[]
  readonly audience: FoundAudience
}

/** Runs a search in its turn. */
export type SearchInTurn = <Result>(work: Search<Result>) => Promise<Result>

const suppressedPeople = (workspaceId: string) =>
  ({ kind: 'chosen', numbers: suppressedNumbers(workspaceId) }) as const

/** The people of a filter whose addresses are not suppressed. */
const withoutSuppressed = (filter: PeopleGroup, workspaceId: string): PeopleGroup => ({
  match: 'all',
  conditions: [filter, { match: 'none', conditions: [suppressedPeople(workspaceId)] }],
})

/** Numbers of the people who may be asked now, in slices: by the rules, or those who are reminded. */
export async function* numbersOf(store: Store, { workspaceId, attributes, audience }: Audience) {
  if ('reminder' in audience) {
    yield await remindedNumbers(store, audience.reminder)
    return
  }
  const filter = withEligibility(audience.filter, 'eligible', await readRules(store, workspaceId))
  yield* matchingNumbers(store, { workspaceId, attributes, filter, now: new Date() })
}

/** How many people of an audience are found, may be asked, and are left out by each rule. */
export const countAudience = async (
  store: StoreOrTransaction,
  { workspaceId, attributes, audience }: Audience,
  search: SearchInTurn,
): Promise<Omit<MailingCheck, 'monthLeft' | 'preview'>> => {
  if ('reminder' in audience) {
    const { found, eligible, suppressed } = await countReminded(store, audience.reminder)
    const exactly = (people: number) => ({ people, isMore: false })
    return {
      found: exactly(found),
      eligible: exactly(eligible),
      leftOut: [],
      suppressed: exactly(suppressed),
    }
  }
  const now = new Date()
  const rules = await readRules(store, workspaceId)
  const count = (filter: PeopleGroup) =>
    search((reads) => countPeople(reads, { workspaceId, attributes, filter, now }))
  const counted = await countEligibility(audience.filter, rules, count)
  const eligible = withEligibility(audience.filter, 'eligible', rules)
  const suppressed = await count({ match: 'all', conditions: [eligible, suppressedPeople(workspaceId)] })
  if (suppressed.people === 0) return { ...counted, suppressed }
  return { ...counted, suppressed, eligible: await count(withoutSuppressed(eligible, workspaceId)) }
}

const filterOf = async (
  store: StoreOrTransaction,
  { workspaceId, audience }: Audience,
): Promise<PeopleGroup> => {
  if (!('reminder' in audience)) {
    const eligible = withEligibility(audience.filter, 'eligible', await readRules(store, workspaceId))
    return withoutSuppressed(eligible, workspaceId)
  }
  const first = await firstReminded(store, audience.reminder)
  return { match: 'all', conditions: [{ kind: 'chosen', numbers: first === undefined ? [] : [first] }] }
}

/** The first person of an audience who may be asked; undefined without any. */
export const firstOf = async (
  store: StoreOrTransaction,
  options: Audience,
  search: SearchInTurn,
): Promise<Person | undefined> => {
  const { workspaceId, attributes } = options
  const form = {
    filter: await filterOf(store, options),
    sort: { field: 'createdAt', isAscending: true },
  } as const
  const found = await search((reads) =>
    searchPeople(reads, { workspaceId, attributes, form, now: new Date() }, { ...searchLimits, perPage: 1 }),
  )
  const [person] = await toPeople(store, workspaceId, attributes, found?.rows ?? [])
  return person
}
