import { useEffect, useEffectEvent } from 'react'
import { demoPagesKey } from '#contract/studies/demo-pages.ts'
import { type ReportedPages, reportedPages } from '#contract/studies/tools/website-test.ts'

/** Removes and returns the pages that wait; none where the browser has no storage. */
const takePages = (): ReportedPages => {
  try {
    const stored = localStorage.getItem(demoPagesKey)
    localStorage.removeItem(demoPagesKey)
    return reportedPages.safeParse(JSON.parse(stored ?? '[]')).data ?? []
  } catch {
    return []
  }
}

/**
 * Receives the pages that the sites of the demos report while the participant works on one: at once, or when the tab of
 * the study is shown again, because phones suspend tabs in the background. `read` receives the pages that wait; `clear`
 * drops those of earlier visits.
 */
export const useReportedPages = (isWorking: boolean, onPage: (page: ReportedPages[number]) => void) => {
  const read = () => {
    for (const page of takePages()) onPage(page)
  }
  const readLatest = useEffectEvent(read)

  useEffect(() => {
    if (!isWorking) return
    const readPages = () => readLatest()
    const readChange = ({ key }: StorageEvent) => {
      if (key === demoPagesKey) readLatest()
    }
    readLatest()
    addEventListener('storage', readChange)
    addEventListener('pageshow', readPages)
    document.addEventListener('visibilitychange', readPages)
    return () => {
      removeEventListener('storage', readChange)
      removeEventListener('pageshow', readPages)
      document.removeEventListener('visibilitychange', readPages)
    }
  }, [isWorking])
  return { read, clear: () => void takePages() }
}
