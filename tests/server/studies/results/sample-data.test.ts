import { describe, expect, test } from 'vitest'
import { planProgressReply } from '#contract/analysis-plans/plan.ts'
import { endOf } from '#studies/analysis-plan/test-looks.ts'
import { checkStep } from '#studies/engine/check-step.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { startApp } from '#tests/support/app.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { anyDatabase, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { serverTools } from '#tools/server.ts'
import { resultsOf } from '../participant.ts'

const published = createDemoStudies(serverTools)
const demos = [...openStudies(serverTools, published)]
const planned = published.flatMap(({ study, plan }) => (plan ? [[study.id, plan] as const] : []))

test.each(demos)('sample data of %s could be that of real visitors', (_, open) => {
  const responses = open.sample?.responses() ?? []
  expect(responses.filter(({ status }) => status === 'finished').length).toBeGreaterThanOrEqual(40)
  for (const { status, events, progress } of responses) {
    const checked = checkStep(
      open,
      { from: 0, events: [...events], progress },
      { finishes: status === 'finished', elapsed: 3_600_000 },
    )
    expect(checked).toMatchObject({ status, progress })
  }
})

test.each(demos)('contains the correct answers of %s', (_, { engine, settings }) => {
  expect(engine.checkSettings(settings)).toEqual({})
})

describe.each(anyDatabase)('on %s', (database) => {
  const server = sharedFixture(async () => {
    const url = await freshDatabase(database)
    return { app: await startApp(url), store: await openTestStore(url) }
  })

  test.each(demos)('results of %s start with its sample data, stored once', async (id, open) => {
    const { app, store } = server()
    await Promise.all([1, 2, 3].map(() => resultsOf(app, id)))
    const { responses } = await resultsOf(app, id)
    const made = open.sample?.responses() ?? []
    expect(responses.all).toBe(made.length)
    expect(responses.sample).toBe(made.length)
    expect(responses.included).toBeGreaterThanOrEqual(35)
    expect((await resultsOf(app, id, 'sample=without')).responses.all).toBe(0)
    const stored = store.selectFrom('study_response').select('id').where('results_id', '=', id)
    expect(await stored.execute()).toHaveLength(made.length)
  })

  test.each(planned)('anyone reads the end of the plan of %s, without deviations', async (id, plan) => {
    const reply = await server().app.inject({ url: `/studies/${id}/plan-progress` })
    const { frozen, progress, deviations } = planProgressReply.parse(reply.json())
    expect([frozen?.plan, frozen?.people, deviations]).toEqual([plan, 0, []])
    expect(progress?.looks.map(({ people }) => people)).toEqual(plan.looks)
    expect(progress?.people).toBeGreaterThanOrEqual(endOf(plan))
  })
})
