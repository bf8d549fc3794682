import { describe, expect, test } from 'vitest'
import { studyMessages } from '#contract/studies/messages.ts'
import type { SaveRequest } from '#contract/studies/session.ts'
import { readState } from '#server/studies/queries/study-state.ts'
import { startApp } from '#tests/support/app.ts'
import { databases } from '#tests/support/databases.ts'
import { answered, nothingYet, plainSort, sharedStudies, startParticipant } from '../participant.ts'
import { cards, smallStudies } from '../small-studies.ts'

const newStudies = sharedStudies()

const placed = (at: number, card: string) => ({ type: 'card.placed' as const, at, card, group: 'g0' })

/** A session step by step, as a browser saves it. */
const steps: readonly SaveRequest[] = [
  { from: 0, events: [], progress: { ...nothingYet, screening: { pets: 'yes' } } },
  {
    from: 0,
    events: [{ type: 'group.created', at: 5, group: 'g0' }, placed(5, 'dog')],
    progress: {
      screening: { pets: 'yes' },
      tool: {
        tool: 'cardsort',
        groups: [{ id: 'g0', category: null, name: '', cards: ['dog'] }],
        ms: 5,
      },
      followUps: {},
    },
  },
  {
    from: 2,
    events: [placed(700, 'cat')],
    progress: { screening: { pets: 'yes' }, tool: plainSort, followUps: {} },
  },
  {
    from: 3,
    events: [],
    progress: { screening: { pets: 'yes' }, tool: plainSort, followUps: { hard: 'no' } },
  },
]
const last: SaveRequest = { from: 3, events: [placed(900, 'moon')], progress: answered(plainSort) }

describe.each(databases)('a session on %s', (database) => {
  test('starts, saves step by step and finishes', async () => {
    const { app, store } = await newStudies(database)
    const begunAt = Date.now()
    const { session, save, finish, read } = await startParticipant(app, 'open')
    expect(session).toMatchObject({ status: 'open', order: cards, progress: nothingYet, nextEvent: 0 })
    expect(session.study.title).toBe('A small study')

    const numbers = []
    for (const step of steps) numbers.push((await save(step)).saved)
    expect(numbers).toEqual([0, 2, 3, 3].map((nextEvent) => ({ nextEvent, status: 'open' })))
    expect((await finish(last)).saved).toEqual({ nextEvent: 4, status: 'finished' })
    const again = await read()
    expect(again).toMatchObject({ status: 'finished', progress: last.progress, nextEvent: 4 })
    expect(session.elapsed).toBeUndefined()
    expect(again.elapsed).toBeLessThanOrEqual(Date.now() - begunAt)

    const events = await store.selectFrom('study_event').selectAll().orderBy('number').execute()
    expect(events.map(({ number, body }): unknown[] => [number, JSON.parse(body)])).toEqual(
      [...steps.flatMap((step) => step.events), ...last.events].map((event, number) => [number, event]),
    )
  })

  test('resumes on another process after any step without loss', async () => {
    const { app, url } = await newStudies(database)
    const other = await startApp(url, {}, undefined, smallStudies)
    for (let cut = 0; cut <= steps.length; cut += 1) {
      const { session, save, headers } = await startParticipant(app, 'open')
      for (const step of steps.slice(0, cut)) await save(step)

      const resumed = await other.inject({ url: '/studies/open/session', headers })
      const before = steps.slice(0, cut)
      expect(resumed.json()).toMatchObject({
        session: session.session,
        order: session.order,
        progress: before.at(-1)?.progress ?? nothingYet,
        nextEvent: before.flatMap(({ events }) => events).length,
      })
      for (const [to, body] of [
        ...steps.slice(cut).map((step) => ['progress', step] as const),
        ['finish', last] as const,
      ]) {
        const reply = await other.inject({
          method: 'POST',
          url: `/studies/open/session/${to}`,
          headers,
          payload: body,
        })
        expect(reply.statusCode).toBe(200)
      }
    }
  })

  test('accepts repeated and overlapping saves and stores each event once', async () => {
    const { app, store } = await newStudies(database)
    const { save, finish, read } = await startParticipant(app, 'open')
    for (const step of steps)
      for (let time = 0; time < 2; time += 1) expect((await save(step)).status).toBe(200)
    const [, second, third] = steps
    if (!second || !third) throw new Error('There are more steps')
    const events = [...second.events, ...third.events, placed(800, 'pear')]
    expect((await save({ from: 0, events, progress: third.progress })).saved?.nextEvent).toBe(4)
    expect((await save(second)).saved?.nextEvent).toBe(4)
    expect((await read()).progress, 'an old step changes nothing').toEqual(third.progress)

    const end = { ...last, from: 4 }
    const replies = [await finish(end), await finish(end), await finish(end)]
    expect(replies.map(({ saved }) => saved)).toEqual(
      replies.map(() => ({ nextEvent: 5, status: 'finished' })),
    )
    const { count } = await store
      .selectFrom('study_event')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(5)
  })

  test('is stored once when it is finished twenty times at once', async () => {
    const { app, store } = await newStudies(database)
    const { finish } = await startParticipant(app, 'open')
    const replies = await Promise.all(Array.from({ length: 20 }, () => finish({ ...last, from: 0 })))
    for (const { saved } of replies) expect(saved).toEqual({ nextEvent: 1, status: 'finished' })
    expect(await store.selectFrom('study_event').selectAll().execute()).toHaveLength(1)
    expect((await readState(store, 'open'))?.finished).toBe(1)
  })

  test('rejects a save with a gap', async () => {
    const { app } = await newStudies(database)
    const { save, read } = await startParticipant(app, 'open')
    const reply = await save({ from: 3, events: [placed(1, 'dog')] })
    expect([reply.status, reply.json]).toEqual([409, { message: studyMessages.gap }])
    expect((await read()).nextEvent).toBe(0)
  })

  test('cannot be changed after it has finished', async () => {
    const { app } = await newStudies(database)
    const { save, finish, read } = await startParticipant(app, 'open')
    await finish({ ...last, from: 0 })
    const ended = { message: studyMessages.ended }
    const changed = answered({ ...plainSort, ms: 2 })
    for (const reply of [
      await finish({ ...last, from: 0, progress: changed }),
      await save({ ...last, from: 1 }),
      await finish({ from: 5, progress: last.progress }),
    ])
      expect([reply.status, reply.json]).toEqual([409, ended])
    expect((await read()).progress).toEqual(last.progress)
  })

  test('ends with a rejecting screening answer', async () => {
    const { app } = await newStudies(database)
    const { save, finish } = await startParticipant(app, 'open')
    const progress = { ...nothingYet, screening: { pets: 'no' } }
    expect((await save({ progress })).saved).toEqual({ nextEvent: 0, status: 'rejected' })
    expect((await save({ progress })).saved).toEqual({ nextEvent: 0, status: 'rejected' })
    expect((await finish({ progress: answered(plainSort) })).status).toBe(409)
  })

  test('has a random order per participant when the study asks for one', async () => {
    const { app } = await newStudies(database)
    const orders = new Set<string>()
    for (let time = 0; time < 12; time += 1) {
      const { session, read } = await startParticipant(app, 'hybrid')
      expect(session.order.toSorted()).toEqual(cards.toSorted())
      expect((await read()).order).toEqual(session.order)
      orders.add(session.order.join())
    }
    expect(orders.size).toBeGreaterThan(3)
  })

  test('is found by its token only; the database stores a hash', async () => {
    const { app, store } = await newStudies(database)
    const { session } = await startParticipant(app, 'open')
    expect(JSON.stringify(await store.selectFrom('study_response').selectAll().execute())).not.toContain(
      session.session,
    )
    const ask = (url: string, token: string) => app.inject({ url, headers: { 'x-session-token': token } })
    const other = `${session.session.slice(0, -1)}${session.session.endsWith('A') ? 'B' : 'A'}`
    expect((await ask('/studies/open/session', other)).statusCode).toBe(404)
    expect((await ask('/studies/closed/session', session.session)).statusCode).toBe(404)
    expect((await ask('/studies/none/session', session.session)).json()).toEqual({
      message: studyMessages.unknown,
    })
    expect((await app.inject('/studies/open/session')).statusCode).toBe(422)
  })

  test('drops answers to questions that are skipped in the end', async () => {
    const { app } = await newStudies(database)
    const { finish, read } = await startParticipant(app, 'open')
    const progress = answered(plainSort)
    const changedMind = { ...progress, followUps: { ...progress.followUps, why: 'Because' } }
    expect((await finish({ progress: changedMind })).saved?.status).toBe('finished')
    expect((await read()).progress).toEqual(progress)
    expect((await finish({ progress: changedMind })).saved?.status).toBe('finished')
  })
})
