import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { contract } from '#contract/index.ts'
import { sessionExamples } from '#contract/sessions/examples.ts'
import { recordedSessionExamples } from '#contract/visits/examples.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { shoppingSurvey } from '#content/studies/shopping-survey/study.ts'
import { isAccountPassword } from '#server/accounts/passwords.ts'
import { findSessionCaller } from '#server/accounts/queries/callers.ts'
import { buildApp } from '#server/app.ts'
import { hashToken } from '#server/store/credentials.ts'
import { bareChunk, bareInsert } from '../bare-app.ts'
import { addPeople, benchWorkspace, firstPage } from '../people.ts'
import { addSite, chunkPath, minuteOf, origin } from '../recording-ingest.ts'
import { demoOf, openResults } from '../studies/results.ts'
import { contactRequest } from '../throughput.ts'
import type { Cost, Pair } from './ratios.ts'
import { addAccount, addWorkspace, openServer, quickConfig } from './server.ts'

/** Something that the product does often, and the least that any program would have to do for it. */
export interface Work {
  readonly name: string
  readonly cost: Cost
  /** Turns of a round. */
  readonly turns: number
  /** Prepares both sides with files in an empty folder. */
  readonly open: (folder: string) => Promise<Pair & AsyncDisposable>
}

const times = async (count: number, work: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < count; at += 1) await work(at)
}
const atOnce = (count: number, work: (at: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

/** Closes what was opened last first. */
const disposable = (
  pair: Pair,
  ...resources: readonly (() => PromiseLike<unknown>)[]
): Pair & AsyncDisposable => ({
  ...pair,
  [Symbol.asyncDispose]: async () => {
    for (const close of resources.toReversed()) await close()
  },
})

const { path: contactPath, ...contactForm } = contactRequest

const forms = async (folder: string) => {
  const server = await openServer(folder)
  const bare = bareInsert(join(folder, 'bare.db'))
  const accepted = async (app: Pick<typeof bare, 'inject'>) => {
    const { statusCode } = await app.inject({ ...contactForm, url: contactPath })
    if (statusCode !== 200) throw new Error(`A form got ${statusCode}`)
  }
  return disposable(
    {
      ours: () => times(4, () => atOnce(64, () => accepted(server.app))),
      reference: () => times(4, () => atOnce(64, () => accepted(bare))),
    },
    () => server[Symbol.asyncDispose](),
    () => bare.close(),
  )
}

/** In memory, where syncing is free. */
const formsInMemory = async () => {
  const folder = mkdtempSync('/dev/shm/understory-bench-')
  const pair = await forms(folder)
  return disposable(
    pair,
    async () => rmSync(folder, { recursive: true }),
    () => pair[Symbol.asyncDispose](),
  )
}

const pages = async (folder: string) => {
  const server = await openServer(folder)
  const bare = Fastify()
  await bare.register(fastifyStatic, { root: resolve('dist/pages'), preCompressed: true })
  const page = { url: '/', headers: { 'accept-encoding': 'br, gzip' } }
  return disposable(
    {
      ours: () => times(200, () => server.app.inject(page)),
      reference: () => times(200, () => bare.inject(page)),
    },
    () => server[Symbol.asyncDispose](),
    () => bare.close(),
  )
}

const sessionCheck = async (folder: string) => {
  const server = await openServer(folder)
  const { store } = server
  const { token } = await addAccount(server)
  const now = new Date().toISOString()
  const bareRead = () =>
    store
      .selectFrom('person_session')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  return disposable(
    {
      ours: () => times(300, () => findSessionCaller(store, token, { sendsMail: false, now })),
      reference: () => times(300, bareRead),
    },
    () => server[Symbol.asyncDispose](),
  )
}

const signIn = async (folder: string) => {
  const server = await openServer(folder)
  const account = await addAccount(server)
  const { password } = await server.store.selectFrom('person').select('password').executeTakeFirstOrThrow()
  const { email } = account
  return disposable(
    {
      ours: () => times(5, () => server.post(contract.signIn.path, { email, password: account.password })),
      reference: () => times(5, () => isAccountPassword(account.password, password, '127.0.0.1')),
    },
    () => server[Symbol.asyncDispose](),
  )
}

const [started] = sessionExamples.startSession.accepted
const [finished] = sessionExamples.finishSession.accepted

/** A person who takes a study: the session begins and ends with all answers. */
const finishedStudy = async (folder: string) => {
  const server = await openServer(folder)
  const bare = bareInsert(join(folder, 'bare.db'))
  const pathOf = (path: string) => path.replace(':study', started.request.pathParams.study)
  const take = async () => {
    const reply = await server.post(pathOf(contract.startSession.path), started.request.body)
    const { session } = sessionReply.parse(reply.json())
    const headers = { 'x-session-token': session }
    await server.post(pathOf(contract.finishSession.path), finished.request.body, headers)
  }
  const store = (payload: object) => bare.inject({ method: 'POST', url: contactPath, payload })
  return disposable(
    {
      ours: () => times(10, () => atOnce(8, take)),
      reference: () =>
        times(10, () =>
          atOnce(8, async () => {
            await store(started.request.body)
            await store(finished.request.body)
          }),
        ),
    },
    () => server[Symbol.asyncDispose](),
    () => bare.close(),
  )
}

let visits = 0
/** Sends a minute of a visit, one chunk after the other. */
const visit = async (app: Pick<ReturnType<typeof bareChunk>, 'inject'>, bodies: readonly Buffer[]) => {
  visits += 1
  const headers = {
    origin,
    'content-type': 'text/plain',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
    'x-forwarded-for': `10.0.${(visits >> 8) & 255}.${visits & 255}`,
  }
  const url = chunkPath(`s${randomUUID().replaceAll('-', '').slice(0, 25)}`)
  for (const payload of bodies) {
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
    if (statusCode !== 200) throw new Error(`A chunk got ${statusCode}: ${body}`)
  }
}

const zippedMinute = () => minuteOf(Date.now() - 60_000).map((body) => gzipSync(body))

const recordedVisit = async (folder: string) => {
  const server = await openServer(folder)
  const bare = bareChunk(join(folder, 'bare.db'))
  await addSite(server.store)
  const bodies = zippedMinute()
  return disposable(
    {
      ours: () => atOnce(8, () => visit(server.app, bodies)),
      reference: () => times(4, () => atOnce(8, () => visit(bare, bodies))),
    },
    () => server[Symbol.asyncDispose](),
    () => bare.close(),
  )
}

const recordingsPage = async (folder: string) => {
  const server = await openServer(folder)
  const { store } = server
  const account = await addAccount(server)
  const workspace = await addWorkspace(server, account)
  const { id: site } = await addSite(store, workspace)
  const [first = Buffer.alloc(0)] = zippedMinute()
  await times(300, () => visit(server.app, [first]))
  const { body } = recordedSessionExamples.listRecordings.accepted[0].request
  const url = contract.listRecordings.path.replace(':workspace', workspace).replace(':site', site)
  const bareRead = () =>
    store
      .selectFrom('recording_session')
      .selectAll()
      .where('site_id', '=', site)
      .orderBy('started_at', 'desc')
      .limit(50)
      .execute()
  return disposable(
    {
      ours: () => times(20, () => server.post(url, body, account.headers)),
      reference: () => times(20, bareRead),
    },
    () => server[Symbol.asyncDispose](),
  )
}

const peoplePage = async (folder: string) => {
  const server = await openServer(folder)
  const { store } = server
  await addPeople(store, 20_000)
  const bareRead = () =>
    store
      .selectFrom('people_person')
      .selectAll()
      .where('workspace_id', '=', benchWorkspace)
      .orderBy('no', 'desc')
      .limit(50)
      .execute()
  return disposable(
    {
      ours: () => times(20, () => firstPage(store)),
      reference: () => times(20, bareRead),
    },
    () => server[Symbol.asyncDispose](),
  )
}

const largeResults = async () => {
  const { results, scan, forget, close } = await openResults(
    demoOf('the shopping survey', shoppingSurvey),
    10_000,
  )
  return disposable(
    {
      ours: async () => {
        await forget()
        await results()
      },
      reference: scan,
    },
    close,
  )
}

const routesOfReference = 400

const start = async (folder: string) => {
  const config = quickConfig(folder)
  return disposable({
    ours: async () => {
      const app = await buildApp(config)
      await app.ready()
      await app.close()
    },
    reference: async () => {
      const app = Fastify()
      for (let at = 0; at < routesOfReference; at += 1) app.post(`/route-${at}`, async () => '')
      await app.ready()
      await app.close()
    },
  })
}

/**
 * Works that a change may not make slower; the costs are compared with the stored ones by `npm run bench -- quick`.
 */
export const works: readonly Work[] = [
  { name: 'contact form, synced to the disk', cost: 'time', turns: 12, open: forms },
  { name: 'contact form, in memory', cost: 'processor', turns: 12, open: formsInMemory },
  { name: 'front page', cost: 'processor', turns: 12, open: pages },
  { name: 'check of a session', cost: 'processor', turns: 12, open: sessionCheck },
  { name: 'sign-in by password', cost: 'processor', turns: 8, open: signIn },
  { name: 'study taken to its end', cost: 'processor', turns: 10, open: finishedStudy },
  { name: 'minute of a recorded visit', cost: 'processor', turns: 6, open: recordedVisit },
  { name: 'first page of recordings', cost: 'processor', turns: 10, open: recordingsPage },
  { name: 'first page of people', cost: 'processor', turns: 10, open: peoplePage },
  { name: 'results of 10,000 responses', cost: 'processor', turns: 3, open: largeResults },
  { name: 'start of the server', cost: 'processor', turns: 10, open: start },
]
