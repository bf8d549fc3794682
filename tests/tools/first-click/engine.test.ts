import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FirstClickAnswer } from '#contract/studies/tools/first-click.ts'
import { firstClickModel } from '#tools/first-click/analysis/first-click-model.ts'
import { newClickTally } from '#tools/first-click/engine/engine.ts'
import { firstClickTool } from '#tools/first-click/engine/tool.ts'
import {
  answered,
  clickAnswer,
  clickAt,
  resultsOf,
  startStudies,
  takePart,
} from '../../server/studies/participant.ts'
import { clickSettings, clickTasks } from '../../server/studies/small-studies.ts'
import { anyDatabase } from '../../support/databases.ts'

describe.each(anyDatabase)('a first click test on %s', (database) => {
  test('counts every click, and reports skipped tasks', async () => {
    const { app } = await startStudies(database)
    const answers = [
      clickAnswer(clickAt(50, 20)),
      clickAnswer(clickAt(500, 1500, { by: 'touch', ms: 2500, scrolled: 900 })),
      clickAnswer(),
    ]
    for (const answer of answers) await takePart(app, 'clicks', answered(answer))
    const { counts, settings } = await resultsOf(app, 'clicks')
    if (counts.tool !== 'firstclick') throw new Error('The study is a first click test')
    expect(counts.tasks[0]).toEqual({
      task: 'pay',
      clicked: 2,
      skipped: 1,
      listed: 2,
      clicks: [
        {
          answer: [0, 1],
          x: [50, 500],
          y: [20, 1500],
          ms: [1500, 2500],
          by: ['mouse', 'touch'],
          fold: [700, 700],
        },
      ],
      people: { clicked: [0, 1], skipped: [2] },
    })
    expect(settings).toEqual(clickSettings)

    const { body } = await app.inject('/studies/clicks/export/results')
    const [, ...rows] = parse(body)
    expect(rows.slice(0, 5).map((row) => row.slice(1, 6))).toEqual([
      ['success', '', '1', '3', '0.3333333333333333'],
      ['skipped', '', '1', '3', '0.3333333333333333'],
      ['below the first screen', '', '1', '2', '0.5'],
      ['hotspot, right', 'Till', '1', '2', '0.5'],
      ['no hotspot', '', '1', '2', '0.5'],
    ])
    const exported = await app.inject('/studies/clicks/export/answers')
    const [head = [], ...people] = parse(exported.body)
    const place = head.findIndex((name) => name.startsWith('Where would you pay?'))
    expect(
      people.map((row) => row.slice(place, place + 7)).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['clicked', '50', '20', '1500', 'mouse', '700', '0'],
      ['clicked', '500', '1500', '2500', 'touch', '700', '900'],
      ['skipped', '', '', '4000', '', '700', ''],
    ])
  })
})

const engine = firstClickTool.openEngine(clickTasks)
const [till] = clickSettings.hotspots['pay'] ?? []

test.each([
  ['an unknown task', { ghost: [] }, 'hotspots.ghost'],
  ['a hotspot outside the picture', { pay: [{ ...till, x: 950 }] }, 'hotspots.pay.0'],
  ['a repeated identifier', { pay: [till, till] }, 'hotspots.pay.1.id'],
])('rejects settings with %s', (_, hotspots, field) => {
  const settings = { tool: 'firstclick' as const, hotspots: structuredClone(hotspots) }
  expect(Object.keys(engine.checkSettings(Object.assign({ ...clickSettings }, settings)))).toEqual([field])
  expect(engine.checkSettings(clickSettings)).toEqual({})
})

const anyAnswer: fc.Arbitrary<FirstClickAnswer> = fc
  .array(fc.record({ x: fc.nat(999), y: fc.nat(1999), ms: fc.nat(9000) }), { maxLength: 2 })
  .map((clicks) => ({
    tool: 'firstclick',
    tasks: [
      { task: 'leave', clicks: clicks.map(({ x, y, ms }) => clickAt(x, y, { ms })), fold: 700, ms: 9000 },
    ],
  }))

describe('stored counts', () => {
  const run = (answers: readonly FirstClickAnswer[], most: number, cut = answers.length) => {
    const before = newClickTally(clickTasks, undefined, most)
    for (const [place, answer] of answers.slice(0, cut).entries()) before.add(answer, `r${place}`)
    const after = newClickTally(clickTasks, JSON.parse(JSON.stringify(before)), most)
    for (const [place, answer] of answers.slice(cut).entries()) after.add(answer, `r${cut + place}`)
    return after.counts()
  }

  test('continue after they are restored, complete or as a sample', () => {
    fc.assert(
      fc.property(
        fc.array(anyAnswer, { maxLength: 30 }),
        fc.nat(30),
        fc.constantFrom(5, 1000),
        (answers, cut, most) => {
          const counts = run(answers, most, Math.min(cut, answers.length))
          expect(counts).toEqual(run(answers, most))
          const [, task] = counts.tasks
          const clicked = answers.filter(({ tasks }) => tasks[0]?.clicks.length !== 0).length
          expect(task).toMatchObject({ clicked, skipped: answers.length - clicked })
          expect(task?.listed).toBe(Math.min(clicked, most))
          expect(task?.clicks[0]?.x).toHaveLength(task?.listed ?? -1)
          expect(task?.people?.clicked ?? []).toHaveLength(task?.people ? task.listed : 0)
        },
      ),
    )
  })

  test('sample early and late participants with equal chance', () => {
    const answers = Array.from({ length: 2000 }, (_, place): FirstClickAnswer => ({
      tool: 'firstclick',
      tasks: [{ task: 'pay', clicks: [clickAt(place % 1000, Math.floor(place / 1000))], fold: 1, ms: 9000 }],
    }))
    const [task] = run(answers, 500).tasks
    const late = task?.clicks[0]?.y.filter((y) => y === 1).length ?? 0
    expect(task).toMatchObject({ clicked: 2000, listed: 500 })
    // 250 are to be expected; four standard deviations of a fair draw are 39.
    expect(Math.abs(late - 250)).toBeLessThan(40)
    const counts = { tool: 'firstclick' as const, tasks: task ? [task] : [] }
    const model = firstClickModel(clickTasks, counts, clickSettings.hotspots)
    expect(model.tasks[0]).toMatchObject({ clicked: 2000, listed: 500 })
  })
})
