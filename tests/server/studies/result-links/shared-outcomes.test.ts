import { describe, expect, test } from 'vitest'
import { createShare } from '#server/studies/result-links/queries/shares.ts'
import { preferenceTestTool } from '#tools/preference-test/engine/tool.ts'
import { databases } from '#tests/support/databases.ts'
import { preferenceTestTasks } from '#tests/support/studies.ts'
import {
  answered,
  clickAnswer,
  clickAt,
  resultsOf,
  startStudies,
  takePart,
  treeAnswer,
} from '../participant.ts'

const scope = {
  segment: null,
  parts: { tasks: true, questions: false },
  hidesSmallGroups: true,
  comments: false,
}
const allows = { respondents: false, export: false, settings: false }

const start = async (database: (typeof databases)[number]) => {
  const { app, store } = await startStudies(database)
  const read = async (studyId: string, parts = scope.parts) => {
    const share = { studyId, allows, password: null, scope: { ...scope, parts } }
    const { token } = await createShare(store, share)
    return resultsOf(app, studyId, '', { 'x-share-token': token })
  }
  return { app, read }
}

describe.each(databases)('a link that hides small groups, on %s', (database) => {
  test('counts the outcomes of the tasks of a tree test, and waits for five people', async () => {
    const { app, read } = await start(database)
    const found = answered(treeAnswer(['root', 'shop'], 'hats'))
    const missed = answered(treeAnswer(['root', 'shop'], 'shoes'))
    for (let each = 0; each < 5; each += 1) await takePart(app, 'tree', found)
    await takePart(app, 'tree', missed)
    const early = await read('tree')
    expect(early.questions).toEqual([
      { question: 'outcome-1', answered: 5, answers: { correct: 5, incorrect: 0, skipped: 0 } },
      { question: 'outcome-2', answered: 5, answers: { correct: 5, incorrect: 0, skipped: 0 } },
    ])
    expect(early.share?.shown?.map(({ text }) => text)).toEqual(['Find a hat', 'Send it back'])
    for (let each = 0; each < 4; each += 1) await takePart(app, 'tree', missed)
    const { questions, counts } = await read('tree')
    expect(questions[0]?.answers).toEqual({ correct: 5, incorrect: 5, skipped: 0 })
    expect(JSON.stringify(counts)).not.toMatch(/"count":[1-9]/)
    expect((await read('tree', { tasks: false, questions: false })).questions).toEqual([])
  })

  test('counts first clicks as correct or not, and leaves out tasks without a correct place', async () => {
    const { app, read } = await start(database)
    for (let each = 0; each < 5; each += 1)
      await takePart(app, 'clicks', answered(clickAnswer(clickAt(50, 25))))
    for (let each = 0; each < 5; each += 1)
      await takePart(app, 'clicks', answered(clickAnswer(clickAt(500, 1500))))
    expect((await read('clicks')).questions).toEqual([
      { question: 'outcome-1', answered: 10, answers: { correct: 5, incorrect: 5, skipped: 0 } },
    ])
  })
})

test('the outcome of a preference task is the chosen design', () => {
  const { outcomes } = preferenceTestTool.engine(preferenceTestTasks)
  const ends = outcomes?.({ tool: 'preferencetest' })
  const [task] = preferenceTestTasks.tasks
  const [design] = task?.designs ?? []
  if (!task || !design) throw new Error('The study has a task with designs')
  const given = { task: task.id, shown: [design.id], chosen: design.id, reason: '', ms: 1 }
  expect(ends?.of({ tool: 'preferencetest', tasks: [given] })).toEqual({ 'outcome-1': design.id })
  expect(ends?.questions[0]).toMatchObject({ type: 'single', text: task.text })
})
