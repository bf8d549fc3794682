import { isObject } from '#contract/shared/json.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { messages } from '#contract/shared/messages.ts'
import { refusedReply } from '#contract/shared/replies.ts'
import { type CaptchaReply, captchaReply } from '#contract/site/site.ts'
import type { Call, Example, Sent } from '../calls.ts'
import { type Client, createClient, rateLimitProblem, type Got, type Raw } from './client.ts'
import { type Expected, jsonOf, judge } from './judge.ts'
import { prepare } from './needs.ts'
import type { Break, Case, Rule } from './report.ts'
import { shapeOf } from './schema-of.ts'
import { callNamed, createServer, UnverifiableError } from './server.ts'

const solve = async (reply: CaptchaReply): Promise<string | undefined> => {
  if (reply.provider === 'none') return undefined
  if (reply.provider !== 'altcha') throw new UnverifiableError(`A ${reply.provider} widget needs a person`)
  const { challenge } = reply
  const { algorithm } = challenge.parameters
  if (!algorithm.startsWith('PBKDF2/'))
    throw new UnverifiableError(`A proof of work by ${algorithm} is not solved here; give --captcha-token`)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new UnverifiableError('The proof of work that GET /captcha handed out has no solution')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Whether the body of a call has a captcha token. */
export const hasCaptcha = ({ body }: Call) =>
  body !== undefined && 'recaptcha' in (shapeOf(body).properties ?? {})

/** Whether a call has a captcha token as a header. */
const hasCaptchaHeader = ({ headers }: Call) =>
  headers !== undefined && 'x-captcha-token' in (shapeOf(headers).properties ?? {})

/** Captcha tokens for the forms: solved, given as an option, or none if the server requires none. */
const createTokens = async (client: Client, given: string | undefined) => {
  const ask = async () => {
    const { status, text } = await client.send(callNamed('captcha'), {})
    if (status === 0) throw new UnverifiableError(`The server does not answer: ${text}`)
    try {
      return captchaReply.parse(JSON.parse(text))
    } catch {
      throw new UnverifiableError(`GET /captcha answers ${status} ${text.slice(0, 200)}: no form can be sent`)
    }
  }
  const { provider } = await ask()
  const isWidget = provider !== 'none' && provider !== 'altcha'
  let held: string | undefined

  return {
    provider,
    /** The reason why forms cannot be sent, if any. */
    obstacle:
      isWidget && given === undefined
        ? `the captcha is ${provider}'s widget: give a token with --captcha-token, or a test key that accepts any`
        : undefined,
    /** An unused token. */
    current: async () => (provider === 'none' ? undefined : (given ?? (held ??= await solve(await ask())))),
    spent: () => {
      held = undefined
    },
  }
}

export interface Options {
  /** Base address of the server, without a trailing slash. */
  readonly base: string
  readonly seed: number
  /** Number of generated bodies per call. */
  readonly runs: number
  /** Names of calls; all by default. */
  readonly calls?: readonly string[] | undefined
  /** All by default. */
  readonly rules?: readonly Rule[] | undefined
  /** A token that the server's captcha always accepts. */
  readonly captchaToken?: string | undefined
  /** Public address of the server, if it is not `base`. */
  readonly publicUrl?: string | undefined
  /** Tokens from emails, by call. */
  readonly mailed?: Readonly<Record<string, string>> | undefined
  /** Maximum number of requests to reach the rate limit; 0 skips that check. */
  readonly flood?: number | undefined
  /** Called with progress messages. */
  readonly say?: ((line: string) => void) | undefined
}

const errorsIn = ({ status, text }: Got) => {
  if (status !== 422) return undefined
  return refusedReply.safeParse(jsonOf(text).value).data?.errors
}

/** One run against one server: completes and sends requests, and collects violations of the contract. */
export const openSession = async ({ base, publicUrl = base, captchaToken, mailed = {}, say }: Options) => {
  const breaks: Break[] = []
  const problems = new Set<string>()

  const onLimit = (got: Got, seconds: number) => {
    say?.(`429: waits ${seconds} s, as the server asks`)
    const problem = rateLimitProblem(got)
    if (problem === undefined || problems.has(problem)) return
    problems.add(problem)
    breaks.push({
      rule: 'rate limit',
      call: 'any call',
      shows: 'too many requests',
      aspect: 'header',
      expected: `429 “${messages.server.tooMany}” with Retry-After in seconds`,
      got: problem,
    })
  }
  const client = createClient({ base, onLimit })
  const tokens = await createTokens(client, captchaToken)

  const withToken = async (call: Call, sent: Sent): Promise<Sent> => {
    const isInHeader = hasCaptchaHeader(call)
    if (!isInHeader && !(hasCaptcha(call) && isObject(sent.body))) return sent
    const token = await tokens.current()
    if (token === undefined) return sent
    if (isInHeader) return { ...sent, headers: { ...sent.headers, 'x-captcha-token': token } }
    return { ...sent, body: { ...(isObject(sent.body) && sent.body), recaptcha: token } }
  }

  /** Sends with a valid captcha token; if it turns out to be used, sends again with a new one. */
  const exchange = async (call: Call, sent: Sent, raw?: Raw): Promise<Got> => {
    const first = await client.send(call, await withToken(call, sent), raw)
    if (first.status === 200 && (hasCaptcha(call) || hasCaptchaHeader(call))) tokens.spent()
    if (tokens.provider !== 'altcha' || !errorsIn(first)?.['recaptcha']) return first
    tokens.spent()
    return client.send(call, await withToken(call, sent), raw)
  }

  const note = (rule: Rule, call: Call, shows: string, expected: Expected, got: Got) => {
    const difference = judge(call, expected, got)
    if (difference) breaks.push({ rule, call: call.name, shows, ...difference })
    return difference
  }

  const { origin } = new URL(publicUrl)
  const server = createServer({ exchange, post: client.post, origin, mailed })

  return {
    breaks,
    client,
    tokens,
    server,
    ready: (call: Call, example: Pick<Example, 'needs' | 'request'>) => prepare(server, call, example),
    exchange,
    note,
    /** Sends a case and records violations of the contract. */
    check: async (call: Call, { rule, shows, sent, raw, expected }: Case) => {
      const got =
        raw && !hasCaptchaHeader(call) ? await client.send(call, sent, raw) : await exchange(call, sent, raw)
      note(rule, call, shows, expected, got)
      return got
    },
  }
}
export type Session = Awaited<ReturnType<typeof openSession>>
