import { messages } from '#contract/messages.ts'
import { refusedReply } from '#contract/replies.ts'
import type { Call, Sent } from '../calls.ts'
import { createTokens, hasCaptcha } from './captcha.ts'
import { createClient, faultOfLimit, type Got } from './client.ts'
import { type Expected, jsonOf, judge } from './judge.ts'
import { createNeeds } from './needs.ts'
import type { Break, Case, Rule } from './rules.ts'
import { isRecord } from './schema-of.ts'

export interface Options {
  /** Where the server answers, without a slash at the end. */
  readonly base: string
  readonly seed: number
  /** Generated bodies for each call. */
  readonly runs: number
  /** Names of calls; all when left out. */
  readonly calls?: readonly string[] | undefined
  /** All when left out. */
  readonly rules?: readonly Rule[] | undefined
  /** A token that the captcha of the server accepts every time. */
  readonly captchaToken?: string | undefined
  /** Tokens out of mails, by the call they are for. */
  readonly mailed?: Readonly<Record<string, string>> | undefined
  /** How many requests to send at most to meet the rate limit; 0 leaves it alone. */
  readonly flood?: number | undefined
  /** Told what goes on. */
  readonly say?: ((line: string) => void) | undefined
}

const errorsIn = ({ status, text }: Got) => {
  if (status !== 422) return undefined
  return refusedReply.safeParse(jsonOf(text).value).data?.errors
}

/** One run against one server: sends requests with what they need and collects what breaks the contract. */
export const openSession = async ({ base, captchaToken, mailed = {}, say }: Options) => {
  const breaks: Break[] = []
  const faults = new Set<string>()

  const onLimit = (got: Got, seconds: number) => {
    say?.(`429: waits ${seconds} s, as the server asks`)
    const fault = faultOfLimit(got)
    if (fault === undefined || faults.has(fault)) return
    faults.add(fault)
    breaks.push({
      rule: 'rate limit',
      call: 'any call',
      shows: 'too many requests',
      aspect: 'header',
      expected: `429 “${messages.server.tooMany}” with Retry-After in seconds`,
      got: fault,
    })
  }
  const client = createClient({ base, onLimit })
  const tokens = await createTokens(client, captchaToken)

  const withToken = async (call: Call, sent: Sent): Promise<Sent> => {
    if (!hasCaptcha(call) || !isRecord(sent.body)) return sent
    const token = await tokens.current()
    return token === undefined ? sent : { ...sent, body: { ...sent.body, recaptcha: token } }
  }

  /** Sends with a token that counts: one that was spent without a word is replaced and tried once more. */
  const exchange = async (call: Call, sent: Sent): Promise<Got> => {
    const first = await client.send(call, await withToken(call, sent))
    if (first.status === 200 && hasCaptcha(call)) tokens.spent()
    if (tokens.provider !== 'altcha' || !errorsIn(first)?.['recaptcha']) return first
    tokens.spent()
    return client.send(call, await withToken(call, sent))
  }

  const note = (rule: Rule, call: Call, shows: string, expected: Expected, got: Got) => {
    const difference = judge(call, expected, got)
    if (difference) breaks.push({ rule, call: call.name, shows, ...difference })
    return difference
  }

  const ready = createNeeds(async (call, sent) => {
    const { text } = await exchange(call, sent)
    return jsonOf(text).value
  }, mailed)

  return {
    breaks,
    client,
    tokens,
    ready,
    exchange,
    note,
    /** Sends a case and notes what breaks the contract. */
    check: async (call: Call, { rule, shows, sent, raw, expected }: Case) => {
      const got = raw ? await client.send(call, sent, raw) : await exchange(call, sent)
      note(rule, call, shows, expected, got)
      return got
    },
  }
}
export type Session = Awaited<ReturnType<typeof openSession>>
