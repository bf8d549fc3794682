import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { captchaReply } from '#contract/site/site.ts'
import { uploadContentType, uploadReply } from '#contract/site/uploads.ts'
import { media } from '#contract/studies/media.ts'
import { resultsReply } from '#contract/studies/results.ts'
import { saveReply, sessionReply } from '#contract/studies/session.ts'
import { hashLinkPassword } from '#server/http/link-passwords.ts'
import { createShare, revokeShare } from '#server/studies/result-links/queries/shares.ts'
import { sampleResponses } from '#studies/engine/sample/index.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { eventually } from '#tests/support/eventually.ts'
import { forms } from '#tests/support/forms.ts'
import { png } from '#tests/support/generated-media.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { serverTools } from '#tools/server.ts'
import { ada, always, slot } from '../booking/booking-fixture.ts'
import { call, type Cluster, startCluster } from './cluster.ts'

const studyPath = `/studies/${treeTesting.study.id}`

const finishedSample = () => {
  const finished = sampleResponses(serverTools, treeTesting).find(({ status }) => status === 'finished')
  if (!finished) throw new Error('The sample has no finished response')
  return finished
}

/** The visitors' responses as each process counts them. */
const countVisitors = (processes: Cluster['processes']) =>
  Promise.all(
    processes.map(async ({ url }) => {
      const { data } = await call(`${url}${studyPath}/results?sample=without`)
      return resultsReply.parse(data).responses.all
    }),
  )

const upload = async (address: string, body: Buffer, headers: Record<string, string> = {}) => {
  const type = { 'content-type': uploadContentType }
  const init = { method: 'POST', headers: { ...type, ...headers }, body: new Uint8Array(body) }
  const reply = await fetch(address, init)
  const data: unknown = await reply.json()
  return { status: reply.status, data }
}

/**
 * Repeats the work if a minute ends before the work does: rate limits count per minute. Each attempt needs another
 * client, because that of the attempt before has sent requests in the new minute too.
 */
const withinOneMinute = async (work: (attempt: number) => Promise<void>, attempt = 1): Promise<void> => {
  const minute = () => Math.floor(Date.now() / 60_000)
  const start = minute()
  await work(attempt)
  if (minute() !== start) await withinOneMinute(work, attempt + 1)
}

/** Identifiers of the nodes of a tree without children. */
const leavesOf = (tree: readonly { readonly id: string; readonly parent: string | null }[]) =>
  tree.filter(({ id }) => !tree.some(({ parent }) => parent === id)).map(({ id }) => id)

describe('three processes behind nginx', () => {
  const cluster = sharedFixture(() => startCluster(always))

  test('start, save and finish one session through three processes, and all of them count it', async () => {
    const { url, proxied, processes } = cluster()
    // Each process has answered from its own caches before the session exists.
    const [before = 0, ...others] = await countVisitors(processes)
    expect(others).toEqual([before, before])

    const { progress, events } = finishedSample()
    const started = sessionReply.parse((await call(`${url}${studyPath}/sessions`, { body: {} })).data)
    const headers = { 'x-session-token': started.session }
    const half = Math.floor(events.length / 2)
    const partial = { from: 0, events: events.slice(0, half), progress: started.progress }
    const saved = await call(`${url}${studyPath}/session/progress`, { headers, body: partial })
    expect([saved.status, saveReply.parse(saved.data).nextEvent]).toEqual([200, half])
    const rest = { from: half, events: events.slice(half), progress }
    const finished = await call(`${url}${studyPath}/session/finish`, { headers, body: rest })
    expect([finished.status, finished.data]).toEqual([200, { nextEvent: events.length, status: 'finished' }])

    const steps = await eventually(() => {
      const requests = proxied().filter(({ path }) => path.includes('session'))
      expect(requests).toHaveLength(3)
      return requests
    })
    expect(new Set(steps.flatMap(({ ports }) => ports))).toEqual(new Set(processes.map(({ port }) => port)))
    expect(await countVisitors(processes)).toEqual([before + 1, before + 1, before + 1])
    for (const process of processes) {
      const { data } = await call(`${process.url}${studyPath}/session`, { headers })
      expect(sessionReply.parse(data)).toMatchObject({
        status: 'finished',
        progress,
        nextEvent: events.length,
      })
    }
  })

  test('finish concurrent sessions on all processes with numbers that no two of them share', async () => {
    const { processes, store } = cluster()
    const [before = 0] = await countVisitors(processes)
    const { progress, events } = finishedSample()
    const takePart = async (address: string, finishAddress: string) => {
      const started = await call(`${address}${studyPath}/sessions`, { body: {} })
      const headers = { 'x-session-token': sessionReply.parse(started.data).session }
      const body = { from: 0, events, progress }
      // The repeated request reaches another process while the first one is on its way.
      const replies = await Promise.all(
        [address, finishAddress].map((each) => call(`${each}${studyPath}/session/finish`, { headers, body })),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
    }
    const [first, second, third] = processes.map(({ url }) => url)
    const pairs = [
      [first, second],
      [second, third],
      [third, first],
    ] as const
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const [address = '', other = ''] = pairs[index % 3] ?? []
        return takePart(address, other)
      }),
    )
    const rows = await store
      .selectFrom('study_response')
      .select('number')
      .where('is_sample', '=', 0)
      .where('number', 'is not', null)
      .execute()
    const numbers = rows.map(({ number }) => number)
    expect(numbers).toHaveLength(before + 30)
    expect(new Set(numbers).size).toBe(before + 30)
    expect(await countVisitors(processes)).toEqual([before + 30, before + 30, before + 30])
  })

  test('accept a solved captcha once when all of them receive it', async () => {
    const { processes, store } = await startCluster({ CAPTCHA_PROVIDER: 'altcha', CAPTCHA_COST: '1' })
    const [first] = processes
    const captcha = captchaReply.parse((await call(`${first.url}/captcha`)).data)
    if (captcha.provider !== 'altcha') throw new Error('The captcha is no proof of work')
    const solution = await solveChallenge({ challenge: captcha.challenge, deriveKey })
    const token = JSON.stringify({ challenge: captcha.challenge, solution })
    const body = { ...forms.contact, recaptcha: Buffer.from(token).toString('base64') }
    const replies = await Promise.all(processes.map(({ url }) => call(`${url}/ssr/contact`, { body })))
    const refused = { status: 422, data: { errors: { recaptcha: [messages.recaptcha.failed] } } }
    expect(replies.toSorted((one, other) => one.status - other.status)).toEqual([
      { status: 200, data: { message: messages.sent.contact } },
      refused,
      refused,
    ])
    expect(await store.selectFrom('submission').select('id').execute()).toHaveLength(1)
  })

  test('store a form once when all of them receive it with one idempotency key', async () => {
    const { processes, store } = cluster()
    const headers = { 'idempotency-key': 'one-key-for-three-processes', 'x-forwarded-for': '203.0.113.5' }
    const body = { ...forms.contact, email: 'once@example.org' }
    const send = () => Promise.all(processes.map(({ url }) => call(`${url}/ssr/contact`, { headers, body })))
    const sent = { status: 200, data: { message: messages.sent.contact } }
    expect(await send()).toEqual([sent, sent, sent])
    expect(await send()).toEqual([sent, sent, sent])
    const stored = store.selectFrom('submission').select('id').where('email', '=', body.email)
    expect(await stored.execute()).toHaveLength(1)
    const mails = store.selectFrom('outbox').select('id').where('reply_to', '=', body.email)
    expect(await mails.execute()).toHaveLength(1)
  })

  test('attach a file to a form on another process than that which received it, once', async () => {
    const { processes, store } = cluster()
    const [first, second, third] = processes
    const uploaded = await upload(`${first.url}/uploads?name=screen.png`, png())
    const { id } = uploadReply.parse(uploaded.data)
    const body = { ...forms.support, attachment: id }
    const replies = await Promise.all([second, third].map(({ url }) => call(`${url}/ssr/support`, { body })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const rows = await store.selectFrom('upload').select(['id', 'submission_id']).execute()
    const [submission] = await store
      .selectFrom('submission')
      .select('id')
      .where('kind', '=', 'support')
      .execute()
    expect(rows).toEqual([{ id, submission_id: submission?.id }])
  })

  test('book a slot for one of three visitors, and change it through every process', async () => {
    const { processes, store } = cluster()
    const [first, second, third] = processes
    const visitors = ['ada', 'grace', 'joan'].map((name) => ({ ...ada, email: `${name}@example.org` }))
    const replies = await Promise.all(
      processes.map(({ url }, index) =>
        call(`${url}/booking`, { body: { ...visitors[index], start: slot(0) } }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const booked = replies.find(({ status }) => status === 200)
    const { token } = z.object({ booking: z.object({ token: z.string() }) }).parse(booked?.data).booking
    const headers = { 'x-booking-token': token }
    const moved = await call(`${second.url}/booking/reschedule`, { headers, body: { start: slot(4) } })
    expect(moved.status).toBe(200)
    const shown = await call(`${first.url}/booking/details`, { headers })
    expect(shown.data).toMatchObject({ start: slot(4), state: 'booked' })
    expect((await call(`${third.url}/booking/cancel`, { headers, body: {} })).status).toBe(200)
    expect(await store.selectFrom('booked_slot').select('starts_at').execute()).toEqual([])
  })

  test('serve the media of a study that another process received', async () => {
    const { processes, store } = cluster()
    const [first, ...others] = processes
    const allows = { respondents: true, export: true, settings: true }
    const { token } = await createShare(store, { studyId: treeTesting.study.id, allows, password: null })
    const picture = png(30, 20)
    const address = `${first.url}${studyPath}/media?name=plan.png&alt=A+plan`
    const stored = await upload(address, picture, { 'x-share-token': token })
    const { src } = media.parse(stored.data)
    for (const { url } of others) {
      const reply = await fetch(`${url}${src}`)
      expect([reply.status, Buffer.from(await reply.arrayBuffer())]).toEqual([200, picture])
    }
  })

  test('show changed settings through every process that had answered with the old ones', async () => {
    const { processes, store } = cluster()
    const [first, ...others] = processes
    const allows = { respondents: true, export: true, settings: true }
    const { token } = await createShare(store, { studyId: treeTesting.study.id, allows, password: null })
    const headers = { 'x-share-token': token }
    const settingsAt = async (address: string) =>
      resultsReply.parse((await call(`${address}${studyPath}/results`, { headers })).data).settings
    const { settings: before } = treeTesting
    for (const { url } of processes) expect(await settingsAt(url)).toEqual(before)

    const [[task, correct] = ['', []]] = Object.entries(before.correct)
    const other = leavesOf(treeTesting.study.tasks.tree)
      .filter((id) => !correct.includes(id))
      .slice(0, 1)
    const settings = { ...before, correct: { ...before.correct, [task]: other } }
    const changed = await call(`${first.url}${studyPath}/results/settings`, { headers, body: { settings } })
    expect(changed).toEqual({ status: 200, data: { message: studyMessages.changed } })
    for (const { url } of others) expect(await settingsAt(url)).toEqual(settings)
  })

  test('unlock a link with a password on one process for all, until it is revoked', async () => {
    const { processes, store } = cluster()
    const [first] = processes
    const allows = { respondents: true, export: true, settings: false }
    const password = await hashLinkPassword('lavender by the gate')
    const { id, token } = await createShare(store, { studyId: treeTesting.study.id, allows, password })
    const headers = { 'x-share-token': token }
    const statuses = (more: Record<string, string> = {}) =>
      Promise.all(
        processes.map(
          async ({ url }) =>
            (await call(`${url}${studyPath}/results`, { headers: { ...headers, ...more } })).status,
        ),
      )
    expect(await statuses()).toEqual([401, 401, 401])
    const body = { password: 'lavender by the gate' }
    const unlocked = await call(`${first.url}${studyPath}/results/unlock`, { headers, body })
    const { access } = z.object({ access: z.string() }).parse(unlocked.data)
    expect(await statuses({ 'x-share-access': access })).toEqual([200, 200, 200])
    await revokeShare(store, id)
    expect(await statuses({ 'x-share-access': access })).toEqual([404, 404, 404])
  })

  test('count the requests of a client together, and let another client through', async () => {
    const perMinute = 20
    const { url, processes } = await startCluster({ RATE_LIMIT_PER_MINUTE: String(perMinute) })
    const ask = (address: string, client: string) =>
      call(`${address}/ssr`, { headers: { 'x-forwarded-for': client } })
    await withinOneMinute(async (attempt) => {
      const client = `203.0.113.${attempt}`
      // The limit of one process, used up through the proxy by all three.
      const replies = await Promise.all(Array.from({ length: perMinute }, () => ask(url, client)))
      expect(replies.map(({ status }) => status)).toContain(200)
      // Each process reads the common count within a tenth of a second of its own requests.
      for (const process of processes)
        await eventually(async () => expect((await ask(process.url, client)).status).toBe(429))
    })
    for (const process of processes) expect((await ask(process.url, '198.51.100.9')).status).toBe(200)
  })

  test('send each mail once', async () => {
    const mailServer = await startMailServer()
    const { url, store } = await startCluster({ SMTP_URL: mailServer.url })
    const count = 60
    const replies = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        call(`${url}/ssr/contact`, { body: { ...forms.contact, message: `Message ${index}` } }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200))
    await eventually(async () => {
      const states = await store.selectFrom('outbox').select('state').execute()
      expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['sent']))
    })
    expect(mailServer.mails).toHaveLength(count)
    expect(new Set(mailServer.mails.map(({ messageId }) => messageId)).size).toBe(count)
  })

  test('confirm a subscription on another process than that which was asked, and end it on the third', async () => {
    const mailServer = await startMailServer()
    const { processes, store } = await startCluster({ SMTP_URL: mailServer.url })
    const [first, second, third] = processes
    const email = 'ada@example.org'
    /** The token of the link in the last of so many mails, whichever process has sent it. */
    const mailedToken = async (mails: number, page: string) => {
      const mail = await eventually(() => {
        expect(mailServer.mails).toHaveLength(mails)
        return mailServer.mails.at(-1)
      })
      const [, token = ''] = new RegExp(`/${page}[?#]token=([\\w.-]+)`).exec(mail?.text ?? '') ?? []
      return token
    }
    const states = async () => {
      const rows = await store.selectFrom('subscription').select('state').execute()
      return rows.map(({ state }) => state)
    }

    const asked = await call(`${first.url}/ssr/subscription`, { body: { email2: email } })
    expect(asked).toEqual({ status: 200, data: { message: messages.sent.subscriptionAsked } })
    const confirm = { body: { token: await mailedToken(1, 'subscription-on') } }
    const confirmed = await call(`${second.url}/subscription/confirm`, confirm)
    expect(confirmed).toEqual({ status: 200, data: { message: 'Subscribed' } })
    expect(await states()).toEqual(['confirmed'])
    const cancel = { body: { token: await mailedToken(2, 'subscription-off') } }
    const canceled = await call(`${third.url}/subscription/cancel`, cancel)
    expect(canceled).toEqual({ status: 200, data: { message: 'Unsubscribed' } })
    expect(await states()).toEqual(['unsubscribed'])
  })
})
