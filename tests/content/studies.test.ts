import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demos } from '#content/site/demos/index.ts'
import { cardSortingImage } from '#content/studies/card-sorting-image/study.ts'
import { fiveSecondTest } from '#content/studies/five-second-test/study.ts'
import { studies } from '#content/studies/index.ts'
import { openCardSorting } from '#content/studies/open-card-sorting/study.ts'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { toolSettings } from '#contract/studies/registry.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import { studyErrors, studyQuestions } from '#machines/studies/study-questions.ts'
import { toolQuestions } from '#machines/studies/tool-questions.ts'

const isCardSort = (definition: StudyDefinition): definition is StudyDefinition<'cardsort'> =>
  definition.sample.tool === 'cardsort'
const each = studies.map((definition) => [definition.study.id, definition] as const)
const cardSorts = studies.filter(isCardSort).map((definition) => [definition.study.id, definition] as const)

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('demo studies', () => {
  it('are complete and have distinct titles', () => {
    expect(studies.map(({ study }) => study.id)).toEqual([
      'open-card-sorting',
      'hybrid-card-sorting',
      'closed-card-sorting',
      'card-sorting-image',
      'tree-testing',
      'preference-test',
      'preference-test-mobile',
      'preference-test-videos',
      'preference-test-voice',
      'first-click-testing',
      'mobile-first-click',
      'website-first-click',
      'shopping-survey',
      'marketing-survey',
      'exploration-survey',
      'five-second-test',
      'prototype-testing',
      'prototype-testing-ab',
      'mobile-prototype',
      'website-testing',
      'competitive-usability-testing',
      'mobile-website',
      'mobile-testing',
    ])
    expect(repeated(studies.map(({ study }) => study.title))).toEqual([])
  })

  it('have a PDF report on each demo page that shows their results', () => {
    const reports = demos.filter(({ demoResults }) => studies.some(({ study }) => study.id === demoResults))
    expect(reports.map(({ demoPdf }) => demoPdf)).toEqual(
      reports.map(({ demoResults }) => `/studies/${demoResults}/report`),
    )
    expect(reports.map(({ demoResults }) => demoResults).toSorted()).toEqual(
      studies.map(({ study }) => study.id).toSorted(),
    )
  })

  it.each(each)('satisfy the schemas of the contract: %s', (_, { study, settings, sample }) => {
    expect(studySchema.parse(study)).toEqual(study)
    expect(toolSettings.parse(settings)).toEqual(settings)
    expect([settings.tool, sample.tool]).toEqual([study.tasks.tool, study.tasks.tool])
  })

  it.each(each)('have screening questions and unique question ids: %s', (_, { study }) => {
    expect(study.screening.length).toBeGreaterThan(0)
    const questions = studyQuestions(study, toolQuestions[study.tasks.tool])
    expect(repeated(questions.map(({ id }) => id))).toEqual([])
    const types = questions.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['single', 'text']))
  })

  it.each(each)('reject only existing options and have no errors in their skip logic: %s', (_, { study }) => {
    for (const { options, rejects } of study.screening) {
      expect(options.map(({ id }) => id)).toEqual(expect.arrayContaining(rejects))
      expect(rejects.length).toBeLessThan(options.length)
    }
    expect(study.screening.some(({ rejects }) => rejects.length > 0)).toBe(true)
    expect(studyErrors(study, toolQuestions[study.tasks.tool])).toEqual([])
  })
})

describe('card sorts', () => {
  it.each(cardSorts)('have at least 24 distinct cards: %s', (_, { study: { tasks } }) => {
    expect(tasks.cards.length).toBeGreaterThanOrEqual(24)
    expect(repeated(tasks.cards.map(({ id }) => id))).toEqual([])
    expect(repeated(tasks.cards.map(({ label }) => label))).toEqual([])
    expect(tasks.categories.length === 0).toBe(tasks.variant === 'open')
  })

  it.each(cardSorts)(
    'place every card in each mental model of the sample: %s',
    (_, { study: { tasks }, sample }) => {
      const cards = tasks.cards.map(({ id }) => id).toSorted()
      for (const { groups } of sample.models)
        expect(groups.flatMap((group) => group.cards).toSorted()).toEqual(cards)
      const groups = sample.models.flatMap((model) => model.groups)
      const nameless = groups.filter(({ category, names }) => category === undefined && names.length === 0)
      expect(nameless).toEqual([])
      const given = new Set(tasks.categories.map(({ id }) => id))
      expect(groups.filter(({ category }) => category !== undefined && !given.has(category))).toEqual([])
      const ambiguous = Object.entries(sample.doubts)
      expect(cards).toEqual(expect.arrayContaining(ambiguous.map(([card]) => card)))
      expect(cards).toEqual(
        expect.arrayContaining(
          ambiguous.flatMap(([, alternatives]) => alternatives.map(([beside]) => beside)),
        ),
      )
    },
  )

  it('contain the cards that the demo page names', () => {
    const labels = openCardSorting.study.tasks.cards.map(({ label }) => label)
    expect(labels).toHaveLength(30)
    const named = ['Renew a loan', 'Story time for toddlers', 'Print from your phone', 'Old maps of the town']
    expect(labels).toEqual(expect.arrayContaining(named))
  })
})

describe('the tree test', () => {
  const { study, settings, sample } = treeTesting
  const { tree, tasks } = study.tasks
  const parents = new Set(tree.map(({ parent }) => parent))
  const leaves = tree.map(({ id }) => id).filter((id) => !parents.has(id))

  it('has one root and at least 40 leaves', () => {
    expect(leaves.length).toBeGreaterThanOrEqual(40)
    expect(tree.filter(({ parent }) => parent === null)).toHaveLength(1)
    expect(repeated(tree.map(({ id }) => id))).toEqual([])
    expect(repeated(tree.map(({ label }) => label))).toEqual([])
    const nodes = new Set<string | null>([null, ...tree.map(({ id }) => id)])
    expect(tree.filter(({ parent }) => !nodes.has(parent))).toEqual([])
  })

  it('has six tasks with leaves as correct answers, at least one with several', () => {
    expect(tasks).toHaveLength(6)
    expect(Object.keys(settings.correct)).toEqual(tasks.map(({ id }) => id))
    const correct = Object.values(settings.correct)
    expect(leaves).toEqual(expect.arrayContaining(correct.flat()))
    expect(correct.some((answers) => answers.length > 1)).toBe(true)
  })

  it('names only existing nodes as lures of the sample', () => {
    expect(Object.keys(sample.searches)).toEqual(tasks.map(({ id }) => id))
    const lures = Object.values(sample.searches).flatMap((search) => Object.keys(search.lures))
    expect(tree.map(({ id }) => id)).toEqual(expect.arrayContaining(lures))
  })
})

describe('the five second test', () => {
  const { study, settings, sample } = fiveSecondTest
  const [task] = study.tasks.tasks
  const questions = task?.questions ?? []

  it('has an image file below 250 kB with the stated dimensions', () => {
    const file = readFileSync(new URL(`../../public${task?.design.src}`, import.meta.url))
    expect(file.length).toBeLessThan(250_000)
    expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WEBPVP8X'])
    // The header of an extended WebP stores width - 1 and height - 1 in 24 bits each.
    expect([file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]).toEqual([
      task?.design.width,
      task?.design.height,
    ])
  })

  it('shows the design for five seconds and asks the questions the demo page names', () => {
    expect(task?.seconds).toBe(5)
    const asked = questions.map(({ text }) => text)
    for (const question of ['What is offered here?', 'Who is it for?', 'What does it cost?'])
      expect(asked).toContain(question)
    expect(asked.some((text) => text.startsWith('What could you do next'))).toBe(true)
  })

  it('defines recall words and correct answers, and its sample answers every question', () => {
    const marks = settings.tasks['home']
    expect(Object.keys(marks?.recall ?? {})).toEqual(['offer', 'cost', 'next'])
    expect(marks?.clear).toEqual({ who: ['anyone'] })
    expect(Object.keys(sample.people.answers)).toEqual(expect.arrayContaining(questions.map(({ id }) => id)))
  })
})

describe('images of the image card sort', () => {
  const { cards } = cardSortingImage.study.tasks

  it.each(cards.map(({ id, image }) => [id, image] as const))(
    'exist, are below 2 kB and load nothing else: %s',
    (id, image) => {
      expect(image).toBe(`/studies/card-sorting-image/${id}.svg`)
      const svg = readFileSync(new URL(`../../public${image}`, import.meta.url), 'utf8')
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 160 160">/)
      expect(svg.length).toBeLessThan(2000)
      expect(svg).not.toMatch(/<script|href=|url\(h/)
    },
  )
})

const isPreferenceTest = (definition: StudyDefinition): definition is StudyDefinition<'preferencetest'> =>
  definition.sample.tool === 'preferencetest'
const preferenceTests = studies
  .filter(isPreferenceTest)
  .map((definition) => [definition.study.id, definition] as const)

describe('preference tests', () => {
  it.each(preferenceTests)(
    'have unique design names, each with odds in the sample: %s',
    (_, { study: { tasks }, sample }) => {
      const designs = tasks.tasks.flatMap((task) => task.designs)
      expect(repeated(designs.map(({ name }) => name))).toEqual([])
      for (const task of tasks.tasks)
        expect(Object.keys(sample.choices[task.id]?.designs ?? {}).toSorted()).toEqual(
          task.designs.map(({ id }) => id).toSorted(),
        )
    },
  )

  it.each(preferenceTests)('have small media files with the stated dimensions: %s', (_, { study }) => {
    for (const { media } of study.tasks.tasks.flatMap((task) => task.designs)) {
      const file = new URL(`../../public${media.src}`, import.meta.url)
      expect(statSync(file).size).toBeLessThan(media.kind === 'video' ? 300_000 : 150_000)
      const image = media.kind === 'image' ? media.src : media.kind === 'video' ? media.poster : undefined
      if (media.kind === 'audio' || image === undefined) continue
      const png = readFileSync(new URL(`../../public${image}`, import.meta.url))
      // The header of a PNG stores width and height in four bytes each.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([media.width, media.height])
    }
  })
})
