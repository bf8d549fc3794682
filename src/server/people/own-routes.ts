import { peopleMessages } from '#contract/people/messages.ts'
import { done, unknown } from '../members/define-refusals.ts'
import { checkpoint } from '../store/checkpoint.ts'
import type { PeopleHooks } from '../people-hooks.ts'
import type { KeyRing } from '../store/credentials.ts'
import type { Store } from '../store/schema.ts'
import type { OwnLinks } from './own-link.ts'
import { agreeOwn, eraseOwn, optOutOwn, readOwnRecord } from './queries/own-record.ts'

interface OwnContext {
  readonly store: Store
  readonly keys: KeyRing
  readonly links: OwnLinks
  readonly hooks: Pick<Required<PeopleHooks>, 'erase'>
}

interface OwnCall {
  readonly headers: { readonly 'x-person-token': string }
}

/** The same for each link that does not work: why tells something about the person. */
const notFound = unknown(peopleMessages.own.unknown)

/** Handlers of what people read and change about themselves, by the token of the link to their page. */
export const createOwnHandlers = ({ store, keys, links, hooks }: OwnContext) => {
  const byToken =
    <Result>(work: (store: Store, linked: NonNullable<ReturnType<OwnLinks['read']>>) => Promise<Result>) =>
    async ({ headers }: OwnCall) => {
      const linked = links.read(headers['x-person-token'])
      const result = linked && (await work(store, linked))
      return result ? done(result) : notFound
    }
  return {
    readOwnRecord: byToken(readOwnRecord),
    optOutOwn: byToken(optOutOwn),
    agreeOwn: byToken(agreeOwn),
    eraseOwn: byToken(async (_, linked) => {
      if (!(await eraseOwn(store, { keys, hooks }, linked))) return undefined
      // Without the checkpoint the removed rows could stay in the write-ahead log for weeks.
      await checkpoint(store)
      return { message: peopleMessages.own.erased }
    }),
  }
}
