import { demoPagesKey, demoPagesLimit } from '#contract/studies/demo-pages.ts'

const waitingPages = (): readonly unknown[] => {
  const pages: unknown = JSON.parse(localStorage.getItem(demoPagesKey) ?? '[]')
  return Array.isArray(pages) ? pages : []
}

/** Reports this page to a study of the same origin, in another tab of the same browser. */
const report = () => {
  try {
    const pages = [...waitingPages(), { url: location.href, at: Date.now() }]
    localStorage.setItem(demoPagesKey, JSON.stringify(pages.slice(-demoPagesLimit)))
  } catch {
    // Without storage, the participant says that the task is done.
  }
}

report()
// The back gesture shows a page again without running its scripts.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) report()
})
