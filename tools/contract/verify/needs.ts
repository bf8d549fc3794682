import { z } from 'zod'
import { bookingConfigReply, slotsReply } from '#contract/booking.ts'
import type { Call, Example, Sent } from '../calls.ts'
import { callNamed } from './captcha.ts'
import { isRecord } from './schema-of.ts'

/** Sends a request with its captcha token and hands back the JSON of the reply. */
type Ask = (call: Call, sent: Sent) => Promise<unknown>

/** An example made ready to send, or the reason it cannot be. */
export type Ready = { readonly sent: Sent } | { readonly obstacle: string }

const dayMs = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

const begunReply = z.object({ session: z.string() })
const bookedReply = z.object({ booking: z.object({ token: z.string() }) })

/** Fills in what only the server or a mail can hand out. `mailed`: tokens out of mails, by call. */
export const createNeeds = (ask: Ask, mailed: Readonly<Record<string, string>>) => {
  let slots: string[] | undefined

  const askForSlots = async () => {
    const { data: config } = bookingConfigReply.safeParse(await ask(callNamed('bookingConfig'), {}))
    if (config?.provider === 'widget') return []
    const query = { from: dayAfter(1), to: dayAfter(28) }
    return slotsReply.safeParse(await ask(callNamed('bookingSlots'), { query })).data?.slots ?? []
  }
  const freeSlot = async () => (slots ??= await askForSlots()).shift()

  const withSlot = async (sent: Sent): Promise<Ready> => {
    const start = await freeSlot()
    if (start === undefined) return { obstacle: 'the server offers no free slot' }
    return { sent: { ...sent, body: { ...(isRecord(sent.body) && sent.body), start } } }
  }

  const withBooking = async (sent: Sent): Promise<Ready> => {
    const book = callNamed('book')
    const wish = await withSlot(book.examples.accepted[0]?.request ?? {})
    if ('obstacle' in wish) return wish
    const { data } = bookedReply.safeParse(await ask(book, wish.sent))
    if (!data) return { obstacle: 'no call could be booked' }
    return { sent: { ...sent, pathParams: { ...sent.pathParams, token: data.booking.token } } }
  }

  const withMailed = (call: Call, sent: Sent): Ready => {
    const token = mailed[call.name]
    if (token === undefined)
      return { obstacle: `it needs the token out of a mail: give --token ${call.name}=…` }
    return { sent: { ...sent, body: { ...(isRecord(sent.body) && sent.body), token } } }
  }

  const withSession = async (sent: Sent): Promise<Ready> => {
    const { data } = begunReply.safeParse(await ask(callNamed('startSession'), { ...sent, body: {} }))
    if (!data) return { obstacle: 'no session could be begun' }
    return { sent: { ...sent, headers: { ...sent.headers, 'x-session-token': data.session } } }
  }

  const withShare = (call: Call, sent: Sent): Ready => {
    const token = mailed[call.name]
    if (token === undefined)
      return { obstacle: `it needs the token of a link to results: give --token ${call.name}=…` }
    return { sent: { ...sent, headers: { ...sent.headers, 'x-share-token': token } } }
  }

  return async (call: Call, { needs, request }: Example): Promise<Ready> => {
    let ready: Ready = { sent: request }
    for (const need of needs) {
      if ('obstacle' in ready) return ready
      if (need === 'booking') ready = await withBooking(ready.sent)
      if (need === 'free slot') ready = 'sent' in ready ? await withSlot(ready.sent) : ready
      if (need === 'session') ready = 'sent' in ready ? await withSession(ready.sent) : ready
      if (need === 'share') ready = 'sent' in ready ? withShare(call, ready.sent) : ready
      if (need === 'mailed token') ready = 'sent' in ready ? withMailed(call, ready.sent) : ready
    }
    return ready
  }
}
