import { useEffect, useRef, useState } from 'react'
import { extensionTexts } from '#content/translations/extension/index.ts'
import type { ExtensionTexts } from '#content/translations/extension/texts.ts'
import type { BarTask, PageMessage, TaskEnd } from '#contract/extension/messages.ts'
import type { Language } from '#contract/shared/enumerations.ts'
import {
  createExtensionLink,
  type ExtensionState,
  type ReportedClick,
  type ReportedPage,
} from './extension-link.ts'

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

const loadMessages = () => import('#contract/extension/messages.ts')

const isForPage = (data: unknown) =>
  typeof data === 'object' && data !== null && 'channel' in data && data.channel === 'understory-to-page'

const post = (message: PageMessage) =>
  window.postMessage({ channel: 'understory-to-extension', message }, location.origin)

const newRun = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => (byte % 36).toString(36)).join('')

/**
 * The browser extension, if it is installed: it opens the site with a bar that has the task, and reports pages and the end.
 * `start` is null while it cannot be used; `texts` while there is nothing to say about it.
 */
export const useExtension = (language: Language, options: ExtensionOptions) => {
  const { isOffered } = options
  const [state, setState] = useState<ExtensionState>('looking')
  const [texts, setTexts] = useState<ExtensionTexts | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const linkRef = useRef<ReturnType<typeof createExtensionLink> | null>(null)

  useEffect(() => {
    const link = createExtensionLink({
      post,
      newRun,
      isWorking: () => latest.current.isWorking,
      onState: setState,
      onPage: (task, page) => latest.current.onPage(task, page),
      onClick: (task, click) => latest.current.onClick(task, click),
      onEnd: (task, how) => latest.current.onEnd(task, how),
    })
    linkRef.current = link
    let isGone = false
    let stopWaiting: (() => void) | undefined
    const receive = async (data: unknown) => {
      const { isCurrentExtension, toPage } = await loadMessages()
      const parsed = toPage.safeParse(data)
      if (!parsed.success || isGone) return
      link.receive(parsed.data.message, isCurrentExtension)
    }
    const listen = ({ data, source }: MessageEvent<unknown>) => {
      if (source === window && isForPage(data)) void receive(data)
    }
    addEventListener('message', listen)
    void loadMessages().then(
      ({ extensionVersion }) => {
        if (!isGone) stopWaiting = link.greet(extensionVersion)
      },
      // Offline: the tasks go on without the extension.
      () => undefined,
    )
    return () => {
      isGone = true
      stopWaiting?.()
      removeEventListener('message', listen)
    }
  }, [])

  const hasTexts = state === 'missing' ? isOffered : state !== 'looking'
  useEffect(() => {
    if (!hasTexts) return undefined
    let isGone = false
    void extensionTexts[language]().then(
      (loaded) => !isGone && setTexts(loaded.texts),
      // Offline: the tasks go on without the extension.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [language, hasTexts])

  const start = (task: TaskOfBar) => {
    if (texts) linkRef.current?.start({ ...task, language, texts: texts.bar, recording: null })
  }
  return {
    state,
    texts: hasTexts ? texts : null,
    start: state === 'ready' && texts ? start : null,
    stop: () => linkRef.current?.stop(),
  }
}
