import type { FastifyRequest } from 'fastify'
import type { Member } from '../http/caller.ts'
import { clientNetwork } from '../http/client-address.ts'
import { whileConnected } from '../http/while-connected.ts'
import { createBoundedQueue } from '../jobs/bounded-queue.ts'
import type { Store, StoreOrTransaction } from '../store/schema.ts'
import { withTimeLimit } from '../store/time-limit.ts'
import { supportsRowLocks } from '../store/transaction.ts'
import { demoWorkspaceId } from '../studies/demo-workspace.ts'
import { callerKey } from '../members/member.ts'

type Search<Result> = (store: StoreOrTransaction) => Promise<Result>

/** Searches at a time, of all and of one workspace: SQLite has two threads for them. */
const concurrencyOf = (store: Store) =>
  supportsRowLocks(store)
    ? { concurrency: 4, concurrencyPerClient: 2 }
    : { concurrency: 2, concurrencyPerClient: 1 }

/** Creates the queues of the searches by filters of recordings, each of which ends at a time limit. */
export const createSearches = (store: Store) => {
  const searching = concurrencyOf(store)
  const enqueue = createBoundedQueue({ ...searching, maxWaiting: 1000, maxPerClient: 100, secondsPerTask: 1 })
  /** A caller with several workspaces has as many searches at a time as one with a single workspace. */
  const enqueueCaller = createBoundedQueue({
    concurrency: 1000,
    concurrencyPerClient: searching.concurrencyPerClient,
    maxWaiting: 1000,
    maxPerClient: 100,
    secondsPerTask: 1,
  })
  const enqueueVisitor = createBoundedQueue({
    concurrency: 1,
    maxWaiting: 200,
    maxPerClient: 20,
    secondsPerTask: 1,
  })
  const inTurn = <Result>(workspace: string, search: Search<Result>, signal: AbortSignal) =>
    enqueue(workspace, () => withTimeLimit(store, search), signal)
  return {
    /** Runs a search of a member; callers take turns, and so do workspaces. */
    ofMember: <Result>(
      {
        request: { raw },
        member,
      }: { readonly request: Pick<FastifyRequest, 'raw'>; readonly member: Member },
      search: Search<Result>,
    ) =>
      whileConnected({ raw }, (signal) =>
        enqueueCaller(callerKey(member), () => inTurn(member.workspaceId, search, signal), signal),
      ),
    /** Runs a search of the public demo; visitors take turns, and all together are one workspace. */
    ofVisitor: <Result>(request: Pick<FastifyRequest, 'raw' | 'ip'>, search: Search<Result>) =>
      whileConnected(request, (signal) =>
        enqueueVisitor(clientNetwork(request.ip), () => inTurn(demoWorkspaceId, search, signal), signal),
      ),
  }
}
export type Searches = ReturnType<typeof createSearches>
