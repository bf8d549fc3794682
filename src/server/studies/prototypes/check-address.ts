import { prototypeMessages } from '#contract/prototypes/messages.ts'
import { prototypeAddressLimits, type PrototypeAddressReply } from '#contract/prototypes/calls.ts'
import { OutboundError, type OutboundFetch } from '../../http/outbound.ts'
import { mayBeFramed } from './frame-rules.ts'

const { redirects, seconds } = prototypeAddressLimits

/** The headers a browser would send for a page in a frame, as some servers answer other programs differently. */
const headers = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
  'accept-language': 'en',
  'sec-fetch-dest': 'iframe',
  'sec-fetch-mode': 'navigate',
  'user-agent': 'Mozilla/5.0 (compatible; Understory)',
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])

type Checked = PrototypeAddressReply | { readonly error: string }

const refused = (error: string): Checked => ({ error })

/** The message for each reason why there is no reply. */
const problems = {
  insecure: prototypeMessages.address,
  refused: prototypeMessages.notPublic,
  unreachable: prototypeMessages.noAnswer(seconds),
  tooLarge: prototypeMessages.noAnswer(seconds),
} as const

/** The check's result for the reply of the last page; the page itself is not read. */
const judge = ({ status, headers: received }: Response, page: URL, embedder: URL): Checked => {
  const { href: address } = page
  if (status === 401 || status === 403) return { opens: 'tab', reason: 'signIn', address }
  if (status >= 300) return refused(prototypeMessages.status(status))
  const [type = ''] = (received.get('content-type') ?? '').split(';')
  if (!['text/html', 'application/xhtml+xml'].includes(type.trim().toLowerCase()))
    return refused(prototypeMessages.notPage)
  return mayBeFramed(received, page, embedder)
    ? { opens: 'frame', reason: 'allowed', address }
    : { opens: 'tab', reason: 'refusesFrames', address }
}

/**
 * Creates a function that asks the page of a prototype whether pages of `publicUrl` may frame it. Only headers are
 * read; each redirect is checked like the first address. Returns the message for the member when the address cannot be
 * used.
 */
export const createAddressCheck = (outbound: OutboundFetch, publicUrl: string) => {
  const embedder = new URL(publicUrl)

  const follow = async (first: string, end: number): Promise<Checked> => {
    let page = new URL(first)
    for (let hop = 0; hop <= redirects; hop += 1) {
      const timeoutMs = end - Date.now()
      if (timeoutMs <= 0) return refused(prototypeMessages.noAnswer(seconds))
      const reply = await outbound(page.href, { method: 'GET', headers, timeoutMs, onlyHeaders: true })
      const location = reply.headers.get('location')
      if (!redirectStatuses.has(reply.status) || location === null) return judge(reply, page, embedder)
      const next = URL.parse(location, page)
      if (!next) return refused(prototypeMessages.status(reply.status))
      page = next
    }
    return refused(prototypeMessages.redirects(redirects))
  }

  return async (address: string): Promise<Checked> => {
    try {
      return await follow(address, Date.now() + seconds * 1000)
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      return refused(problems[error.reason])
    }
  }
}
