import type { BarTask, ExtensionMessage, PageMessage, TaskEnd } from '#contract/extension/protocol.ts'
import type { SiteClick } from '#machines/tools/website-test/website-test-task.ts'

/** A page that was visited during the task. Only `url` may be stored: it has no query. */
export interface ReportedPage {
  readonly url: string
  readonly fullUrl: string
}

/** A click during the task; `url` is the page, as it may be stored. */
export interface ReportedClick {
  readonly url: string
  readonly click: SiteClick
}

/** `gone`: it was removed while the study was open, or refused a task. */
export type ExtensionState = 'looking' | 'missing' | 'outdated' | 'ready' | 'gone'

/** Events of a visited page, masked. */
export type RecordedEvents = Extract<ExtensionMessage, { type: 'events' }>

/** After a greeting without reply for so long, no extension is installed. */
export const replyMs = 1500

/** A task for the bar, without what is said of its recording. */
type NewTask = Omit<BarTask, 'recording'>

interface ExtensionLinkOptions {
  readonly post: (message: PageMessage) => void
  readonly newRun: () => string
  /** Whether the participant works on a task. */
  readonly isWorking: () => boolean
  readonly onState: (state: ExtensionState) => void
  readonly onPage: (task: string, page: ReportedPage) => void
  readonly onClick: (task: string, click: ReportedClick) => void
  readonly onEnd: (task: string, how: TaskEnd) => void
  readonly onEvents: (events: RecordedEvents) => void
}

/** Answers about the version of an extension. */
interface Versions {
  readonly isCurrent: (version: string) => boolean
  readonly canRecord: (version: string) => boolean
}

/** The exchange of messages with the browser extension about one test. */
export const createExtensionLink = (options: ExtensionLinkOptions) => {
  const { post, newRun, isWorking, onState, onPage, onClick, onEnd, onEvents } = options
  let state: ExtensionState = 'looking'
  let canRecord = false
  let run: string | null = null
  /** The masking of recordings; null while nothing is recorded. */
  let recording: BarTask['recording'] = null
  const setState = (next: ExtensionState) => {
    if (next !== state) onState((state = next))
  }
  const sendRecording = () => {
    if (run !== null && canRecord) post({ type: 'record', run, recording })
  }
  const stop = () => {
    if (run !== null) post({ type: 'stop', run })
    run = null
  }
  return {
    /** Whether the extension is ready and can record. */
    isRecorder: () => state === 'ready' && canRecord,
    /** Greets the extension. Returns the way to wait no longer for its reply. */
    greet: (version: string) => {
      post({ type: 'hello', version })
      const timer = setTimeout(() => {
        if (state === 'looking') setState('missing')
      }, replyMs)
      return () => clearTimeout(timer)
    },
    receive: (message: ExtensionMessage, versions: Versions) => {
      if (message.type === 'hello') {
        if (!versions.isCurrent(message.version)) return setState('outdated')
        canRecord = versions.canRecord(message.version)
        setState('ready')
        // After a reload, the run goes on at once: what the page missed follows this message.
        run ??= message.run
        if (!isWorking()) return stop()
        // Its tabs record until the page says otherwise: the participant is asked again after a reload.
        return sendRecording()
      }
      const isRefused = message.type === 'refused' && run !== null && (message.run ?? run) === run
      if (message.type === 'gone' || isRefused) {
        run = null
        return setState('gone')
      }
      if (run === null || message.run !== run) return
      if (message.type === 'page') onPage(message.task, { url: message.shown, fullUrl: message.url })
      if (message.type === 'click') onClick(message.task, { url: message.shown, click: message.click })
      if (message.type === 'end') onEnd(message.task, message.how)
      if (message.type === 'events') onEvents(message)
    },
    /** Opens the site of a task. A second time, the run goes on: the extension refuses another one as busy. */
    start: (task: NewTask) => {
      run ??= newRun()
      post({ type: 'start', run, task: { ...task, recording: canRecord ? recording : null } })
    },
    /** Records the current task and those that follow; null records nothing from now on. */
    record: (next: BarTask['recording']) => {
      recording = next
      sendRecording()
    },
    stop,
  }
}
