import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { loadExtensionTexts } from '#content/translations/extension/index.ts'
import type { ExtensionTexts } from '#content/translations/extension/texts.ts'
import type { BarTask, TaskEnd } from '#contract/extension/protocol.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import type { ExtensionConnection } from './extension-connection.ts'
import type { ReportedClick, ReportedPage } from './extension-link.ts'

/** A task for the bar of the extension; its texts are added. */
type TaskOfBar = Omit<BarTask, 'texts' | 'language' | 'recording'>

interface ExtensionOptions {
  /** Whether the participant works on a task. */
  readonly isWorking: boolean
  /** Whether the participant is asked to install it. */
  readonly isOffered: boolean
  readonly onPage: (task: string, page: ReportedPage) => void
  readonly onClick: (task: string, click: ReportedClick) => void
  readonly onEnd: (task: string, how: TaskEnd) => void
}

/**
 * The browser extension, if it is installed: it opens the site with a bar that has the task, and reports pages and the
 * end.
 * `start` is null while it cannot be used; `texts` while there is nothing to say about it.
 */
export const useExtension = (
  connection: ExtensionConnection,
  language: Language,
  options: ExtensionOptions,
) => {
  const { isOffered } = options
  const state = useSyncExternalStore(connection.subscribe, connection.state)
  const [texts, setTexts] = useState<ExtensionTexts | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(
    () =>
      connection.attach({
        isWorking: () => latest.current.isWorking,
        onPage: (task, page) => latest.current.onPage(task, page),
        onClick: (task, click) => latest.current.onClick(task, click),
        onEnd: (task, how) => latest.current.onEnd(task, how),
      }),
    [connection],
  )

  const hasTexts = state === 'missing' ? isOffered : state !== 'looking'
  useEffect(() => {
    if (!hasTexts) return undefined
    let isGone = false
    void loadExtensionTexts(language).then((loaded) => !isGone && setTexts(loaded))
    return () => {
      isGone = true
    }
  }, [language, hasTexts])

  // The site may be opened before the texts have arrived: it gets the bar, too, as only the extension opens it.
  const start = (task: TaskOfBar) =>
    void loadExtensionTexts(language).then(({ bar }) => connection.start({ ...task, language, texts: bar }))
  return {
    state,
    texts: hasTexts ? texts : null,
    start: state === 'ready' ? start : null,
    stop: connection.stop,
  }
}
