import type { BarTask, PageMessage, TaskEnd } from '#contract/extension/protocol.ts'
import { pagesMasking } from '#contract/recordings/pages-masking.ts'
import type { PageSource } from '#studies/media/page-recorder.ts'
import {
  createExtensionLink,
  type ExtensionState,
  type RecordedEvents,
  type ReportedClick,
  type ReportedPage,
  replyMs,
} from './extension-link.ts'

/** Receives the reports of the extension for the player of the tasks. */
interface TaskListener {
  readonly isWorking: () => boolean
  readonly onPage: (task: string, page: ReportedPage) => void
  readonly onClick: (task: string, click: ReportedClick) => void
  readonly onEnd: (task: string, how: TaskEnd) => void
}

interface PagesListener {
  readonly onEvents: (events: RecordedEvents) => void
  readonly onLost: () => void
}

const loadMessages = () => import('#contract/extension/protocol.ts')

const isForPage = (data: unknown) =>
  typeof data === 'object' && data !== null && 'channel' in data && data.channel === 'understory-to-page'

const post = (message: PageMessage) =>
  window.postMessage({ channel: 'understory-to-extension', message }, location.origin)

const newRun = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => (byte % 36).toString(36)).join('')

/** Reports that wait for the player: it is mounted after the questions about the recording. */
const maxWaiting = 500

/** The browser extension of this page, for the player of the tasks and for the recording of visited pages. */
export const createExtensionConnection = () => {
  let state: ExtensionState = 'looking'
  let player: TaskListener | undefined
  let pages: PagesListener | undefined
  let waiting: ((listener: TaskListener) => void)[] = []
  const observers = new Set<() => void>()
  const report = (act: (listener: TaskListener) => void) => {
    if (player) act(player)
    else if (waiting.length < maxWaiting) waiting.push(act)
  }
  const link = createExtensionLink({
    post,
    newRun,
    // Before the player is there, a task may go on.
    isWorking: () => player?.isWorking() ?? true,
    onState: (next) => {
      state = next
      for (const observer of observers) observer()
      if (state === 'gone') pages?.onLost()
    },
    onPage: (task, page) => report((to) => to.onPage(task, page)),
    onClick: (task, click) => report((to) => to.onClick(task, click)),
    onEnd: (task, how) => report((to) => to.onEnd(task, how)),
    onEvents: (events) => pages?.onEvents(events),
  })
  const subscribe = (observer: () => void) => {
    observers.add(observer)
    return () => void observers.delete(observer)
  }
  const greet = async () => link.greet((await loadMessages()).extensionVersion)

  /** Waits for an extension that records. */
  const open = async () => {
    // One that was missing may have been installed meanwhile.
    if (state !== 'looking' && !link.isRecorder()) await greet()
    if (!link.isRecorder())
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          unsubscribe()
          resolve()
        }
        const timer = setTimeout(end, replyMs)
        const unsubscribe = subscribe(end)
      })
    if (!link.isRecorder()) throw new Error('No extension records pages')
  }

  const recordPages: PageSource['record'] = ({ onPages, onLost }) => {
    const setRecording = (isRecording: boolean) =>
      link.record(isRecording ? ({ masking: pagesMasking } satisfies BarTask['recording']) : null)
    pages = { onEvents: ({ document, page, json }) => onPages({ document, page, json }), onLost }
    setRecording(true)
    return {
      setRecording,
      stop: () => {
        setRecording(false)
        pages = undefined
      },
    }
  }

  return {
    subscribe,
    state: () => state,
    /** Listens to the extension and greets it. Returns the way to end that. */
    listen: () => {
      let isGone = false
      let stopWaiting: (() => void) | undefined
      const receive = async (data: unknown) => {
        const { canRecordPages, isCurrentExtension, toPage } = await loadMessages()
        const parsed = toPage.safeParse(data)
        if (!parsed.success || isGone) return
        link.receive(parsed.data.message, { isCurrent: isCurrentExtension, canRecord: canRecordPages })
      }
      const listen = ({ data, source }: MessageEvent<unknown>) => {
        if (source === window && isForPage(data)) void receive(data)
      }
      addEventListener('message', listen)
      void greet().then(
        (stop) => {
          if (isGone) stop()
          else stopWaiting = stop
        },
        // Offline: the tasks go on without the extension.
        () => undefined,
      )
      return () => {
        isGone = true
        stopWaiting?.()
        removeEventListener('message', listen)
      }
    },
    /** Passes on the reports about tasks, also earlier ones. Returns the way to end that. */
    attach: (listener: TaskListener) => {
      player = listener
      const earlier = waiting
      waiting = []
      if (!listener.isWorking()) link.stop()
      else for (const act of earlier) act(listener)
      return () => {
        player = undefined
      }
    },
    start: link.start,
    stop: link.stop,
    pages: { open, record: recordPages } satisfies PageSource,
  }
}
export type ExtensionConnection = ReturnType<typeof createExtensionConnection>
