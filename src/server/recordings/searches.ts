import type { FastifyRequest } from 'fastify'
import type { Member } from '../http/caller.ts'
import { clientNetwork } from '../http/client-address.ts'
import { whileConnected } from '../http/while-connected.ts'
import { type Asker, createWorkspaceTurns } from '../jobs/workspace-turns.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import { withTimeLimit } from '../store/time-limit.ts'
import { supportsRowLocks } from '../store/transaction.ts'
import { demoWorkspaceId } from '../studies/demo-workspace.ts'
import { callerKey } from '../members/member.ts'

/** A search in the database that it is given. */
export type Search<Result> = (store: StoreOrTransaction) => Promise<Result>

/** Searches at a time, of all, and of one workspace or caller: SQLite has two threads for them. */
const concurrencyOf = (store: Store) =>
  supportsRowLocks(store)
    ? { concurrency: 4, concurrencyPerAsker: 2 }
    : { concurrency: 2, concurrencyPerAsker: 1 }

/** Creates the functions that run searches by filters of recordings in turns, each of which ends at a time limit. */
export const createSearches = (store: Store) => {
  const inTurn = createWorkspaceTurns({
    ...concurrencyOf(store),
    maxTasks: 1000,
    maxPerWorkspace: 200,
    maxPerClient: 100,
    secondsPerTask: 1,
  })
  const run = <Result>(request: Pick<FastifyRequest, 'raw'>, asker: Asker, search: Search<Result>) =>
    whileConnected(request, (signal) => inTurn(asker, () => withTimeLimit(store, search), signal))
  return {
    /** Runs a search of a member. */
    ofMember: <Result>(
      { request, member }: { readonly request: Pick<FastifyRequest, 'raw'>; readonly member: Member },
      search: Search<Result>,
    ) => run(request, { client: callerKey(member), workspace: member.workspaceId }, search),
    /** Runs a search of the public demo: all visitors together are one workspace. */
    ofVisitor: <Result>(request: Pick<FastifyRequest, 'raw' | 'ip'>, search: Search<Result>) =>
      run(request, { client: clientNetwork(request.ip), workspace: demoWorkspaceId }, search),
  }
}
export type Searches = ReturnType<typeof createSearches>
