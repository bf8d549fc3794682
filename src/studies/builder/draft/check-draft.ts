import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftFault } from '#contract/studies/draft.ts'
import { isSameJson, type StudyDraft } from '#machines/studies/study-draft-context.ts'
import type { TitledAdvice } from '../../preflight/sort-advice.ts'
import { useSettled } from '../use-settled.ts'
import { schemaFaults } from './schema-faults.ts'

/** The findings of the check of a draft. */
export interface CheckResult {
  /** Problems that the schemas of the contract find. */
  readonly faults: readonly DraftFault[]
  /** Advice of the rules; empty until the worker has checked a draft. */
  readonly advice: readonly TitledAdvice[]
}

/** A draft, and what its check found. */
export interface CheckedDraft extends CheckResult {
  readonly draft: StudyDraft
}

/** The check without the worker: the rules take too long for the thread that people type in. */
const checkHere = (draft: StudyDraft): CheckResult => ({ faults: schemaFaults(draft), advice: [] })

/** Checks drafts in a worker, one after another. A browser that cannot start it checks the schemas here. */
const createChecker = () => {
  const waiting: ((result: CheckResult) => void)[] = []
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<CheckResult>) => waiting.shift()?.(data))
  return {
    check: (draft: StudyDraft, hasFailed: boolean, onChecked: (result: CheckResult) => void) => {
      if (hasFailed) return onChecked(checkHere(draft))
      waiting.push(onChecked)
      return worker.postMessage(draft)
    },
    onFailure: (report: () => void) => worker.addEventListener('error', report),
    end: () => worker.terminate(),
  }
}

const unlessSame = <Value>(before: Value, after: Value) => (isSameJson(before, after) ? before : after)

/**
 * The draft of the last pause in typing that was checked: a check of a large study takes longer than a keystroke may.
 */
export const useCheckedDraft = (draft: StudyDraft): CheckedDraft => {
  const settled = useSettled(draft)
  const [checked, setChecked] = useState<CheckedDraft>(() => ({ draft, ...checkHere(draft) }))
  const [hasFailed, setFailed] = useState(false)
  const checker = useRef<ReturnType<typeof createChecker>>(null)
  useEffect(() => {
    const created = createChecker()
    created.onFailure(() => setFailed(true))
    checker.current = created
    return () => created.end()
  }, [])
  useEffect(() => {
    let isObsolete = false
    checker.current?.check(settled, hasFailed, ({ faults, advice }) => {
      if (isObsolete) return
      startTransition(() =>
        setChecked((before) => ({
          draft: settled,
          faults: unlessSame(before.faults, faults),
          advice: unlessSame(before.advice, advice),
        })),
      )
    })
    return () => {
      isObsolete = true
    }
  }, [settled, hasFailed])
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
