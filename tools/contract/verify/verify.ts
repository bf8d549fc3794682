import { randomUUID } from 'node:crypto'
import { refusedReply } from '#contract/replies.ts'
import { type Call, calls, type Example, type Sent } from '../calls.ts'
import { hasCaptcha } from './captcha.ts'
import { acceptedEdges, refusedEdges } from './edges.ts'
import { type Upload, uploads, verifyFiles } from './files.ts'
import type { Expected } from './judge.ts'
import type { Break, Case, Rule } from './rules.ts'
import { checkCaptcha, checkGenerated, checkIdempotency, checkRateLimit } from './sequences.ts'
import { shapeOf } from './schema-of.ts'
import { openSession, type Options, type Session } from './session.ts'

/** Something that was not verified, and why. */
interface Skipped {
  readonly what: string
  readonly why: string
}

export interface Outcome {
  readonly breaks: readonly Break[]
  readonly skipped: readonly Skipped[]
  readonly requests: number
  readonly calls: number
}

const expectedReply = ({ status, reply }: Example): Expected => {
  const message = typeof reply === 'string' ? undefined : reply['message']
  const { errors } = refusedReply.safeParse(reply).data ?? {}
  return { status, message: typeof message === 'string' ? message : undefined, errors }
}

/** A key of an example is its own; one run must not meet the keys of another. */
const withFreshKey = (sent: Sent): Sent =>
  sent.headers?.['idempotency-key'] === undefined
    ? sent
    : { ...sent, headers: { ...sent.headers, 'idempotency-key': randomUUID() } }

const sizeOf = ({ request }: Example) => JSON.stringify(request).length

/** The accepted example that shows most fields: the one that edge values are made from. */
const fullest = ({ examples }: Call): Example | undefined =>
  examples.accepted.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]

/** Whether the same message may be sent under a key of its own. */
const takesKey = ({ headers }: Call) =>
  headers !== undefined && 'idempotency-key' in (shapeOf(headers).properties ?? {})

/** Everything the contract promises about one call. */
const verifyCall = async (session: Session, call: Call, options: Options, wants: (rule: Rule) => boolean) => {
  const skipped: Skipped[] = []
  const { tokens, ready, check } = session
  if (tokens.obstacle !== undefined && hasCaptcha(call)) return [{ what: call.name, why: tokens.obstacle }]

  const examplesOf = async (rule: Rule, examples: readonly Example[]) => {
    if (!wants(rule)) return
    for (const example of examples) {
      const made = await ready(call, example)
      const { shows } = example
      if ('obstacle' in made) skipped.push({ what: `${call.name}: ${shows}`, why: made.obstacle })
      else await check(call, { rule, shows, sent: withFreshKey(made.sent), expected: expectedReply(example) })
    }
  }
  await examplesOf('accepted example', call.examples.accepted)
  await examplesOf('refused example', call.examples.refused)

  const full = fullest(call)
  if (!full) return skipped
  const plain = { ...full, request: { ...full.request, headers: undefined } }
  const some = (cases: readonly Case[]) => cases.filter(({ rule }) => wants(rule))

  const made = await ready(call, plain)
  const base = 'sent' in made ? made.sent : plain.request
  for (const each of some(refusedEdges(call, base))) await check(call, each)
  if (wants('generated body')) await checkGenerated(session, call, base, options)
  if ('obstacle' in made || call.method === 'GET') return skipped

  const isMailed = plain.needs.includes('mailed token')
  for (const each of isMailed ? [] : some(acceptedEdges(call, plain.request))) {
    const edge = await ready(call, { ...plain, request: each.sent })
    if ('sent' in edge) await check(call, { ...each, sent: edge.sent })
  }
  if (wants('idempotency') && takesKey(call) && !isMailed) {
    const fresh = await ready(call, plain)
    if ('sent' in fresh) await checkIdempotency(session, call, fresh.sent)
  }
  if (wants('captcha') && hasCaptcha(call)) {
    const fresh = await ready(call, plain)
    if ('sent' in fresh) await checkCaptcha(session, call, fresh.sent)
  }
  return skipped
}

/**
 * Holds a server to the contract: sends every call's examples, the edges of its rules and generated bad bodies,
 * and lists every reply that the contract does not allow.
 * @throws UnverifiableError when nothing can be said about the server.
 */
export const verify = async (options: Options): Promise<Outcome> => {
  const session = await openSession(options)
  const wants = (rule: Rule) => options.rules?.includes(rule) ?? true
  const verifyUpload = async (upload: Upload) => {
    const obstacle = await verifyFiles(session, upload)
    return obstacle === undefined ? [] : [{ what: upload.call.name, why: obstacle }]
  }
  const chosen = [
    ...calls.map((call) => ({ call, run: () => verifyCall(session, call, options, wants) })),
    ...(wants('file') ? uploads : []).map((upload) => ({
      call: upload.call,
      run: () => verifyUpload(upload),
    })),
  ].filter(({ call }) => options.calls?.includes(call.name) ?? true)
  const skipped: Skipped[] = []
  for (const { call, run } of chosen) {
    const before = session.breaks.length
    skipped.push(...(await run()))
    const found = session.breaks.length - before
    options.say?.(`${found === 0 ? '✓' : '✗'} ${call.name}${found === 0 ? '' : ` (${found})`}`)
  }
  const { flood = 0 } = options
  const [first] = calls.filter(({ method, query }) => method === 'GET' && !query)
  if (flood > 0 && first && wants('rate limit') && !(await checkRateLimit(session, first, flood)))
    skipped.push({ what: 'rate limit', why: `${flood} requests did not meet it` })
  return { breaks: session.breaks, skipped, requests: session.client.requests(), calls: chosen.length }
}
