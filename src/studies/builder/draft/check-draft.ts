import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftFault } from '#contract/studies/draft.ts'
import { isSameJson, type StudyDraft } from '#machines/studies/study-draft-context.ts'
import { useSettled } from '../use-settled.ts'
import { schemaFaults } from './schema-faults.ts'

/** A draft, and the problems that the schemas of the contract find in it. */
export interface CheckedDraft {
  readonly draft: StudyDraft
  readonly faults: readonly DraftFault[]
}

/** Checks drafts in a worker, one after another. A browser that cannot start it checks them here. */
const createChecker = () => {
  const waiting: ((faults: readonly DraftFault[]) => void)[] = []
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  let hasFailed = false
  worker.addEventListener('message', ({ data }: MessageEvent<readonly DraftFault[]>) =>
    waiting.shift()?.(data),
  )
  return {
    check: (draft: StudyDraft, onChecked: (faults: readonly DraftFault[]) => void) => {
      if (hasFailed) return onChecked(schemaFaults(draft))
      waiting.push(onChecked)
      return worker.postMessage(draft)
    },
    onFailure: (retry: () => void) =>
      worker.addEventListener('error', () => {
        hasFailed = true
        retry()
      }),
    end: () => worker.terminate(),
  }
}

/**
 * The draft of the last pause in typing that was checked: a check of a large study takes longer than a keystroke may.
 */
export const useCheckedDraft = (draft: StudyDraft): CheckedDraft => {
  const settled = useSettled(draft)
  const [checked, setChecked] = useState<CheckedDraft>(() => ({ draft, faults: schemaFaults(draft) }))
  const [isRetried, setRetried] = useState(false)
  const checker = useRef<ReturnType<typeof createChecker>>(null)
  useEffect(() => {
    const created = createChecker()
    created.onFailure(() => setRetried(true))
    checker.current = created
    return () => created.end()
  }, [])
  const last = useRef(draft)
  useEffect(() => {
    if (settled === last.current && !isRetried) return undefined
    last.current = settled
    let isObsolete = false
    checker.current?.check(settled, (faults) => {
      if (isObsolete) return
      startTransition(() =>
        setChecked((before) => ({
          draft: settled,
          faults: isSameJson(before.faults, faults) ? before.faults : faults,
        })),
      )
    })
    return () => {
      isObsolete = true
    }
  }, [settled, isRetried])
  return checked
}

/** All problems of a draft: those of the schemas, and those that only the server finds once the draft is saved. */
export const useFaults = (
  own: readonly DraftFault[],
  serverFaults: readonly DraftFault[],
  isSaved: boolean,
): readonly DraftFault[] =>
  useMemo(() => {
    if (!isSaved || serverFaults.length === 0) return own
    const known = new Set(own.map(({ path, message }) => `${path} ${message}`))
    return [...own, ...serverFaults.filter(({ path, message }) => !known.has(`${path} ${message}`))]
  }, [own, serverFaults, isSaved])
