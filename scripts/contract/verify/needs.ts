import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bookingConfigReply, slotsReply } from '#contract/site/booking.ts'
import { startCaptureReply } from '#contract/recordings/captures.ts'
import { respondentsReply } from '#contract/studies/results.ts'
import { type Call, calls, type Example, type Sent } from '../calls.ts'
import type { Client, Got } from './client.ts'
import { jsonOf } from './judge.ts'
import { type AccountNeed, createPeople, ObstacleError, type Prepare, withBody } from './people.ts'
import { isRecord } from './schema-of.ts'

/** The server cannot be verified; the message contains the reason. */
export class UnverifiableError extends Error {
  override name = 'UnverifiableError'
}

/** A call that the kit itself needs, by name. */
export const callNamed = (name: string): Call => {
  const call = calls.find((known) => known.name === name)
  if (!call) throw new UnverifiableError(`The contract has no call ${name}`)
  return call
}

/** An example ready to be sent, or the reason why it cannot be. */
export type Ready = { readonly sent: Sent } | { readonly obstacle: string }

type Need = Example['needs'][number]

const dayMs = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

const startedReply = z.object({ session: z.string() })
const handOverReply = z.object({ code: z.string() })
const bookedReply = z.object({ booking: z.object({ token: z.string().nullable() }) })
/** The address of the examples; a server limits the bookings of one address. */
const exampleEmail = 'ada@example.org'

const withHeader = (sent: Sent, name: string, value: string): Sent => ({
  ...sent,
  headers: { ...sent.headers, [name]: value },
})

/**
 * Fills in values that come from the server or from emails. `exchange` sends a request with its captcha token;
 * `mailed` has tokens from emails, by call; `origin` is that of the public address of the server; `post` sends what pages
 * of other sites send.
 */
export const createNeeds = (
  exchange: (call: Call, sent: Sent) => Promise<Got>,
  mailed: Readonly<Record<string, string>>,
  origin: string,
  post: Client['post'],
) => {
  const ask = async (name: string, sent: Sent) => jsonOf((await exchange(callNamed(name), sent)).text).value
  const people = createPeople((name, sent) => exchange(callNamed(name), sent), origin, post)
  const startCapture = callNamed('startCapture')
  let slots: string[] | undefined

  const askForSlots = async () => {
    const { data: config } = bookingConfigReply.safeParse(await ask('bookingConfig', {}))
    if (config?.provider === 'widget') return []
    const query = { from: dayAfter(1), to: dayAfter(28) }
    return slotsReply.safeParse(await ask('bookingSlots', { query })).data?.slots ?? []
  }

  const withSlot = async (sent: Sent): Promise<Sent> => {
    const start = (slots ??= await askForSlots()).shift()
    if (start === undefined) throw new ObstacleError('the server offers no free slot')
    const email = isRecord(sent.body) ? sent.body['email'] : undefined
    return withBody(sent, {
      ...(email === exampleEmail && { email: `${randomUUID()}@example.org` }),
      start,
    })
  }

  const withBooking = async (sent: Sent): Promise<Sent> => {
    const wish = await withSlot(callNamed('book').examples.accepted[0]?.request ?? {})
    const { data } = bookedReply.safeParse(await ask('book', wish))
    if (!data) throw new ObstacleError('no call could be booked')
    const { token } = data.booking
    if (token === null)
      throw new ObstacleError('its token is in an email: the server confirms addresses by mail')
    return withHeader(sent, 'x-booking-token', token)
  }

  const withSession = async (sent: Sent): Promise<Sent> => {
    const { data } = startedReply.safeParse(await ask('startSession', { ...sent, body: {} }))
    if (!data) throw new ObstacleError('no session could be started')
    return withHeader(sent, 'x-session-token', data.session)
  }

  /** A new session that has shown a code, and the code. */
  const withHandOver = async ({ pathParams, ...sent }: Sent) => {
    const session = await withSession({ ...sent, ...(pathParams && { pathParams }) })
    const { headers } = session
    const { data } = handOverReply.safeParse(
      await ask('startHandOver', {
        ...(pathParams && { pathParams }),
        ...(headers && { headers }),
        body: {},
      }),
    )
    if (!data) throw new ObstacleError('no code could be created')
    return { session, code: data.code }
  }

  const givenToken = ({ name }: Call, source: string) => {
    const token = mailed[name]
    if (token === undefined) throw new ObstacleError(`it needs ${source}: give --token ${name}=…`)
    return token
  }

  const steps: Readonly<Record<Exclude<Need, AccountNeed>, Prepare>> & typeof people.steps = {
    ...people.steps,
    'free slot': async (prepared) => ({ ...prepared, sent: await withSlot(prepared.sent) }),
    booking: async (prepared) => ({ ...prepared, sent: await withBooking(prepared.sent) }),
    session: async (prepared) => ({ ...prepared, sent: await withSession(prepared.sent) }),
    'hand-over': async (prepared) => ({ ...prepared, sent: (await withHandOver(prepared.sent)).session }),
    'hand-over code': async (prepared) => {
      const { code } = await withHandOver(prepared.sent)
      return { ...prepared, sent: withBody(prepared.sent, { code }) }
    },
    'capture session': async (prepared) => {
      const token = givenToken(startCapture, 'the token of a session of a study that asks for recordings')
      return { ...prepared, sent: withHeader(prepared.sent, 'x-session-token', token) }
    },
    capture: async (prepared) => {
      const [example] = startCapture.examples.accepted
      const { pathParams = {}, headers = {} } = prepared.sent
      const study = { study: pathParams['study'] ?? '' }
      const asked = { ...example?.request, pathParams: study, headers }
      const { data } = startCaptureReply.safeParse(await ask('startCapture', asked))
      if (!data) throw new ObstacleError('no recording could be started')
      const isNamed = pathParams['capture'] !== undefined
      const path = isNamed ? { ...pathParams, capture: data.id } : pathParams
      return { ...prepared, sent: { ...prepared.sent, pathParams: path } }
    },
    'demo respondent': async (prepared) => {
      const pathParams = { study: prepared.sent.pathParams?.['study'] ?? '' }
      const { data } = respondentsReply.safeParse(await ask('listRespondents', { pathParams }))
      const [first] = data?.respondents ?? []
      if (!first) throw new ObstacleError('listRespondents has no response')
      return {
        ...prepared,
        sent: { ...prepared.sent, pathParams: { ...pathParams, respondent: first.id } },
      }
    },
    'own capture': async (prepared) => {
      const token = givenToken(
        prepared.call,
        'a cookie, a workspace, a study and a recording, joined by spaces',
      )
      const [cookie = '', workspace = '', study = '', capture = ''] = token.split(' ')
      people.adoptWorkspace(workspace, cookie)
      const { pathParams, headers } = prepared.sent
      // All requests have the same recording, and each writes a segment of its own.
      const segment = pathParams?.['segment'] !== undefined && { segment: randomUUID() }
      const path = { ...pathParams, workspace, study, capture, ...segment }
      return { ...prepared, sent: { ...prepared.sent, pathParams: path, headers: { ...headers, cookie } } }
    },
    share: async (prepared) => {
      const token = givenToken(prepared.call, 'the token of a link to results')
      return { ...prepared, sent: withHeader(prepared.sent, 'x-share-token', token) }
    },
    'mailed token': async (prepared) => {
      const token = givenToken(prepared.call, 'a token from an email')
      return { ...prepared, sent: withBody(prepared.sent, { token }) }
    },
    page: async (prepared) => {
      const address = givenToken(prepared.call, 'the address of a page that the server reaches')
      return { ...prepared, sent: withBody(prepared.sent, { address }) }
    },
    'provider address': async (prepared) => {
      const email = givenToken(prepared.call, 'an address whose domain has an identity provider')
      return { ...prepared, sent: withBody(prepared.sent, { email }) }
    },
    'unverified domain': async (prepared) => {
      const cookie = givenToken(prepared.call, 'the cookie of an administrator of the installation')
      const { sent } = await people.steps.domain(
        await people.steps['new workspace']({ ...prepared, sent: {} }),
      )
      const { workspace, domain } = sent.pathParams ?? {}
      const body = withBody(prepared.sent, { workspace, domain })
      return { ...prepared, sent: { ...body, headers: { ...body.headers, cookie } } }
    },
    'set-up token': async (prepared) => {
      const token = givenToken(
        prepared.call,
        'the token that a server without accounts prints when it starts',
      )
      return { ...prepared, sent: withBody(prepared.sent, { token }) }
    },
  }

  const ready = async (call: Call, { needs, request }: Example): Promise<Ready> => {
    try {
      let prepared: Awaited<ReturnType<Prepare>> = { call, sent: request, person: undefined }
      for (const need of needs) prepared = await steps[need](prepared)
      return { sent: prepared.sent }
    } catch (error) {
      if (error instanceof ObstacleError) return { obstacle: error.message }
      throw error
    }
  }
  return { ready, people }
}
