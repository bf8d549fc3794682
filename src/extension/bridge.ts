import './quiet-zod.ts'
import { z } from 'zod'
import { type ExtensionMessage, extensionMessage, toExtension } from '#contract/extension/protocol.ts'
import { isCutOff, onceCutOff } from './cut-off.ts'

/** Runs on the pages of this installation only: passes messages between the page and the worker, both checked. */

const post = (message: ExtensionMessage) =>
  window.postMessage({ channel: 'understory-to-page', message }, location.origin)

/** Whether the document listens: scripts of a reloaded page may still be loading. */
let isListening = false
/** Set on pages that use the extension. */
let stopLooking: (() => void) | undefined

const forExtension = z.object({ channel: toExtension.shape.channel })

const pass = async ({ source, origin, data }: MessageEvent) => {
  // Frames and other windows may send messages too.
  if (source !== window || origin !== location.origin || !forExtension.safeParse(data).success) return
  const sent = toExtension.safeParse(data)
  if (!sent.success) return post({ type: 'refused', run: null, reason: 'invalid' })
  stopLooking ??= onceCutOff(end)
  // The reply to a greeting is the first that it receives, before all that it missed.
  if (sent.data.message.type !== 'hello') isListening = true
  try {
    await chrome.runtime.sendMessage(sent.data.message)
  } catch {
    if (isCutOff()) end()
  }
}
const receive = (event: MessageEvent) => void pass(event)

/** Informs the page, which would wait for reports, and leaves it. */
const end = () => {
  stopLooking?.()
  window.removeEventListener('message', receive)
  post({ type: 'gone' })
}

window.addEventListener('message', receive)
chrome.runtime.onMessage.addListener((message: unknown, _sender, reply: (isReceived: true) => void) => {
  const received = extensionMessage.safeParse(message).data
  if (!received) return
  if (received.type === 'hello') isListening = true
  // Without a reply, the worker keeps the message until the page greets it.
  if (!isListening && received.type !== 'refused') return
  post(received)
  reply(true)
})
