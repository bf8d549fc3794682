import './quiet-zod.ts'
import type { BarTask, TaskEnd } from '#contract/extension/protocol.ts'
import { type BarView, type FromTab, readyReply, receivedReply, toTab } from './bar-messages.ts'
import { watchPage } from './record-page.ts'
import { isCutOff, onceCutOff } from './cut-off.ts'
import { createTaskBar } from './task-bar.ts'

const isRecorded = ({ recording }: BarTask) => recording !== null

/** Runs on the pages of a running test only: the worker adds it to the tabs of the test. */
const start = () => {
  let watching: ReturnType<typeof watchPage> | undefined
  let stopLooking: (() => void) | undefined
  let watched: BarTask | undefined

  const ask = async (message: FromTab): Promise<unknown> => {
    try {
      return await chrome.runtime.sendMessage(message)
    } catch {
      if (isCutOff()) disconnect()
      return undefined
    }
  }
  const end = async (task: string, how: TaskEnd) => {
    // A task that has ended takes no events.
    await watching?.flush()
    await ask({ type: 'end', task, how })
  }
  const bar = createTaskBar({
    onEnd: (task, how) => void end(task, how),
    onPlace: (place) => void ask({ type: 'place', place }),
  })

  const stop = () => {
    stopLooking?.()
    const ending = watching
    watching = stopLooking = undefined
    ending?.stop()
  }
  /** The bar stays and says that the task goes on in the study. */
  const disconnect = () => {
    stop()
    bar.disconnect()
  }
  const hide = () => {
    stop()
    watched = undefined
    bar.hide()
  }
  const show = (view: BarView) => {
    if (watched && watched.id !== view.task.id) hide()
    bar.show(view)
    if (watched && isRecorded(watched) === isRecorded(view.task)) return
    stop()
    watched = view.task
    stopLooking = onceCutOff(disconnect)
    watching = watchPage({
      masking: view.task.recording?.masking ?? null,
      bar: bar.host,
      sendClick: (click) => void ask(click),
      sendEvents: async (events) => receivedReply.safeParse(await ask(events)).data?.isReceived ?? isCutOff(),
    })
  }

  chrome.runtime.onMessage.addListener((message: unknown) => {
    const received = toTab.safeParse(message).data
    if (received?.type === 'show') show(received.view)
    else if (received?.type === 'hide') hide()
    else if (received?.type === 'focus') bar.focus()
  })
  void ask({ type: 'ready' }).then((reply) => {
    const view = readyReply.safeParse(reply).data?.view
    if (view) show(view)
  })
}

declare global {
  /** Set in the world of the extension, which pages do not share. */
  // eslint-disable-next-line no-var -- A property of the global object.
  var isUnderstoryHere: true | undefined
}

if (!globalThis.isUnderstoryHere) {
  globalThis.isUnderstoryHere = true
  start()
}
