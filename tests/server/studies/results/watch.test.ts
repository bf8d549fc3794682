import { text as readText } from 'node:stream/consumers'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { studyMessages } from '#contract/studies/messages.ts'
import { type CountedSoFar, countedSoFar, resultsReply } from '#contract/studies/results.ts'
import { watchLimits } from '#server/studies/results/watch-routes.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/server-process.ts'
import { addKey, addMember, send, type Sender, startWorkspaces } from '../../workspace/workspace-fixture.ts'
import { answerSurvey, publishSurvey } from '../authored-survey.ts'

const start = async (database: (typeof databases)[number]) => {
  const started = await startWorkspaces(database)
  const { app, workspace, owner } = started
  const study = await publishSurvey(app, workspace, owner)
  const path = `/workspaces/${workspace}/studies/${study}/results/changes`
  const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}${path}`
  return { ...started, study, path, address }
}

/** The stream of one page, with all data that it received. */
const watch = async (address: string, { headers }: Sender) => {
  const controller = new AbortController()
  cleanUp(() => controller.abort())
  const reply = await fetch(address, {
    headers: { ...headers, accept: 'text/event-stream' },
    signal: controller.signal,
  })
  const events: CountedSoFar[] = []
  const times: number[] = []
  let isOver = false
  const read = async () => {
    if (!reply.body) return
    let text = ''
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^event: counted\ndata: (.*)$/m.exec(block)?.[1]
        if (data === undefined) continue
        events.push(countedSoFar.parse(JSON.parse(data)))
        times.push(performance.now())
      }
    }
  }
  const reading = read()
    .catch(() => {})
    .finally(() => (isOver = true))
  return {
    reply,
    events,
    times,
    isOver: () => isOver,
    close: async () => {
      controller.abort()
      await reading
    },
  }
}

const readCounted = async (app: App, study: string, owner: Sender) => {
  const reply = await send(app, 'readResults', { as: owner, params: { study } })
  return resultsReply.parse(reply.json()).counted
}

describe.each(databases)('watched results on %s', (database) => {
  test('a response that another process stores reaches the page, also after it connects again', async () => {
    const { url, study, address, owner } = await start(database)
    const other = await startApp(url)
    const page = await watch(address, owner)
    await eventually(() => expect(page.events).toHaveLength(1))
    await answerSurvey(other, study)
    await eventually(() => expect(page.events.at(-1)?.finished).toBe(1))
    await page.close()
    await answerSurvey(other, study)
    const again = await watch(address, owner)
    await eventually(() => expect(again.events[0]?.finished).toBe(2))
  })

  test('a client that accepts no events gets the present numbers, an API key too', async () => {
    const { app, store, workspace, path, owner } = await start(database)
    const key = await addKey(store, { workspace, creator: owner, permissions: ['study:read'] })
    const reply = await app.inject({ url: path, headers: key.headers })
    expect(reply.body).toContain('data: {"version":1,"finished":0,"changes":1}')
    const unknown = await app.inject({ url: `${path}?results=7`, headers: owner.headers })
    expect(unknown.json()).toEqual({ message: studyMessages.notInWorkspace })
  })
})

describe.each(anyDatabase)('watched results on %s, above the store', (database) => {
  test('a page receives the number of counted responses at once, and each second at most one change of it', async () => {
    const { app, study, address, owner } = await start(database)
    const page = await watch(address, owner)
    expect(page.reply.headers.get('content-type')).toBe('text/event-stream')
    await eventually(() => expect(page.events).toEqual([{ version: 1, finished: 0, changes: 1 }]))
    for (let count = 0; count < 5; count += 1) await answerSurvey(app, study)
    await eventually(() => expect(page.events.at(-1)?.finished).toBe(5))
    expect(page.events.length).toBeLessThanOrEqual(4)
    for (const [index, time] of page.times.slice(2).entries())
      expect(time - (page.times[index + 1] ?? 0)).toBeGreaterThan(700)
    expect(await readCounted(app, study, owner)).toEqual(page.events.at(-1))
  })

  test('a stream ends when the session or the membership ends, and when the study is moved to the trash', async () => {
    const { store, workspace, study, address, owner, call } = await start(database)
    const viewers = [
      await addMember(store, workspace, 'viewer'),
      await addMember(store, workspace, 'viewer'),
    ] as const
    const [signedOut, removed] = viewers
    const pages = await Promise.all([owner, ...viewers].map((person) => watch(address, person)))
    await store.deleteFrom('person_session').where('person_id', '=', signedOut.id).execute()
    await store.deleteFrom('workspace_member').where('person_id', '=', removed.id).execute()
    await eventually(() => expect(pages.map(({ isOver }) => isOver())).toEqual([false, true, true]))
    expect((await watch(address, signedOut)).reply.status).toBe(401)
    expect((await watch(address, removed)).reply.status).toBe(404)
    await call('trashStudy', owner, {}, { study })
    await eventually(() => expect(pages[0]?.isOver()).toBe(true))
    expect((await watch(address, owner)).reply.status).toBe(404)
  })

  test('one person has a limited number of streams, and a closed one makes room', async () => {
    const { store, workspace, address, owner } = await start(database)
    const streams = Array.from({ length: watchLimits.perClient }, () => watch(address, owner))
    const pages = await Promise.all(streams)
    const refused = await watch(address, owner)
    expect(refused.reply.status).toBe(503)
    expect(refused.reply.headers.get('retry-after')).toBe('30')
    const viewer = await addMember(store, workspace, 'viewer')
    expect((await watch(address, viewer)).reply.status).toBe(200)
    await pages[0]?.close()
    await eventually(async () => expect((await watch(address, owner)).reply.status).toBe(200))
  })

  test('a server that stops ends its streams, also those that nobody reads', async () => {
    const { app, path, address, owner } = await start(database)
    const page = await watch(address, owner)
    const openStream = () =>
      app.inject({
        url: path,
        headers: { ...owner.headers, accept: 'text/event-stream' },
        payloadAsStream: true,
      })
    const [injected, unread] = await Promise.all([openStream(), openStream()])
    expect([injected.statusCode, unread.statusCode]).toEqual([200, 200])
    const received = readText(injected.stream())
    await eventually(() => expect(page.events).toHaveLength(1))
    await app.close()
    expect(await received).toContain('event: counted')
    await eventually(() => expect(page.isOver()).toBe(true))
  })

  test('a process that receives SIGTERM ends while pages watch, one of which has stopped to read', async () => {
    const { url, path, owner } = await start(database)
    const server = await startServer({ DATABASE_URL: url })
    const pages = await Promise.all([1, 2, 3].map(() => watch(server.url + path, owner)))
    await eventually(() => expect(pages.map(({ events }) => events.length)).toEqual([1, 1, 1]))
    const asleep = connect(server.port, '127.0.0.1')
    cleanUp(() => asleep.destroy())
    asleep
      .pause()
      .write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nCookie: ${owner.headers.cookie}\r\n\r\n`,
      )
    await eventually(() => expect(asleep.bytesWritten).toBeGreaterThan(0))
    server.child.kill('SIGTERM')
    expect(await server.ended).toEqual({ code: 0, signal: null })
    await eventually(() => expect(pages.map(({ isOver }) => isOver())).toEqual([true, true, true]))
  })
})
