import { describe, expect, test } from 'vitest'
import type { Store } from '#server/store/schema.ts'
import { removeOldResponses } from '#server/studies/results/queries/remove-old-responses.ts'
import { storeSample } from '#server/studies/results/queries/sample-responses.ts'
import { databases } from '#tests/support/databases.ts'
import { answered, plainSort, resultsOf, startParticipant, startStudies, takePart } from '../participant.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/** Three visitors who finished and one who left, the first ones longer ago; the days since they began. */
const setUp = async (database: (typeof databases)[number]) => {
  // The job that removes old responses leaves them to the tests.
  const { app, store } = await startStudies(database, { DEMO_RETENTION_DAYS: '0' })
  for (let time = 0; time < 3; time += 1) await takePart(app, 'open', answered(plainSort))
  const { save } = await startParticipant(app, 'open')
  await save({ events: [{ type: 'card.unsorted', at: 1, card: 'dog' }] })
  // Ids of one millisecond are in no order: those who finished come first by what they did.
  const rows = await store.selectFrom('study_response').select('id').orderBy('status').orderBy('id').execute()
  for (const [place, { id }] of rows.entries())
    await store
      .updateTable('study_response')
      .set({ started_at: daysAgo([91, 50, 10, 95][place] ?? 0) })
      .where('id', '=', id)
      .execute()
  const sample = {
    startedAt: daysAgo(400),
    seconds: 60,
    country: null,
    status: 'finished' as const,
    progress: answered(plainSort),
    order: [],
    events: [],
    excluded: null,
  }
  // The first who asks has the study's own sample stored, which is none.
  await resultsOf(app, 'open')
  await storeSample(store, { resultsId: 'open', version: 1 }, 'v1', () => [sample])
  await takePart(app, 'private', answered(plainSort))
  await store
    .updateTable('study_response')
    .set({ started_at: daysAgo(500) })
    .where('results_id', '=', 'private')
    .execute()
  return { app, store }
}

/** Limits the responses of one study; those of all others stay. */
const limit = async (store: Store, days: number | null, count: number) => {
  await store.updateTable('study').set({ keep_days: null, keep_responses: null }).execute()
  await store
    .updateTable('study')
    .set({ keep_days: days, keep_responses: count })
    .where('id', '=', 'open')
    .execute()
}

const included = async (app: Awaited<ReturnType<typeof setUp>>['app']) =>
  (await resultsOf(app, 'open')).responses

describe.each(databases)('responses to a demo study on %s', (database) => {
  test('are deleted with their events when they are old, unlike sample data and other studies', async () => {
    const { app, store } = await setUp(database)
    expect(await included(app)).toEqual({ all: 5, included: 4, sample: 1, partial: 1 })
    await limit(store, 90, 2000)
    expect(await removeOldResponses(store, now)).toBe(2)
    expect(await included(app)).toEqual({ all: 3, included: 3, sample: 1, partial: 0 })
    expect((await resultsOf(app, 'open', 'sample=without')).responses.included).toBe(2)
    expect(await store.selectFrom('study_event').selectAll().execute()).toEqual([])
    expect(
      await store.selectFrom('study_response').select('id').where('results_id', '=', 'private').execute(),
    ).toHaveLength(1)
  })

  test('are deleted when there are many newer ones, finished and unfinished counted separately', async () => {
    const { app, store } = await setUp(database)
    expect(await included(app)).toEqual({ all: 5, included: 4, sample: 1, partial: 1 })
    await limit(store, null, 1)
    expect(await removeOldResponses(store, now)).toBe(2)
    expect(await included(app)).toEqual({ all: 3, included: 2, sample: 1, partial: 1 })
    expect(await removeOldResponses(store, now)).toBe(0)
  })
})
