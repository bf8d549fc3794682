import { describe, expect, test } from 'vitest'
import { routeNames } from '#content/site/routes.ts'
import { refusedReply } from '#contract/shared/replies.ts'
import { analytics } from '#server/cli/analytics.ts'
import { countEvents } from '#server/site/queries.ts'
import { type App, startApp } from '../../support/app.ts'
import { cleanUp, sharedFixture } from '../../support/clean-up.ts'
import { databases, freshDatabase, openTestStore } from '../../support/databases.ts'
import { runCommand, runScript } from '../../support/run-command.ts'
import { stopClock } from '../../support/stop-clock.ts'

const home = { type: 'page.viewed', route: 'pageHome' }
const pricing = { type: 'page.viewed', route: 'pagePricing' }
const contact = { type: 'form.sent', form: 'contact' }
const video = { type: 'modal.opened', modal: 'helpVideo' }

const report = (app: App, events: unknown) =>
  app.inject({
    method: 'POST',
    url: '/analytics',
    remoteAddress: '203.0.113.77',
    headers: { 'user-agent': 'Netscape Navigator', cookie: 'visitor=ada' },
    payload: { events },
  })

const startServer = async (database: (typeof databases)[number]) => {
  const url = await freshDatabase(database)
  return { url, app: await startApp(url), store: await openTestStore(url) }
}

/** The server of all tests, which delete their counts. */
const open = ({ url, app, store }: Awaited<ReturnType<typeof startServer>>) => {
  cleanUp(() => store.deleteFrom('analytics_count').execute())
  const counts = async () => {
    const rows = await store.selectFrom('analytics_count').selectAll().execute()
    return Object.fromEntries(rows.map(({ event, subject, count }) => [`${event} ${subject}`, count]))
  }
  return { url, app, store, counts }
}

describe.each(databases)('analytics on %s', (database) => {
  const server = sharedFixture(() => startServer(database))

  test('adds up the events of concurrent reports', async () => {
    const { app, counts } = open(server())
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        report(app, at % 2 ? [home, pricing, contact, home] : [contact, video, home, pricing]),
      ),
    )
    for (const reply of replies)
      expect([reply.statusCode, reply.body]).toEqual([200, '{"message":"Counted"}'])
    expect(await counts()).toEqual({
      'page.viewed pageHome': 30,
      'page.viewed pagePricing': 20,
      'form.sent contact': 20,
      'modal.opened helpVideo': 10,
    })
  })

  test('stores only day, event, subject and count', async () => {
    const { app, store } = open(server())
    await report(app, [home])
    const [row, ...others] = await store.selectFrom('analytics_count').selectAll().execute()
    expect(others).toEqual([])
    expect(row?.day).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(row).toEqual({ day: row?.day, event: 'page.viewed', subject: 'pageHome', count: 1 })
  })

  test('counts per day and lists the counts with npm run analytics', async () => {
    const { url, store } = open(server())
    const view = { event: 'page.viewed', subject: 'pageHome' }
    await countEvents(store, [view, view], new Date('2026-11-20T23:59:59Z'))
    await countEvents(store, [view], new Date('2026-11-21T00:00:00Z'))
    const options = { env: { DATABASE_URL: url } }
    const list = async (...args: string[]) => {
      const isProcess = database === 'SQLite' && args.includes('csv')
      const { stdout, status } = isProcess
        ? await runScript('src/server/cli/analytics.ts', args, options)
        : await runCommand(analytics, args, options)
      expect(status).toBe(0)
      return stdout
    }
    const [all, late, sheet] = await Promise.all([
      list(),
      list('--format', 'json', '--since', '2026-11-21'),
      list('--format', 'csv'),
    ])
    expect(all.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
      'day event subject count',
      '2026-11-20 page.viewed pageHome 2',
      '2026-11-21 page.viewed pageHome 1',
      '',
    ])
    expect(JSON.parse(late)).toEqual([{ day: '2026-11-21', ...view, count: 1 }])
    expect(sheet).toBe(
      'day,event,subject,count\n2026-11-20,page.viewed,pageHome,2\n2026-11-21,page.viewed,pageHome,1\n',
    )
  })

  test('rejects the whole report when an event is unknown or has extra fields', async () => {
    const { app, counts } = open(server())
    const refusals = {
      'events.1.type': [home, { type: 'mouse.moved' }],
      'events.0.form': [{ type: 'form.sent', form: 'ada@example.org' }],
      'events.0.email': [{ ...home, email: 'ada@example.org' }],
      'events.0.route': [{ ...home, route: '/booking?token=secret' }],
      events: Array.from({ length: 21 }, () => home),
    }
    for (const [field, events] of Object.entries(refusals)) {
      const reply = await report(app, events)
      const { errors } = refusedReply.parse(reply.json())
      expect([reply.statusCode, Object.keys(errors)]).toEqual([422, [field]])
    }
    expect((await report(app, [])).statusCode).toBe(422)
    expect(await counts()).toEqual({})
  })

  test('counts every page of the site', async () => {
    const { app, counts } = open(server())
    for (let first = 0; first < routeNames.length; first += 20) {
      const views = routeNames.slice(first, first + 20).map((route) => ({ type: 'page.viewed', route }))
      expect((await report(app, views)).json()).toEqual({ message: 'Counted' })
    }
    expect(await counts()).toEqual(Object.fromEntries(routeNames.map((name) => [`page.viewed ${name}`, 1])))
  })

  test('ignores unknown pages', async () => {
    const { app, counts } = open(server())
    expect((await report(app, [{ ...home, route: 'pageMadeUp' }, home])).statusCode).toBe(200)
    expect((await report(app, [{ ...home, route: 'pageMadeUp' }])).statusCode).toBe(200)
    expect(await counts()).toEqual({ 'page.viewed pageHome': 1 })
  })
})

test('limits the rate of reports like that of other calls', async () => {
  stopClock()
  const app = await startApp(await freshDatabase('SQLite'), { RATE_LIMIT_PER_MINUTE: '2' })
  const statuses = []
  for (let sent = 0; sent < 3; sent += 1) statuses.push((await report(app, [home])).statusCode)
  expect(statuses).toEqual([200, 200, 429])
})
