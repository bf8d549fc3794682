import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/shared/messages.ts'
import { studyMessages } from '#contract/studies/messages.ts'
import { refusedReply } from '#contract/shared/replies.ts'
import type { PreferenceTestAnswer, PreferenceTestEvent } from '#contract/studies/tools/preference-test.ts'
import { preferenceTestModel } from '#tools/preference-test/analysis/preference-test-model.ts'
import { preferenceTestTool } from '#tools/preference-test/engine/tool.ts'
import {
  answered,
  nothingYet,
  resultsOf,
  sharedStudies,
  startParticipant,
} from '../../server/studies/participant.ts'
import type { App } from '../../support/app.ts'
import { anyDatabase } from '../../support/databases.ts'
import { preferenceTestTasks as tasks } from '../../support/studies.ts'

const newStudies = sharedStudies()

const texts = studyMessages
const call = { task: 'call', shown: ['howl', 'hoot'], chosen: 'hoot', reason: 'Deep', ms: 4250 }
const way = { task: 'way', shown: ['path', 'map'], chosen: 'map', reason: '', ms: 1999 }
const both = (...more: readonly Partial<typeof call>[]): PreferenceTestAnswer => ({
  tool: 'preferencetest',
  tasks: [
    { ...call, ...more[0] },
    { ...way, ...more[1] },
  ],
})
const only = (first: Partial<typeof call>): PreferenceTestAnswer => ({
  tool: 'preferencetest',
  tasks: [{ ...call, ...first }],
})

/** The same answers with the designs as this participant had them. */
const asGiven = (answer: PreferenceTestAnswer, order: readonly string[]): PreferenceTestAnswer => ({
  ...answer,
  tasks: answer.tasks.map((task) => ({ ...task, shown: order.filter((id) => task.shown.includes(id)) })),
})

/** The events on the way to answers: every design is seen, then one is chosen. */
const wayTo = ({ tasks: given }: PreferenceTestAnswer): PreferenceTestEvent[] =>
  given.flatMap(({ task, shown, chosen }): PreferenceTestEvent[] => [
    { type: 'designs.shown', at: 1, task },
    ...shown.map((design): PreferenceTestEvent => ({
      type: task === 'call' ? 'design.read' : 'design.turned',
      at: 1,
      task,
      design,
    })),
    { type: 'design.chosen', at: 1, task, design: chosen },
    { type: 'choice.confirmed', at: 1, task, design: chosen },
  ])

/** Impossible answers, each with the field of its error and the message. */
const refused: readonly (readonly [string, PreferenceTestAnswer, string, string])[] = [
  ['an unknown design', only({ chosen: 'ghost' }), 'chosen', texts.design.chosen],
  ['a design of another task', only({ chosen: 'map' }), 'chosen', texts.design.chosen],
  ['an unknown task', only({ task: 'ghost' }), 'task', texts.part],
  ['an unknown design among those shown', only({ shown: ['hoot', 'ghost'] }), 'shown.1', texts.part],
  ['a design shown twice', only({ shown: ['hoot', 'hoot'] }), 'shown', texts.design.shown],
  ['a missing required reason', only({ reason: '  ' }), 'reason', messages.required],
  ['a reason too long', only({ reason: 'x'.repeat(1001) }), 'reason', messages.maxLength(1000)],
  ['a time longer than the session', only({ ms: 1e9 }), 'ms', texts.tooLong],
  ['a time below zero', only({ ms: -1 }), 'ms', messages.invalid],
]

const exported = async (app: App, table: string) => {
  const reply = await app.inject(`/studies/preference/export/${table}`)
  const rows: Record<string, string>[] = parse(reply.body, { columns: true })
  return rows
}

describe.each(anyDatabase)('preference test on %s', (database) => {
  test('rejects impossible answers by field', async () => {
    const { app } = await newStudies(database)
    const { save, read } = await startParticipant(app, 'preference')
    for (const [name, tool, field, sentence] of refused) {
      const reply = await save({ progress: { ...nothingYet, tool } })
      expect(reply.status, name).toBe(422)
      const { errors } = refusedReply.parse(reply.json)
      expect(errors, name).toMatchObject({ [`progress.tool.tasks.0.${field}`]: [sentence] })
    }
    const twice = { ...both(), tasks: [call, call] }
    const reply = await save({ progress: { ...nothingYet, tool: twice } })
    expect(refusedReply.parse(reply.json).errors).toEqual({
      'progress.tool.tasks.1.task': [texts.task.twice],
    })
    const uninvited = both({}, { reason: 'Nobody asked' })
    expect((await save({ progress: { ...nothingYet, tool: uninvited } })).json).toEqual({
      errors: { 'progress.tool.tasks.1.reason': [messages.invalid] },
    })
    expect((await read()).progress).toEqual(nothingYet)
  })

  test('finishes when every task is answered', async () => {
    const { app } = await newStudies(database)
    const { finish, session } = await startParticipant(app, 'preference')
    const reply = await finish({ progress: answered(only({})) })
    expect(reply.json).toEqual({ errors: { 'progress.tool.tasks': [texts.task.missing] } })
    const progress = answered(asGiven(both(), session.order))
    expect((await finish({ progress, events: wayTo(both()) })).status).toBe(200)
  })

  test('does not finish with designs in another order than the participant’s', async () => {
    const { app } = await newStudies(database)
    const { finish, read, session } = await startParticipant(app, 'preference')
    const { tasks: given } = asGiven(both(), session.order)
    const [first, second] = given.map((task) => ({ ...task, shown: task.shown.toReversed() }))
    if (!first || !second) throw new Error('Both tasks are answered')
    const finishWith = async (...own: typeof given) => {
      const progress = answered({ tool: 'preferencetest', tasks: own })
      return (await finish({ progress, events: wayTo(both()) })).json
    }
    const misplaced = (place: number) => ({ [`progress.tool.tasks.${place}.shown`]: [texts.design.order] })
    expect(await finishWith(first, ...given.slice(1))).toEqual({ errors: misplaced(0) })
    expect(await finishWith(first, second)).toEqual({ errors: { ...misplaced(0), ...misplaced(1) } })
    expect((await read()).status).toBe('open')
    expect(await finishWith(...given.toReversed())).toMatchObject({ status: 'finished' })
  })

  test('does not finish when a design was chosen before all were seen, in whichever save', async () => {
    const { app } = await newStudies(database)
    const all = wayTo(both())
    const unseen = (...places: number[]) => [
      422,
      {
        errors: Object.fromEntries(
          places.map((place) => [`progress.tool.tasks.${place}.chosen`, [texts.design.unseen]]),
        ),
      },
    ]
    const finishAfter = async (...steps: PreferenceTestEvent[][]) => {
      const { save, finish, read, session } = await startParticipant(app, 'preference')
      const progress = answered(asGiven(both(), session.order))
      const last = steps.pop() ?? []
      let from = 0
      for (const events of steps) {
        expect((await save({ from, events })).status).toBe(200)
        from += events.length
      }
      const reply = await finish({ from, events: last, progress })
      expect((await read()).status).toBe(reply.status === 200 ? 'finished' : 'open')
      return [reply.status, reply.json]
    }
    const isOf = (type: string, design: string) => (event: PreferenceTestEvent) =>
      event.type === type && 'design' in event && event.design === design
    const without = (type: string, design: string) => all.filter((event) => !isOf(type, design)(event))
    const late = all.find(isOf('design.read', 'hoot'))
    if (!late) throw new Error('Both transcripts are read')

    expect(await finishAfter([])).toEqual(unseen(0, 1))
    expect(await finishAfter(without('design.read', 'hoot'))).toEqual(unseen(0))
    expect(await finishAfter([...without('design.read', 'hoot'), late])).toEqual(unseen(0))
    const unturned = all.filter(({ type }) => type !== 'design.turned')
    expect(await finishAfter(unturned.slice(0, 2), unturned.slice(2))).toEqual(unseen(1))
    expect(await finishAfter(all.slice(0, 3), all.slice(3, 6), all.slice(6))).toMatchObject([200, {}])
  })

  test('accepts a last save that repeats stored events, and rejects one with a gap', async () => {
    const { app } = await newStudies(database)
    const events = wayTo(both())
    const { save, finish, session } = await startParticipant(app, 'preference')
    const progress = answered(asGiven(both(), session.order))
    expect((await finish({ from: 1, events, progress })).status).toBe(409)
    expect((await save({ events: events.slice(0, 4) })).status).toBe(200)
    expect((await finish({ from: 2, events: events.slice(2), progress })).status).toBe(200)
    expect((await finish({ from: 2, events: events.slice(2), progress })).status).toBe(200)
  })

  test('rejects impossible events and times that decrease', async () => {
    const { app } = await newStudies(database)
    const { save } = await startParticipant(app, 'preference')
    const event = { at: 5, task: 'call', design: 'hoot' }
    const refusalOf = async (...events: Parameters<typeof save>[0]['events'] & object) =>
      (await save({ events })).json
    const errors = (fields: Record<string, string>) => ({
      errors: Object.fromEntries(Object.entries(fields).map(([field, said]) => [`events.${field}`, [said]])),
    })
    expect(await refusalOf({ ...event, type: 'design.chosen', design: 'map' })).toEqual(
      errors({ '0.design': texts.part }),
    )
    expect(await refusalOf({ type: 'designs.shown', at: 1, task: 'ghost' })).toEqual(
      errors({ '0.task': texts.part }),
    )
    expect(await refusalOf({ at: 5, task: 'way', design: 'map', type: 'design.played' })).toEqual(
      errors({ '0.type': texts.design.silent }),
    )
    expect(await refusalOf({ type: 'card.unsorted', at: 1, card: 'dog' })).toEqual(
      errors({ '0.type': messages.invalid }),
    )
    expect(
      await refusalOf({ ...event, type: 'design.played' }, { ...event, type: 'design.ended', at: 4 }),
    ).toEqual(errors({ '1.at': texts.backwards }))
    expect((await save({ events: [{ ...event, type: 'design.read' }] })).status).toBe(200)
  })

  test('gives each participant the next order, stable after reloads; each design is first equally often', async () => {
    const { app } = await newStudies(database)
    const orders = []
    for (let participant = 0; participant < 4; participant += 1) {
      const { session, read } = await startParticipant(app, 'preference')
      expect((await read()).order).toEqual(session.order)
      orders.push(session.order)
    }
    expect(orders.map(([first]) => first)).toEqual(['hoot', 'howl', 'hoot', 'howl'])
    expect(orders.map((order) => order.slice(2))).toEqual([
      ['path', 'map'],
      ['map', 'path'],
      ['path', 'map'],
      ['map', 'path'],
    ])
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => startParticipant(app, 'preference')))
    const firsts = atOnce.map(({ session }) => session.order[0])
    expect(firsts.filter((first) => first === 'hoot')).toHaveLength(3)
  })

  test('counts choices, times, positions and reasons, and exports them as CSV', async () => {
    const { app } = await newStudies(database)
    for (const given of [
      both(),
      both({ reason: '=low', ms: 2000 }),
      both({ chosen: 'howl', reason: 'High' }),
    ]) {
      const { finish, session } = await startParticipant(app, 'preference')
      const progress = answered(asGiven(given, session.order))
      expect((await finish({ progress, events: wayTo(given) })).status).toBe(200)
    }
    const { counts } = await resultsOf(app, 'preference')
    expect(counts).toMatchObject({
      tool: 'preferencetest',
      people: [
        { chosen: '0,1', count: 2 },
        { chosen: '1,1', count: 1 },
      ],
      pairs: { count: [3], mean: [0.503014659959], squares: [0.378781286705] },
      tasks: [
        {
          task: 'call',
          designs: [
            {
              design: 'hoot',
              count: 2,
              ms: 6250,
              times: [
                { ms: 4200, count: 1 },
                { ms: 2000, count: 1 },
              ],
              places: [1, 1],
              reasoned: 2,
              reasons: ['=low', 'Deep'],
            },
            {
              design: 'howl',
              count: 1,
              ms: 4250,
              times: [{ ms: 4200, count: 1 }],
              places: [0, 1],
              reasoned: 1,
              reasons: ['High'],
            },
          ],
        },
        {
          task: 'way',
          designs: [
            { design: 'path', count: 0, ms: 0, times: [], places: [0, 0], reasoned: 0, reasons: [] },
            {
              design: 'map',
              count: 3,
              ms: 5997,
              times: [{ ms: 1900, count: 3 }],
              places: [1, 2],
              reasoned: 0,
              reasons: [],
            },
          ],
        },
      ],
    })
    if (counts.tool !== 'preferencetest') throw new Error('Other counts')
    const [task] = preferenceTestModel(tasks, counts)
    const [row] = await exported(app, 'results')
    expect(row).toMatchObject({
      task: 'Which call is the owl’s?',
      design: 'Hoot',
      answers: '3',
      chosen: '2',
      low: String(task?.designs[0]?.share.interval.low),
      'median of rounded times ms': '3100',
      'mean ms': '3125',
      'even split method': 'exact',
      leader: 'Hoot',
      'runner-up': 'Howl',
      p: '1',
    })
    const answers = await exported(app, 'answers')
    expect(answers.map((each) => each['Which call is the owl’s?: reason [task.call:reason]'])).toEqual(
      expect.arrayContaining(["'=low", 'Deep', 'High']),
    )
    expect(answers[0]).toMatchObject({ 'Which sign shows the way?: answer [task.way:answer]': 'Map' })
  })
})

test('continues from stored counts as if all were counted at once', () => {
  const engine = preferenceTestTool.openEngine(tasks)
  const answers = [both(), both({ chosen: 'howl', ms: 61_999 }), both({ ms: 4290 }, { chosen: 'path' })]
  const all = engine.newTally()
  for (const answer of answers) all.add(answer, 'someone')
  let stepwise = engine.newTally()
  for (const answer of answers) {
    stepwise = engine.newTally(JSON.parse(JSON.stringify(stepwise)))
    stepwise.add(answer, 'someone')
  }
  expect(stepwise.counts()).toEqual(all.counts())
})

test('the geometric mean is that of exact times, and of rounded ones in older results', () => {
  const tally = preferenceTestTool.openEngine(tasks).newTally()
  for (const ms of [1499, 1580, 1999, 8760, 61_999, 3]) tally.add(only({ ms }), 'someone')
  const counts = tally.counts()
  if (counts.tool !== 'preferencetest') throw new Error('Other counts')
  const timeIn = (read: typeof counts) =>
    preferenceTestModel(tasks, read)[0]?.designs.find(({ id }) => id === 'hoot')?.time
  // By NumPy and SciPy, of the logarithms.
  const time = timeIn(counts)
  expect(time?.geometricMean).toBeCloseTo(1405.659913770434, 6)
  expect(time?.geometricInterval?.low).toBeCloseTo(42.40605532332116, 6)
  expect(time?.geometricInterval?.high).toBeCloseTo(46594.28419163693, 4)
  const older = counts.tasks.map((task) => ({
    ...task,
    designs: task.designs.map(({ logs: _, ...design }) => design),
  }))
  const middles = [1450, 1550, 1950, 8750, 61_050, 50].map(Math.log)
  const mean = middles.reduce((sum, each) => sum + each, 0) / middles.length
  expect(timeIn({ ...counts, tasks: older })?.geometricMean).toBeCloseTo(Math.exp(mean), 6)
})

test('keeps the newest 500 reasons and counts all', () => {
  const tally = preferenceTestTool.openEngine(tasks).newTally()
  for (let number = 0; number < 600; number += 1) tally.add(both({ reason: `Reason ${number}` }), 'someone')
  const counts = tally.counts()
  if (counts.tool !== 'preferencetest') throw new Error('Other counts')
  const design = counts.tasks[0]?.designs[0]
  expect(design?.reasoned).toBe(600)
  expect(design?.reasons).toHaveLength(500)
  expect([design?.reasons[0], design?.reasons.at(-1)]).toEqual(['Reason 599', 'Reason 100'])
})
