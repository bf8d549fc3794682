import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createBrotliDecompress } from 'node:zlib'
import type { FileStore } from '../../files/file-store.ts'
import { createTaskThread, type TaskFailure } from '../../jobs/task-thread.ts'
import { createWorkspaceTurns } from '../../jobs/workspace-turns.ts'
import type { Store } from '../../store/schema.ts'
import type { Moves, MovesTask } from './read-moves.ts'
import {
  type FoldedFile,
  type LogTask,
  type maskPart,
  type MaskTask,
  type Segments,
  type SessionLog,
  storedSegments,
} from './fold-session.ts'
import { createFolding, earlierFile, sessionThread, toFailedTask } from './fold.ts'
import { readChunks } from '../queries/folding.ts'
import type { SessionRow } from '../queries/sessions.ts'

type Failed = ReturnType<typeof toFailedTask>

/** Sessions with chunks that are not folded yet: at most this many are kept folded in memory, 20 MB each. */
const maxKept = 4

const succeeded = <Outcome extends object>(outcome: Outcome | Failed): Outcome => {
  if (!('failure' in outcome)) return outcome
  const { failure }: { readonly failure: TaskFailure } = outcome
  throw failure instanceof Error ? failure : new Error(`A session was not read: ${failure}`)
}

/** Longest time in which the pointer of one session is read. */
const movesTimeoutMs = 10_000

/** Sessions whose pointer is asked for, with the views in which it is. */
interface MovedSession {
  readonly session: SessionRow
  readonly views: MovesTask['views']
}

/** The limits on reading many sessions at once: how much, and for how long. */
interface MovesLimits {
  readonly bytes: number
  readonly ms: number
}

const oneAtATime = { concurrency: 1, concurrencyPerAsker: 1 } as const

const isFolded = ({ is_over, file_id }: SessionRow) => is_over === 1 && file_id !== null

/** Reads the events of sessions, whether they are folded or not. Rejects with a BusyError when too many are read. */
export const createSessionReader = ({
  store,
  files,
}: {
  readonly store: Store
  readonly files: FileStore
}) => {
  const folding = createFolding(store)
  const logging = createTaskThread<LogTask, SessionLog | Failed>(sessionThread, toFailedTask)
  const masking = createTaskThread<MaskTask, ReturnType<typeof maskPart> | Failed>(
    sessionThread,
    toFailedTask,
  )
  const moving = createTaskThread<MovesTask, Moves | Failed>(
    { ...sessionThread, timeoutMs: movesTimeoutMs },
    toFailedTask,
  )
  const movesInTurn = createWorkspaceTurns({
    ...oneAtATime,
    maxTasks: 60,
    maxPerWorkspace: 20,
    maxPerClient: 4,
    secondsPerTask: 3,
  })
  const inTurn = createWorkspaceTurns({
    ...oneAtATime,
    maxTasks: 150,
    maxPerWorkspace: 50,
    maxPerClient: 10,
    secondsPerTask: 1,
  })
  /** Folded sessions by their identifiers and the number of their chunks, the oldest first. */
  const kept = new Map<string, Promise<FoldedFile>>()

  const fold = async (session: SessionRow) => {
    const chunks = await readChunks(store, session)
    const file = await earlierFile(files, session)
    return folding.fold(
      session,
      chunks.map(({ content }) => content),
      file,
    )
  }

  /** Folds a session that goes on without storing the result: the job stores it when the session is over. */
  const foldInMemory = (session: SessionRow, client: string) => {
    const key = [session.workspace_id, session.site_id, session.id, session.chunks].join(' ')
    const known = kept.get(key)
    if (known) return known
    const [oldest] = kept.keys()
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
    const folded = inTurn({ client, workspace: session.workspace_id }, () => fold(session))
    kept.set(key, folded)
    folded.catch(() => kept.delete(key))
    return folded
  }

  const wholeFile = (session: SessionRow, client: string) =>
    isFolded(session) ? earlierFile(files, session) : foldInMemory(session, client)

  /** The parts of a session. */
  const segments = async (session: SessionRow, client: string): Promise<Segments> =>
    isFolded(session)
      ? storedSegments.parse(JSON.parse(session.segments ?? '[]'))
      : (await foldInMemory(session, client)).segments

  /** The compressed events of a part; undefined for an unknown part. */
  const storedPart = async (session: SessionRow, number: number, client: string) => {
    const segment = (await segments(session, client))[number]
    if (!segment) return undefined
    const { offset, length } = segment
    return isFolded(session)
      ? files.get(session.file_id ?? '', { first: offset, last: offset + length - 1 })
      : [(await foldInMemory(session, client)).content.subarray(offset, offset + length)]
  }

  /** The same with all inputs masked and without signals. */
  const maskedPart = async (session: SessionRow, number: number, client: string) => {
    const stored = await storedPart(session, number, client)
    if (!stored) return undefined
    const content = await buffer(Readable.from(stored))
    const { masked } = succeeded(
      await inTurn({ client, workspace: session.workspace_id }, () =>
        masking.run({ purpose: 'mask', content }),
      ),
    )
    return [masked]
  }

  return {
    segments,

    /** The events of a part as JSON, compressed with brotli if `isCompressed`; undefined for an unknown part. */
    part: async (
      session: SessionRow,
      number: number,
      {
        client,
        isCompressed,
        isMasked = false,
      }: { readonly client: string; readonly isCompressed: boolean; readonly isMasked?: boolean },
    ) => {
      const content = await (isMasked ? maskedPart : storedPart)(session, number, client)
      if (!content) return undefined
      const stored = Readable.from(content)
      if (isCompressed) return stored
      const inflating = createBrotliDecompress()
      stored.on('error', (error) => inflating.destroy(error))
      inflating.on('close', () => stored.destroy())
      return stored.pipe(inflating)
    },

    log: async (session: SessionRow, client: string): Promise<SessionLog> => {
      const file = await wholeFile(session, client)
      if (!file) return { entries: [], isCut: false }
      const { content, segments: parts } = file
      return succeeded(
        await inTurn({ client, workspace: session.workspace_id }, () =>
          logging.run({ purpose: 'log', content, segments: parts }),
        ),
      )
    },

    /**
     * How long the pointer was at which places in the views of sessions, one after another until a limit is reached.
     * Sessions that cannot be read are left out. They are those of one workspace.
     */
    moves: async (sessions: readonly MovedSession[], { bytes, ms }: MovesLimits, client: string) => {
      const [first] = sessions
      if (!first) return []
      return movesInTurn({ client, workspace: first.session.workspace_id }, async () => {
        const until = Date.now() + ms
        const read: Moves[] = []
        let left = bytes
        for (const { session, views } of sessions) {
          left -= session.bytes
          if (left < 0 || Date.now() > until) break
          const chunks = isFolded(session) ? [] : await readChunks(store, session)
          const file = await earlierFile(files, session).catch(() => undefined)
          const task = {
            purpose: 'moves',
            chunks: chunks.map(({ content }) => content),
            file,
            views,
          } as const
          const moves = await moving.run(task)
          if (!('failure' in moves)) read.push(moves)
        }
        return read
      })
    },

    close: async () => {
      await Promise.all([folding.stop(), logging.stop(), masking.stop(), moving.stop()])
    },
  }
}
export type SessionReader = ReturnType<typeof createSessionReader>
