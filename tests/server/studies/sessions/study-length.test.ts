import { describe, expect, test } from 'vitest'
import { demos } from '#content/site/demos/index.ts'
import { offeredStudy } from '#contract/studies/study.ts'
import { readMinutes, sampleMinutes } from '#server/studies/sessions/study-length.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { serverTools } from '#tools/server.ts'
import { databases } from '#tests/support/databases.ts'
import { answered, plainSort, startStudies, takePart } from '../participant.ts'

const openDemos = openStudies(serverTools, createDemoStudies(serverTools))

const start = async (database: (typeof databases)[number]) => {
  const { app, store } = await startStudies(database)
  const study = 'open'
  const finish = async (count: number) => {
    for (let index = 0; index < count; index += 1) await takePart(app, study, answered(plainSort))
  }
  await finish(1)
  const { results_id: results } = await store
    .selectFrom('study_response')
    .select('results_id')
    .executeTakeFirstOrThrow()
  const setSeconds = (from: number, seconds: number) =>
    store.updateTable('study_response').set({ seconds }).where('number', '>=', from).execute()
  return { app, store, study, finish, results, setSeconds, minutes: () => readMinutes(store, results) }
}

describe.each(databases)('the length of a study on %s', (database) => {
  test('is the median of the finished responses, from ten of them on', async () => {
    const { app, study, store, finish, setSeconds, minutes } = await start(database)
    const offered = async () =>
      offeredStudy.parse((await app.inject({ url: `/studies/${study}` })).json()).minutes
    await finish(8)
    expect(await minutes()).toBeUndefined()
    await finish(2)
    await setSeconds(1, 60)
    await setSeconds(6, 200)
    await setSeconds(7, 9000)
    expect(await minutes()).toBe(3)
    expect(await offered()).toBe(3)
    // A member excludes three of the longest: the median is between 60 and 60 seconds.
    await store
      .updateTable('study_response')
      .set({ exclusion_reason: 'A colleague' })
      .where('number', '=', 11)
      .execute()
    expect(await minutes()).toBe(2)
  })

  test('counts the newest five hundred', async () => {
    const { store, results, setSeconds, minutes } = await start(database)
    const row = await store.selectFrom('study_response').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 599 }, (_, index) => ({
      ...row,
      id: `copy-${index}`,
      token_hash: `copy-${index}`,
      number: index + 2,
    }))
    for (let from = 0; from < copies.length; from += 20)
      await store
        .insertInto('study_response')
        .values(copies.slice(from, from + 20))
        .execute()
    await setSeconds(1, 6000)
    await setSeconds(101, 60)
    await setSeconds(345, 240)
    expect(results).toBe(row.results_id)
    // Of the newest 500, 244 took one minute and 256 four.
    expect(await minutes()).toBe(4)
    await setSeconds(345, 60)
    expect(await minutes()).toBe(1)
  })
})

test.each([...openDemos].map(([id, { sample }]) => [id, sample] as const))(
  'of the demo %s is what its page says, also before its sample data is stored',
  (id, sample) => {
    expect(sampleMinutes(sample)).toBe(demos.find(({ demoStudy }) => demoStudy === id)?.minutes)
  },
)
