import { describe, expect, it } from 'vitest'
import { demos } from '#content/site/demos/index.ts'
import { studies } from '#content/studies/index.ts'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { saveRequest } from '#contract/studies/session.ts'
import { givenAnswers, studyQuestions } from '#machines/studies/study-questions.ts'
import { toolQuestions } from '#machines/studies/tool-questions.ts'
import { checkStep } from '#studies/engine/check-step.ts'
import { openStudies } from '#studies/engine/published.ts'
import type { SampleResponse } from '#studies/engine/sample/index.ts'
import { sampleResponses } from '#studies/engine/sample/index.ts'
import { quantile } from '#studies/statistics/intervals.ts'
import { serverTools } from '#tools/server.ts'

const openOf = ({ study, settings }: StudyDefinition) => {
  const published = {
    study,
    settings,
    resultsAccess: 'open' as const,
    sample: { version: '', responses: () => [] },
  }
  const open = openStudies(serverTools, [published]).get(study.id)
  if (!open) throw new Error('The study is not open')
  return open
}

const each = studies.map(
  (definition) => [definition.study.id, definition, sampleResponses(serverTools, definition)] as const,
)
const countOf = (responses: readonly SampleResponse[], status: SampleResponse['status']) =>
  responses.filter((response) => response.status === status).length

/** The server's evaluation of a response that a browser would have sent in one step. */
const checked = (definition: StudyDefinition, { events, progress, status }: SampleResponse) =>
  checkStep(
    openOf(definition),
    { from: 0, events: [...events], progress },
    { finishes: status !== 'open', elapsed: 3_600_000 },
  )

describe('sample data', () => {
  it.each(each)('is equal for one seed and different for another: %s', (_, definition, responses) => {
    expect(sampleResponses(serverTools, definition)).toEqual(responses)
    const { sample } = definition
    const reseeded = { ...sample, people: { ...sample.people, seed: sample.people.seed + 1 } }
    expect(sampleResponses(serverTools, Object.assign({ ...definition }, { sample: reseeded }))).not.toEqual(
      responses,
    )
  })

  it.each(each)('has at least 40 finished and some unfinished responses: %s', (_, { sample }, responses) => {
    expect(countOf(responses, 'finished')).toBeGreaterThanOrEqual(40)
    expect(countOf(responses, 'finished')).toBe(sample.people.finished)
    expect(countOf(responses, 'open')).toBe(sample.people.unfinished)
    expect(countOf(responses, 'rejected')).toBe(sample.people.rejected)
    expect(new Set(responses.map(({ country }) => country)).size).toBeGreaterThan(5)
  })

  it.each(each)('takes as long as the page of the demo says: %s', (id, _, responses) => {
    const seconds = responses
      .filter(({ status }) => status === 'finished')
      .map((response) => response.seconds)
      .toSorted((one, other) => one - other)
    const pages = demos.filter(({ demoStudy }) => demoStudy === id)
    expect(pages.map(({ minutes }) => minutes)).toEqual(
      pages.map(() => Math.round(quantile(seconds, 0.5) / 60)),
    )
  })

  it.each(each)('is accepted by the server: %s', (_, definition, responses) => {
    for (const response of responses) {
      const { events, progress, status } = response
      // A browser sends it in steps of this size.
      for (let from = 0; from === 0 || from < events.length; from += 500) {
        const step = { from, events: events.slice(from, from + 500), progress }
        expect(saveRequest.safeParse(step).error).toBeUndefined()
      }
      expect(checked(definition, response)).toMatchObject({ status })
    }
  })

  it.each(each)('contains a few flagged card sorts: %s', (_, definition, responses) => {
    const excluded = responses.flatMap((response) => {
      const result = checked(definition, response)
      return 'excluded' in result && result.excluded !== null ? [result.excluded] : []
    })
    const { people } = definition.sample
    const { tasks } = definition.study
    const isOpenSort = tasks.tool === 'cardsort' && tasks.variant === 'open'
    expect(excluded).toEqual(isOpenSort ? Array(people.careless).fill('all-in-one-group') : [])
  })

  it.each(each)('has realistic durations: %s', (_, __, responses) => {
    const seconds = responses
      .filter(({ status }) => status === 'finished')
      .map((response) => response.seconds)
    const sorted = seconds.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    expect(median).toBeGreaterThan(120)
    expect(median).toBeLessThan(900)
    expect(new Set(seconds).size).toBeGreaterThan(seconds.length / 2)
    for (const response of responses) {
      const last = response.events.at(-1)?.at ?? 0
      expect(last).toBeLessThanOrEqual(response.seconds * 1000 + 1000)
    }
  })

  it.each(each)('contains no text twice: %s', (_, { study }, responses) => {
    for (const { id } of studyQuestions(study, toolQuestions[study.tasks.tool]).filter(
      ({ type }) => type === 'text',
    )) {
      const texts = responses
        .map(({ progress }) => givenAnswers(progress, toolQuestions[study.tasks.tool])[id])
        .filter((text) => text !== undefined)
      expect(texts.length).toBeGreaterThan(3)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  it.each(each)('answers every question, some with custom answers: %s', (_, { study }, responses) => {
    for (const { id } of studyQuestions(study, toolQuestions[study.tasks.tool])) {
      const answers = responses.map(
        ({ progress }) => givenAnswers(progress, toolQuestions[study.tasks.tool])[id],
      )
      const different = answers
        .filter((answer) => answer !== undefined)
        .map((answer) => JSON.stringify(answer))
      expect(new Set(different).size, id).toBeGreaterThan(1)
    }
  })
})

describe('results of sample data', () => {
  const isCounted = (definition: StudyDefinition, response: SampleResponse) => {
    const result = checked(definition, response)
    return 'excluded' in result && result.status === 'finished' && result.excluded === null
  }
  const countsOf = (definition: StudyDefinition, responses: readonly SampleResponse[]) => {
    const tally = openOf(definition).engine.newTally()
    const counted = responses.filter((response) => isCounted(definition, response))
    for (const { startedAt, progress } of counted) if (progress.tool) tally.add(progress.tool, startedAt)
    return { counts: tally.counts(), people: counted.length }
  }

  const sorts = each.filter(([, { sample }]) => sample.tool === 'cardsort')
  it.each(sorts)('are neither unanimous nor random: %s', (_, definition, responses) => {
    const { counts, people } = countsOf(definition, responses)
    if (counts.tool !== 'cardsort') throw new Error('Not the counts of a card sort')
    const shares = counts.pairs.map((together) => together / people).toSorted((a, b) => b - a)
    const strong = shares.filter((share) => share >= 0.6).length / shares.length
    const split = shares.filter((share) => share > 0.2 && share < 0.6).length / shares.length
    expect(strong).toBeGreaterThan(0.03)
    expect(strong).toBeLessThan(0.3)
    expect(split).toBeGreaterThan(0.04)
  })

  const choices = each.filter(([, { sample }]) => sample.tool === 'preferencetest')
  it.each(choices)('contain plausible choices in balanced orders: %s', (_, definition, responses) => {
    const { counts } = countsOf(definition, responses)
    if (counts.tool !== 'preferencetest') throw new Error('Not the counts of a preference test')
    for (const { designs } of counts.tasks) {
      for (const { count, reasoned, reasons } of designs) {
        expect(count).toBeGreaterThan(2)
        expect(reasoned).toBeLessThanOrEqual(count)
        expect(reasons.length).toBeGreaterThan(1)
      }
      const finished = responses.filter(({ status }) => status === 'finished')
      const firsts = designs.map(({ design }) => finished.filter(({ order }) => order?.[0] === design).length)
      expect(Math.max(...firsts) - Math.min(...firsts)).toBeLessThanOrEqual(2)
    }
  })

  it('have tree test tasks of high and of low success', () => {
    const { counts, people } = countsOf(treeTesting, sampleResponses(serverTools, treeTesting))
    if (counts.tool !== 'treetest') throw new Error('Not the counts of a tree test')
    const success = counts.tasks.map(({ task, answers }) => {
      const correct = treeTesting.settings.correct[task] ?? []
      const right = answers.filter(({ end }) => end !== null && correct.includes(end))
      return right.reduce((sum, { count }) => sum + count, 0) / people
    })
    for (const share of success) {
      expect(share).toBeGreaterThan(0.3)
      expect(share).toBeLessThan(0.95)
    }
    expect(Math.max(...success) - Math.min(...success)).toBeGreaterThan(0.3)
    const walks = counts.tasks.flatMap(({ answers }) => answers)
    expect(walks.some(({ end }) => end === null)).toBe(true)
    expect(walks.some(({ path }) => new Set(path).size < path.length)).toBe(true)
  })
})
