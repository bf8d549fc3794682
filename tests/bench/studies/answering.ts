import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resultsFilter } from '#contract/studies/results.ts'
import type { ToolAnswer } from '#contract/studies/registry.ts'
import { openStore } from '#server/store/open.ts'
import { finishedResponses, storeSample } from '#server/studies/queries/responses.ts'
import { type OpenStudy, openStudies, type PublishedStudy } from '#studies/engine/published.ts'
import { readResults } from '#server/studies/read-results.ts'
import { serverTools } from '#tools/server.ts'
import { median } from '../median.ts'
import type { Answerable } from './answerable.ts'

/** Times in milliseconds. */
export interface Answered {
  readonly responses: number
  /** What was answered, such as “open sorts of 100 cards”. */
  readonly what: string
  /** Reading every row and its JSON, and making nothing of it. */
  readonly scan: number
  /** The first results after all responses came. */
  readonly first: number
  /** The next results. */
  readonly next: number
  /** Results after ten more responses came. */
  readonly afterTen: number
  /** Results under a filter, which read every row. */
  readonly filtered: number
}

const stored = (answers: readonly ToolAnswer[]) =>
  answers.map((tool) => ({
    startedAt: '2026-01-01T10:00:00.000Z',
    seconds: 600,
    country: 'SK',
    status: 'finished' as const,
    progress: { screening: {}, tool, followUps: {} },
    order: [],
    events: [],
    excluded: null,
  }))

const nothing = { respondents: false, export: false, settings: false }

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const medianOf = async (rounds: number, work: () => Promise<unknown>) => {
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work))
  return median(times)
}

/** Results of so many responses on SQLite, answered from the aggregate and by reading every row. */
export const answerResults = async (
  { what, study, settings, answers }: Answerable,
  responses: number,
): Promise<Answered> => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-bench-'))
  const store = await openStore(`file:${join(folder, 'bench.db')}`)
  try {
    const published: PublishedStudy = {
      study,
      settings,
      isDemo: false,
      sample: { version: '1', responses: () => [] },
    }
    const open: OpenStudy | undefined = openStudies(serverTools, [published]).get(study.id)
    if (!open) throw new Error('The study was published')
    const results = (filter: object) => readResults(store, open, resultsFilter.parse(filter), nothing)
    await results({})

    const rows = stored(answers(responses))
    await storeSample(store, study.id, 'rows', () => rows)
    const scan = await medianOf(3, async () => {
      for await (const page of finishedResponses(store, study.id, { sample: 'with' }))
        for (const { progress } of page) JSON.parse(progress)
    })
    const first = await timed(() => results({}))
    const next = await medianOf(5, () => results({}))
    const filtered = await timed(() => results({ atLeast: 1 }))
    await store
      .updateTable('study_response')
      .set({ number: null })
      .where('number', '>', responses - 10)
      .execute()
    // As if the last ten had only just come: the aggregate is made without them, then they are there.
    await store.deleteFrom('study_aggregate').execute()
    await results({})
    const late = await store.selectFrom('study_response').select('id').where('number', 'is', null).execute()
    for (const [place, { id }] of late.entries())
      await store
        .updateTable('study_response')
        .set({ number: responses - 9 + place })
        .where('id', '=', id)
        .execute()
    const afterTen = await timed(() => results({}))
    return { responses, what, scan, first, next, afterTen, filtered }
  } finally {
    await store.destroy()
    rmSync(folder, { recursive: true })
  }
}
