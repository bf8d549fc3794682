import type { FastifyRequest } from 'fastify'
import type { Member } from '../http/caller.ts'
import { clientNetwork } from '../http/client-address.ts'
import { whileConnected } from '../http/while-connected.ts'
import { type Asker, createWorkspaceTurns } from '../jobs/workspace-turns.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import { SearchTooLongError } from '../store/search-too-long.ts'
import { withTimeLimit } from '../store/time-limit.ts'
import { supportsRowLocks } from '../store/transaction.ts'
import { callerKey } from './member.ts'

/** A search in the database that it is given. */
export type Search<Result> = (store: StoreOrTransaction) => Promise<Result>

/** Searches at a time, of all, and of one workspace or caller: SQLite has two threads for them. */
const concurrencyOf = (store: Store) =>
  supportsRowLocks(store)
    ? { concurrency: 4, concurrencyPerAsker: 2 }
    : { concurrency: 2, concurrencyPerAsker: 1 }

/**
 * Creates searches in the database by filters of people: they run in turns that all features share, and each statement
 * of theirs ends at a time limit. The returned function binds the message of one that took too long.
 */
export const createSearches = (store: Store) => {
  const inTurn = createWorkspaceTurns({
    ...concurrencyOf(store),
    maxTasks: 1000,
    maxPerWorkspace: 200,
    maxPerClient: 100,
    secondsPerTask: 1,
  })
  return (tooLong: string) => {
    const run = async <Result>(
      request: Pick<FastifyRequest, 'raw'>,
      asker: Asker,
      search: Search<Result>,
    ): Promise<Result> => {
      try {
        return await whileConnected(request, (signal) =>
          inTurn(asker, () => withTimeLimit(store, search), signal),
        )
      } catch (error) {
        throw error instanceof SearchTooLongError ? new SearchTooLongError(tooLong, { cause: error }) : error
      }
    }
    return {
      /** Runs a search of a member. */
      ofMember: <Result>(
        { request, member }: { readonly request: Pick<FastifyRequest, 'raw'>; readonly member: Member },
        search: Search<Result>,
      ) => run(request, { client: callerKey(member), workspace: member.workspaceId }, search),
      /** Runs a search of a visitor: all those of a workspace, such as that of the demos, take turns as one. */
      ofVisitor: <Result>(
        {
          request,
          workspace,
        }: { readonly request: Pick<FastifyRequest, 'raw' | 'ip'>; readonly workspace: string },
        search: Search<Result>,
      ) => run(request, { client: clientNetwork(request.ip), workspace }, search),
    }
  }
}
export type Searches = ReturnType<ReturnType<typeof createSearches>>
