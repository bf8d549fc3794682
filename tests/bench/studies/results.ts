import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fiveSecondTest } from '#content/studies/five-second-test/study.ts'
import { preferenceTest } from '#content/studies/preference-test/study.ts'
import { prototypeTesting } from '#content/studies/prototype-testing/study.ts'
import { shoppingSurvey } from '#content/studies/shopping-survey/study.ts'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import { websiteFirstClick } from '#content/studies/website-first-click/study.ts'
import type { ToolAnswer, ToolSettings } from '#contract/studies/registry.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import type { Study } from '#contract/studies/study.ts'
import { openStore } from '#server/open-store.ts'
import { finishedResponses } from '#server/studies/queries/responses.ts'
import { storeSample } from '#server/studies/results/queries/sample-responses.ts'
import { readResults } from '#server/studies/results/read-results.ts'
import { type OpenStudy, openStudies, type PublishedStudy } from '#studies/engine/published.ts'
import { sampleResponses } from '#studies/engine/sample/index.ts'
import { serverTools } from '#tools/server.ts'
import { median, timed } from '../measure.ts'
import { benchTasks, generatedSorts } from './generated-sorts.ts'

/** A study whose results are measured, with generated answers. */
interface BenchCase {
  readonly name: string
  readonly study: Study
  readonly settings: ToolSettings
  readonly answers: (count: number) => readonly ToolAnswer[]
}

const message = { title: 'Title', text: 'Text' }

const sortOf = (cards: number): BenchCase => ({
  name: `open sorts of ${cards} cards`,
  study: {
    id: 'bench',
    title: 'Bench',
    language: 'en',
    branding: { name: 'Bench' },
    welcome: message,
    screening: [],
    rejection: message,
    instructions: message,
    tasks: benchTasks(cards),
    taskOrder: 'random',
    followUps: [],
    closing: message,
  },
  settings: { tool: 'cardsort', standards: [] },
  answers: (count) => generatedSorts(count, cards),
})

/** A demo with any number of answers, generated like its sample data. */
export const demoOf = (name: string, definition: StudyDefinition): BenchCase => ({
  name,
  study: definition.study,
  settings: definition.settings,
  answers: (count) => {
    const noOthers = { unfinished: 0, rejected: 0, careless: 0 }
    const sample = {
      ...definition.sample,
      people: { ...definition.sample.people, ...noOthers, finished: count },
    }
    return sampleResponses(serverTools, Object.assign({ ...definition }, { sample })).flatMap(
      ({ progress }) => progress.tool ?? [],
    )
  },
})

/** The measured studies of each tool. */
export const benchCases: readonly BenchCase[] = [
  sortOf(100),
  demoOf('choices between designs', preferenceTest),
  demoOf('first clicks on our pricing page', websiteFirstClick),
  demoOf('the shopping survey', shoppingSurvey),
  demoOf('the five second test', fiveSecondTest),
  demoOf('the prototype test', prototypeTesting),
]

/** Times in milliseconds. */
export interface ResultTimes {
  readonly responses: number
  /** The name of the study, such as “open sorts of 100 cards”. */
  readonly study: string
  /** Reading every row and parsing its JSON. */
  readonly scan: number
  /** The first results, without an aggregate. */
  readonly first: number
  /** The next results, from the aggregate. */
  readonly next: number
  /** Results after ten more responses. */
  readonly afterTen: number
  /** Results with a filter, which reads every row. */
  readonly filtered: number
}

const rowsOf = (answers: readonly ToolAnswer[]) =>
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

const noPermissions = { respondents: false, export: false, settings: false }

const medianOf = async (rounds: number, work: () => Promise<unknown>) => {
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push((await timed(work)).ms)
  return median(times)
}

/** A study with this many responses on SQLite. */
export const openResults = async ({ study, settings, answers }: BenchCase, responses: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-bench-'))
  const store = await openStore(`file:${join(folder, 'bench.db')}`)
  const close = async () => {
    await store.destroy()
    rmSync(folder, { recursive: true })
  }
  try {
    const published: PublishedStudy = {
      study,
      settings,
      resultsAccess: 'link',
      sample: { version: '1', responses: () => [] },
    }
    const open: OpenStudy | undefined = openStudies(serverTools, [published]).get(study.id)
    if (!open) throw new Error('The study is not published')
    const results = (filter: object = {}) =>
      readResults(store, open, resultsFilter.parse(filter), noPermissions)
    await results()

    const rows = rowsOf(answers(responses))
    await storeSample(store, { resultsId: study.id, version: 1 }, 'rows', () => rows)
    return {
      store,
      results,
      /** Reads every row and parses its JSON. */
      scan: async () => {
        for await (const page of finishedResponses(store, study.id, { sample: 'with' }))
          for (const { progress } of page) JSON.parse(progress)
      },
      /** Forgets what was counted: the next results read every row. */
      forget: () => store.deleteFrom('study_aggregate').execute(),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Measures the results of this many responses on SQLite, from the aggregate and by reading every row. */
export const measureResults = async (study: BenchCase, responses: number): Promise<ResultTimes> => {
  const { store, results, scan: readAll, forget, close } = await openResults(study, responses)
  try {
    const scan = await medianOf(3, readAll)
    const { ms: first } = await timed(() => results())
    const next = await medianOf(5, () => results())
    const { ms: filtered } = await timed(() => results({ atLeast: 1 }))
    await store
      .updateTable('study_response')
      .set({ number: null })
      .where('number', '>', responses - 10)
      .execute()
    // The aggregate is built without the last ten responses, which are added afterwards.
    await forget()
    await results()
    const lastTen = await store
      .selectFrom('study_response')
      .select('id')
      .where('number', 'is', null)
      .execute()
    for (const [index, { id }] of lastTen.entries())
      await store
        .updateTable('study_response')
        .set({ number: responses - 9 + index })
        .where('id', '=', id)
        .execute()
    const { ms: afterTen } = await timed(() => results())
    return { responses, study: study.name, scan, first, next, afterTen, filtered }
  } finally {
    await close()
  }
}
