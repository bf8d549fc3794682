import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { refusedReply } from '#contract/shared/replies.ts'
import type { Progress } from '#contract/studies/session.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { anyDatabase, databases } from '#tests/support/databases.ts'
import {
  answered,
  clickAnswer,
  clickAt,
  nothingYet,
  sortOf,
  startParticipant,
  startStudies,
  treeAnswer,
} from '../participant.ts'

const texts = studyMessages
const all = { Animals: ['dog', 'cat'], Fruit: ['apple', 'pear'] }

const given = (category: string, cards: string[] = []) => ({
  tool: 'cardsort' as const,
  groups: [{ id: 'g', category, name: '', cards }],
  ms: 1,
})
const twice = {
  tool: 'treetest' as const,
  tasks: [0, 1].map(() => ({ task: 'find-hat', path: ['root'], end: null, ms: 1 })),
}

const onTasks = (...tasks: string[]) => ({
  tool: 'firstclick' as const,
  tasks: tasks.map((task) => ({ task, clicks: [clickAt(1, 1)], fold: 700, ms: 2000 })),
})
const backwards = {
  tool: 'firstclick' as const,
  tasks: [{ task: 'leave', clicks: [clickAt(5, 5), clickAt(6, 6, { ms: 1499 })], fold: 700, ms: 2000 }],
}

/** Impossible answers, each with the field of its error and the message. */
const refusedAtOnce: readonly (readonly [string, string, Progress['tool'], string, string])[] = [
  ['an unknown card', 'open', sortOf({ A: ['moon', 'ghost'] }), 'groups.0.cards.1', texts.part],
  ['a card in two groups', 'open', sortOf({ A: ['dog'], B: ['dog'] }), 'groups.1.cards.0', texts.card.twice],
  ['a repeated card in a group', 'open', sortOf({ A: ['dog', 'dog'] }), 'groups.0.cards.1', texts.card.twice],
  ['a custom group in a closed sort', 'closed', sortOf(all), 'groups.0.category', texts.group.own],
  ['a given category in an open sort', 'open', given('animals'), 'groups.0.category', texts.group.given],
  ['an unknown category', 'closed', given('stars'), 'groups.0.category', texts.part],
  ['a time longer than the session', 'open', { ...sortOf(all), ms: 1e9 }, 'ms', texts.tooLong],
  ['an answer of another tool', 'tree', sortOf(all), 'tool', messages.invalid],
  ['a parent as an answer', 'tree', treeAnswer(['root'], 'shop'), 'tasks.0.end', texts.task.leaf],
  [
    'an end that the path does not reach',
    'tree',
    treeAnswer(['root', 'help'], 'hats'),
    'tasks.0.end',
    texts.task.move,
  ],
  [
    'a path that skips a level',
    'tree',
    treeAnswer(['root', 'hats'], 'hats'),
    'tasks.0.path.1',
    texts.task.move,
  ],
  [
    'a path between siblings',
    'tree',
    treeAnswer(['root', 'shop', 'help'], null),
    'tasks.0.path.2',
    texts.task.move,
  ],
  [
    'a path that does not start at the root',
    'tree',
    treeAnswer(['shop'], 'hats'),
    'tasks.0.path.0',
    texts.task.start,
  ],
  ['an unknown node', 'tree', treeAnswer(['root', 'attic'], null), 'tasks.0.path.1', texts.part],
  ['a task answered twice', 'tree', twice, 'tasks.1.task', texts.task.twice],
  [
    'a click right of the picture',
    'clicks',
    clickAnswer(clickAt(1000, 5)),
    'tasks.0.clicks.0.x',
    texts.click.outside,
  ],
  [
    'a click below the picture',
    'clicks',
    clickAnswer(clickAt(5, 2000)),
    'tasks.0.clicks.0.y',
    texts.click.outside,
  ],
  [
    'a click above the picture',
    'clicks',
    clickAnswer(clickAt(5, -1)),
    'tasks.0.clicks.0.y',
    messages.invalid,
  ],
  ['a click at half a pixel', 'clicks', clickAnswer(clickAt(5.5, 1)), 'tasks.0.clicks.0.x', messages.invalid],
  [
    'a scroll position below the picture',
    'clicks',
    clickAnswer(clickAt(5, 5, { scrolled: 2001 })),
    'tasks.0.clicks.0.scrolled',
    texts.click.outside,
  ],
  [
    'more clicks than the task allows',
    'clicks',
    clickAnswer(clickAt(5, 5), clickAt(6, 6)),
    'tasks.0.clicks',
    texts.click.many,
  ],
  [
    'a click after the end of its task',
    'clicks',
    clickAnswer(clickAt(5, 5, { ms: 4001 })),
    'tasks.0.ms',
    texts.backwards,
  ],
  ['clicks with decreasing times', 'clicks', backwards, 'tasks.0.clicks.1.ms', texts.backwards],
  ['an unknown first click task', 'clicks', onTasks('ghost'), 'tasks.0.task', texts.part],
  ['a repeated first click task', 'clicks', onTasks('pay', 'pay'), 'tasks.1.task', texts.task.twice],
  [
    'a skipped click in a study without skipping',
    'one-click',
    clickAnswer(),
    'tasks.0.clicks',
    texts.task.skip,
  ],
]

/** Answers that are not complete. */
const refusedAtTheEnd: readonly (readonly [string, string, Progress, string, string])[] = [
  ['an unplaced card', 'open', answered(sortOf(all)), 'progress.tool.groups', texts.card.unplaced],
  [
    'a group without a name',
    'open',
    answered(sortOf({ '': ['dog', 'cat', 'apple', 'pear', 'moon'] })),
    'progress.tool.groups.0.name',
    texts.group.name,
  ],
  [
    'a missing task',
    'tree',
    answered({ tool: 'treetest', tasks: [{ task: 'find-hat', path: ['root'], end: null, ms: 1 }] }),
    'progress.tool.tasks',
    texts.task.missing,
  ],
  ['a missing click', 'clicks', answered(onTasks('pay')), 'progress.tool.tasks', texts.task.missing],
  ['no answer at all', 'open', { ...answered(sortOf(all)), tool: null }, 'progress.tool', messages.required],
  [
    'no answer to the screening',
    'hybrid',
    { ...answered(sortOf(all)), screening: {} },
    'progress.screening.pets',
    messages.required,
  ],
  [
    'no answer to a required follow-up question',
    'hybrid',
    { ...answered(sortOf(all)), followUps: { hard: 'yes' } },
    'progress.followUps.why',
    messages.required,
  ],
]

/** Answers that no question offers. */
const refusedAnswers: readonly (readonly [Partial<Progress>, string, string])[] = [
  [{ screening: { pets: 'perhaps' } }, 'progress.screening.pets', messages.invalid],
  [{ screening: { shoes: 'yes' } }, 'progress.screening.shoes', texts.part],
  [{ followUps: { hard: 3 } }, 'progress.followUps.hard', messages.invalid],
  [{ followUps: { rating: 6 } }, 'progress.followUps.rating', messages.invalid],
  [{ followUps: { rating: 0 } }, 'progress.followUps.rating', messages.invalid],
  [{ followUps: { uses: ['work', 'work'] } }, 'progress.followUps.uses', messages.invalid],
  [{ followUps: { uses: 'work' } }, 'progress.followUps.uses', messages.invalid],
  [{ followUps: { why: ['work'] } }, 'progress.followUps.why', messages.invalid],
  [{ followUps: { why: 'nul \0' } }, 'progress.followUps.why', messages.unreadableText],
  [{ followUps: { ghost: 'boo' } }, 'progress.followUps.ghost', texts.part],
]

describe.each(databases)('on %s', (database) => {
  test('limits events per session, events per save, and bodies of 50 MB', async () => {
    const { app, store } = await startStudies(database)
    const { save, headers } = await startParticipant(app, 'open')
    const some = Array.from({ length: 500 }, () => ({ type: 'card.unsorted' as const, at: 1, card: 'dog' }))
    const first = some[0]
    if (!first) throw new Error('There are events')
    for (let from = 0; from < 10_000; from += 500)
      expect((await save({ from, events: some })).status).toBe(200)
    expect(await save({ from: 10_000, events: [first] })).toMatchObject({
      status: 422,
      json: { errors: { events: [texts.tooManyEvents(10_000)] } },
    })
    expect((await save({ events: [...some, first] })).status).toBe(422)

    const body = JSON.stringify({
      from: 0,
      events: [],
      progress: nothingYet,
      more: 'x'.repeat(50 * 1024 * 1024),
    })
    const large = await app.inject({
      method: 'POST',
      url: '/studies/open/session/progress',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    })
    expect(large.statusCode).toBe(413)
    const { count } = await store
      .selectFrom('study_event')
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(10_000)
  })
})

describe.each(anyDatabase)('on %s, above the store', (database) => {
  const studies = sharedFixture(() => startStudies(database))

  test.each(refusedAtOnce)('rejects %s', async (_, study, tool, field, sentence) => {
    const { app } = studies()
    const { save, read } = await startParticipant(app, study)
    const reply = await save({ progress: { ...nothingYet, tool } })
    expect(reply.status).toBe(422)
    expect(refusedReply.parse(reply.json).errors).toMatchObject({ [`progress.tool.${field}`]: [sentence] })
    expect((await read()).progress).toEqual(nothingYet)
  })

  test.each(refusedAtTheEnd)('rejects a finish with %s', async (_, study, progress, field, sentence) => {
    const { app } = studies()
    const { finish, read } = await startParticipant(app, study)
    const reply = await finish({ progress })
    expect([reply.status, reply.json]).toEqual([422, { errors: { [field]: [sentence] } }])
    expect((await read()).status).toBe('open')
  })

  test('rejects answers that no question offers', async () => {
    const { app } = studies()
    const { save } = await startParticipant(app, 'open')
    for (const [part, field, sentence] of refusedAnswers) {
      const reply = await save({ progress: { ...nothingYet, ...part } })
      expect([reply.status, reply.json]).toEqual([422, { errors: { [field]: [sentence] } }])
    }
  })

  test('rejects times that decrease within a save or between saves', async () => {
    const { app, store } = await startStudies(database)
    const { save } = await startParticipant(app, 'open')
    const at = (...times: number[]) =>
      times.map((time) => ({ type: 'card.unsorted' as const, at: time, card: 'dog' }))
    const refusal = (place: number) => [422, { errors: { [`events.${place}.at`]: [texts.backwards] } }]

    const within = await save({ events: at(10, 20, 19) })
    expect([within.status, within.json]).toEqual(refusal(2))
    expect((await save({ events: at(10, 20) })).status).toBe(200)
    const next = await save({ from: 1, events: at(5, 19) })
    expect(next.status, 'stored events are skipped').toBe(422)
    expect(next.json).toEqual({ errors: { 'events.1.at': [texts.backwards] } })
    expect((await save({ from: 2, events: at(20) })).status).toBe(200)
    expect((await save({ from: 3, events: at(1e9) })).json).toEqual({
      errors: { 'events.0.at': [texts.tooLong] },
    })
    expect((await store.selectFrom('study_event').selectAll().execute()).length).toBe(3)
  })

  test('rejects events that the study cannot have', async () => {
    const { app } = await startStudies(database)
    const refusalOf = async (study: string, event: object) => {
      const reply = await app.inject({
        method: 'POST',
        url: `/studies/${study}/session/progress`,
        headers: (await startParticipant(app, study)).headers,
        payload: { from: 0, events: [event], progress: nothingYet },
      })
      return [reply.statusCode, ...Object.keys(refusedReply.parse(reply.json()).errors)]
    }
    const group = { type: 'group.created', at: 1, group: 'mine' }
    expect(await refusalOf('closed', group)).toEqual([422, 'events.0.type'])
    expect(await refusalOf('tree', group)).toEqual([422, 'events.0.type'])
    expect(await refusalOf('open', { type: 'card.placed', at: 1, card: 'ghost', group: 'g' })).toEqual([
      422,
      'events.0.card',
    ])
    expect(await refusalOf('open', { ...group, at: -1 })).toEqual([422, 'events.0.at'])
    const answeredAt = { type: 'task.answered', at: 1, task: 'find-hat', node: 'shop' }
    expect(await refusalOf('tree', answeredAt)).toEqual([422, 'events.0.node'])
    const clicked = { type: 'picture.clicked', at: 1, task: 'pay', ...clickAt(1, 1) }
    expect(await refusalOf('clicks', { ...clicked, x: 1000 })).toEqual([422, 'events.0.x'])
    expect(await refusalOf('clicks', { ...clicked, y: -1 })).toEqual([422, 'events.0.y'])
    expect(await refusalOf('clicks', { ...clicked, task: 'ghost' })).toEqual([422, 'events.0.task'])
    expect(await refusalOf('one-click', { type: 'click.skipped', at: 1, task: 'pay' })).toEqual([
      422,
      'events.0.type',
    ])
    expect(await refusalOf('tree', { type: 'task.shown', at: 1, task: 'ghost' })).toEqual([
      422,
      'events.0.task',
    ])
  })
})
