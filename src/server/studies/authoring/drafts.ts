import type { DefaultLook } from '#contract/studies/look.ts'
import { BusyError, createBoundedQueue } from '../../jobs/bounded-queue.ts'
import { createTaskThread, type TaskFailure } from '../../jobs/task-thread.ts'
import type { Store } from '../../store/schema.ts'
import { findOwnStudy, type FoundStudy, type OwnStudy } from '../queries/own-studies.ts'
import { createVersionCache } from '../version-cache.ts'
import {
  type DraftInputs,
  type DraftOutputs,
  type DraftPurpose,
  type DraftResult,
  type DraftTask,
  runDraftTask,
} from './draft-tasks.ts'
import { findPublished } from './queries/publish-study.ts'

/** Bytes of drafts from which a thread works on them: they would hold the event loop for more than 10 ms. */
const inlineBytes = 16 * 1024

/** Bytes of the replies of one kind that stay in memory. */
const maxCacheBytes = 8 * 1024 * 1024
/** Bytes of a result without a long text. */
const smallBytes = 1024

interface Failed {
  readonly failure: TaskFailure
}

const isResult = <Purpose extends DraftPurpose>(
  outcome: DraftResult | Failed,
  purpose: Purpose,
): outcome is DraftResult<Purpose> => 'purpose' in outcome && outcome.purpose === purpose

const settings = {
  timeoutMs: 15_000,
  idleMs: 30_000,
  renewMs: 3000,
  heap: 128,
  worker: new URL('./draft-worker.ts', import.meta.url),
}

/** Runs the work on large drafts in a thread, one after another; clients take turns. */
const createDraftThread = () => {
  const thread = createTaskThread<DraftTask, DraftResult | Failed>(settings, (failure) => ({ failure }))
  const enqueue = createBoundedQueue({
    concurrency: 1,
    maxWaiting: 50,
    maxPerClient: 10,
    secondsPerTask: 0.3,
  })
  return {
    enqueue,
    run: async <Purpose extends DraftPurpose>(
      purpose: Purpose,
      input: DraftInputs[Purpose],
    ): Promise<DraftOutputs[Purpose]> => {
      const outcome = await thread.run({ purpose, input })
      if (isResult(outcome, purpose)) return outcome.output
      const failure = 'failure' in outcome ? outcome.failure : undefined
      throw failure instanceof Error ? failure : new BusyError('A draft took too long')
    },
    stop: () => thread.stop(),
  }
}

/** Bytes that a task reads. */
const bytesOf = (input: {
  readonly draft?: string
  readonly body?: Uint8Array
  readonly published?: string | undefined
}) => (input.draft?.length ?? 0) + (input.body?.length ?? 0) + (input.published?.length ?? 0)

interface KeptDraft {
  /** The study, and all that changes the output. */
  readonly key: { readonly id: string; readonly version: string }
  /** A draft that is known to be large is not read before its turn: those that wait would fill the memory. */
  readonly draft_bytes?: number
}

type Row = Pick<FoundStudy, 'workspace_id' | 'id' | 'draft_hash' | 'version' | 'draft_bytes'>

/**
 * Works on drafts of up to a megabyte without holding up the event loop, and keeps what was read of their last
 * revisions. `client` is the caller: callers take turns. Rejects with a BusyError when too many drafts wait.
 */
export const createDrafts = (store: Store) => {
  const thread = createDraftThread()

  const run = async <Purpose extends DraftPurpose>(
    client: string,
    purpose: Purpose,
    input: DraftInputs[Purpose],
  ): Promise<DraftOutputs[Purpose]> => {
    if (bytesOf(input) < inlineBytes) return runDraftTask({ purpose, input }).output
    return thread.enqueue(client, () => thread.run(purpose, input))
  }

  const keeping = <Purpose extends DraftPurpose>(
    purpose: Purpose,
    sizeOf: (output: DraftOutputs[Purpose]) => number,
  ) => {
    const cache = createVersionCache(maxCacheBytes, sizeOf)
    return async (
      client: string,
      { key, draft_bytes = 0 }: KeptDraft,
      load: () => Promise<DraftInputs[Purpose] | undefined>,
    ) => {
      const known = () => cache.get(key.id, key.version)
      const kept = known()
      if (kept) return kept
      /** The output for a small draft. */
      const runSmall = async () => {
        const input = await load()
        return input && bytesOf(input) < inlineBytes
          ? runDraftTask({ purpose, input }).output
          : input && 'large'
      }
      const runLarge = async () => {
        // Another call may have done the same work since.
        const done = known()
        const input = done ? undefined : await load()
        return done ?? (input && (await thread.run(purpose, input)))
      }
      const small = draft_bytes < inlineBytes ? await runSmall() : 'large'
      const output = small === 'large' ? await thread.enqueue(client, runLarge) : small
      if (output) cache.set(key.id, key.version, output)
      return output
    }
  }

  const opened = keeping('open', ({ content }) => content.length + smallBytes)
  const previews = keeping(
    'preview',
    (output) => smallBytes + (output.kind === 'done' ? output.reply.length : 0),
  )
  const bundles = keeping('bundle', ({ study, schema }) => study.length + schema.length)
  const bytesOfMeasures = (measures: DraftOutputs['measures']) =>
    measures.reduce((bytes, { name, taskText }) => bytes + name.length + taskText.length, smallBytes)
  const compared = keeping('compare', ({ study, settings: text, reworded, measures }) =>
    reworded.reduce(
      (bytes, { before, after }) => bytes + before.length + after.length,
      study.length + text.length + bytesOfMeasures(measures),
    ),
  )
  const measured = keeping('measures', bytesOfMeasures)

  const keptBy = ({ id, draft_bytes }: Row, version: string): KeptDraft => ({
    key: { id, version },
    draft_bytes,
  })

  /** The text of the draft; undefined when it has changed since the row was read. */
  const textOf = async ({ workspace_id, id, draft_hash }: Row) => {
    const row = await findOwnStudy(store, workspace_id, id)
    return row?.draft_hash === draft_hash ? row.draft : undefined
  }

  return {
    open: (client: string, row: Row) =>
      opened(client, keptBy(row, row.draft_hash), async () => {
        const draft = await textOf(row)
        return draft === undefined ? undefined : { draft }
      }),
    preview: (client: string, row: Row, look: DefaultLook) =>
      previews(client, keptBy(row, `${row.draft_hash} ${JSON.stringify(look)}`), async () => {
        const draft = await textOf(row)
        return draft === undefined ? undefined : { draft, look }
      }),
    /** Results of the draft that a plan can test. */
    measures: (client: string, row: Row) =>
      measured(client, keptBy(row, row.draft_hash), async () => {
        const draft = await textOf(row)
        return draft === undefined ? undefined : { draft }
      }),
    /** Results of the published version that a plan can test; undefined before the first one. */
    publishedMeasures: (client: string, row: Row) =>
      measured(client, { key: { id: `${row.id} published`, version: `${row.version}` } }, async () => {
        const draft = await findPublished(store, row)
        return draft === undefined ? undefined : { draft }
      }),
    bundle: (client: string, row: Row, paths: ReadonlyMap<string, string>) =>
      bundles(client, keptBy(row, `${row.draft_hash} ${JSON.stringify([...paths])}`), async () => {
        const draft = await textOf(row)
        return draft === undefined ? undefined : { draft, paths }
      }),
    compare: (client: string, row: Row) =>
      compared(client, keptBy(row, `${row.draft_hash} ${row.version}`), async () => {
        const draft = await textOf(row)
        return draft === undefined ? undefined : { draft, published: await findPublished(store, row) }
      }),
    save: (client: string, { draft }: OwnStudy, body: Uint8Array) => run(client, 'save', { draft, body }),
    copy: (client: string, input: DraftInputs['copy']) => run(client, 'copy', input),
    readBundle: (client: string, body: Uint8Array) => run(client, 'readBundle', { body }),
    placeBundle: (client: string, input: DraftInputs['placeBundle']) => run(client, 'placeBundle', input),
    stop: thread.stop,
  }
}
export type Drafts = ReturnType<typeof createDrafts>
