import { useActorRef } from '@xstate/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type ActorRefFrom, type EventFrom, fromPromise, type SnapshotFrom } from 'xstate'
import { studyDraftMachine } from '#machines/studies/study-draft.ts'
import type {
  LoadedDraft,
  LoadOutcome,
  SaveDraftInput,
  SaveDraftOutcome,
} from '#machines/studies/study-draft-context.ts'
import { onTypingFlush } from '../typed-text.ts'
import { useYieldingState } from '../use-yielding-state.ts'
import { deleteKeptDraft, readKeptDraft, storeKeptDraft } from './kept-draft.ts'

export type DraftState = SnapshotFrom<typeof studyDraftMachine>
export type SendDraftEvent = (event: EventFrom<typeof studyDraftMachine>) => void

/** The calls about one draft. A rejected promise means that the server could not be reached. */
export interface DraftCalls {
  readonly load: () => Promise<Omit<LoadedDraft, 'kept'> | Extract<LoadOutcome, { kind: 'unknown' }>>
  readonly save: (input: SaveDraftInput) => Promise<SaveDraftOutcome>
}

const firstRetryMs = 2_000
const longestRetryMs = 30_000

/** The draft machine with its calls and the storage of this device. */
const createDraftMachine = ({ load, save }: DraftCalls) => {
  let retryMs = firstRetryMs
  const waitToRetry = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        window.removeEventListener('online', end)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
      window.addEventListener('online', end)
      signal.addEventListener('abort', end)
    })
  return studyDraftMachine.provide({
    actors: {
      loadDraft: fromPromise(async ({ input: { id } }): Promise<LoadOutcome> => {
        const outcome = await load()
        return outcome.kind === 'loaded' ? { ...outcome, kept: readKeptDraft(id) } : outcome
      }),
      // Not aborted when the page is left: the request may still arrive.
      saveDraft: fromPromise(async ({ input }) => {
        const outcome = await save(input)
        retryMs = firstRetryMs
        return outcome
      }),
      keepDraft: fromPromise(async ({ input: { id, kept } }) => storeKeptDraft(id, kept)),
      forgetDraft: fromPromise(async ({ input: { id } }) => deleteKeptDraft(id)),
      waitForConnection: fromPromise(({ signal }) => waitToRetry(signal)),
    },
  })
}

/** Saves at once, and keeps on this device what the request may not save. */
const leave = (actor: ActorRefFrom<typeof studyDraftMachine>) => {
  const save = { type: 'save.requested' } as const
  if (actor.getSnapshot().can(save)) actor.send(save)
  actor.send({ type: 'page.left' })
}

/** Edits the draft of a study. `calls` are read once. */
export const useStudyDraft = (id: string, calls: DraftCalls) => {
  const [machine] = useState(() => createDraftMachine(calls))
  const actor = useActorRef(machine, { input: { id } })
  const { state, send, render } = useYieldingState(actor)

  useEffect(() => onTypingFlush(render), [render])

  // Layout effects end before the actor is stopped.
  useLayoutEffect(() => () => leave(actor), [actor])

  useEffect(() => {
    const onPageHide = () => leave(actor)
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') leave(actor)
    }
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (actor.getSnapshot().matches({ editing: { keeping: 'failed' } })) event.preventDefault()
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    window.addEventListener('pagehide', onPageHide)
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('beforeunload', onBeforeUnload)
    }
  }, [actor])

  return [state, send] as const
}
