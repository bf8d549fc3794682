import { useEffect, useState } from 'react'
import { appContract } from '#contract/app-contract.ts'
import { type CountedSoFar, countedSoFar } from '#contract/studies/results.ts'
import { refreshAccount } from '../../session/account.ts'

/** Time until a refused stream is asked for again: too many pages watch, or the session has ended. */
const retryMs = 30_000

const addressOf = (workspace: string, study: string, results: string | undefined) => {
  const path = appContract.watchResults.path
    .replace(':workspace', encodeURIComponent(workspace))
    .replace(':study', encodeURIComponent(study))
  return results === undefined ? path : `${path}?${new URLSearchParams({ results }).toString()}`
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface ResultsChanges {
  /** How far the server has counted the results; undefined until it says so. */
  readonly latest: CountedSoFar | undefined
  readonly isConnected: boolean
}

/**
 * Follows how far the results of a study are counted, while the page is visible: a browser has few connections to one
 * server, and pages in the background would use them up.
 */
export const useResultsChanges = (
  workspace: string,
  study: string,
  results: string | undefined,
): ResultsChanges => {
  const [changes, setChanges] = useState<ResultsChanges>({ latest: undefined, isConnected: false })
  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const setConnected = (isConnected: boolean) =>
      setChanges((before) => (before.isConnected === isConnected ? before : { ...before, isConnected }))
    const close = () => {
      clearTimeout(retry)
      source?.close()
      source = undefined
    }
    const open = () => {
      close()
      const opened = new EventSource(addressOf(workspace, study, results))
      source = opened
      opened.addEventListener('open', () => setConnected(true))
      opened.addEventListener('counted', ({ data }: MessageEvent<string>) => {
        const latest = countedSoFar.safeParse(parsed(data)).data
        if (latest) setChanges({ latest, isConnected: true })
      })
      opened.addEventListener('error', () => {
        setConnected(false)
        // A lost connection is opened again by the browser; a refused one is not.
        if (opened.readyState !== EventSource.CLOSED || source !== opened) return
        void refreshAccount()
        retry = setTimeout(open, retryMs)
      })
    }
    const follow = () => {
      if (document.visibilityState === 'hidden') close()
      else if (!source) open()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      close()
    }
  }, [workspace, study, results])
  return changes
}
