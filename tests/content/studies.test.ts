import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { toolSettings } from '#contract/studies/registry.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import { demos } from '#content/demos/index.ts'
import { cardSortingImage } from '#content/studies/card-sorting-image/study.ts'
import { studies } from '#content/studies/index.ts'
import { fiveSecondTest } from '#content/studies/five-second-test/study.ts'
import { openCardSorting } from '#content/studies/open-card-sorting/study.ts'
import type { StudyDefinition } from '#content/studies/study-definition.ts'
import { studyFaults, studyQuestions } from '#machines/study-questions.ts'
import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { toolQuestions } from '#machines/tool-questions.ts'

const isCardSort = (definition: StudyDefinition): definition is StudyDefinition<'cardsort'> =>
  definition.sample.tool === 'cardsort'
const each = studies.map((definition) => [definition.study.id, definition] as const)
const cardSorts = studies.filter(isCardSort).map((definition) => [definition.study.id, definition] as const)

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

describe('published studies', () => {
  it('are those of the demos, each with a subject of its own', () => {
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
    ])
    expect(repeated(studies.map(({ study }) => study.title))).toEqual([])
  })

  it('have their report at hand wherever a demo shows their results', () => {
    const reports = demos.filter(({ demoResults }) => studies.some(({ study }) => study.id === demoResults))
    expect(reports.map(({ demoPdf }) => demoPdf)).toEqual(
      reports.map(({ demoResults }) => `/studies/${demoResults}/report`),
    )
    expect(reports.map(({ demoResults }) => demoResults).toSorted()).toEqual(
      studies.map(({ study }) => study.id).toSorted(),
    )
  })

  it.each(each)('say what the contract says: %s', (_, { study, settings, sample }) => {
    expect(studySchema.parse(study)).toEqual(study)
    expect(toolSettings.parse(settings)).toEqual(settings)
    expect([settings.tool, sample.tool]).toEqual([study.tasks.tool, study.tasks.tool])
  })

  it.each(each)('screen, and ask each question once: %s', (_, { study }) => {
    expect(study.screening.length).toBeGreaterThan(0)
    const questions = studyQuestions(study, toolQuestions[study.tasks.tool])
    expect(repeated(questions.map(({ id }) => id))).toEqual([])
    const types = questions.map(({ type }) => type)
    expect(types).toEqual(expect.arrayContaining(['single', 'text']))
  })

  it.each(each)('reject what exists, and lead nobody astray: %s', (_, { study }) => {
    for (const { options, rejects } of study.screening) {
      expect(options.map(({ id }) => id)).toEqual(expect.arrayContaining(rejects))
      expect(rejects.length).toBeLessThan(options.length)
    }
    expect(study.screening.some(({ rejects }) => rejects.length > 0)).toBe(true)
    expect(studyFaults(study, toolQuestions[study.tasks.tool])).toEqual([])
  })
})

describe('card sorts', () => {
  it.each(cardSorts)('have at least 24 different cards: %s', (_, { study: { tasks } }) => {
    expect(tasks.cards.length).toBeGreaterThanOrEqual(24)
    expect(repeated(tasks.cards.map(({ id }) => id))).toEqual([])
    expect(repeated(tasks.cards.map(({ label }) => label))).toEqual([])
    expect(tasks.categories.length === 0).toBe(tasks.variant === 'open')
  })

  it.each(cardSorts)('are seen whole by each mind of the sample: %s', (_, { study: { tasks }, sample }) => {
    const cards = tasks.cards.map(({ id }) => id).toSorted()
    for (const { groups } of sample.models)
      expect(groups.flatMap((group) => group.cards).toSorted()).toEqual(cards)
    const groups = sample.models.flatMap((model) => model.groups)
    const nameless = groups.filter(({ category, names }) => category === undefined && names.length === 0)
    expect(nameless).toEqual([])
    const given = new Set(tasks.categories.map(({ id }) => id))
    expect(groups.filter(({ category }) => category !== undefined && !given.has(category))).toEqual([])
    const doubted = Object.entries(sample.doubts)
    expect(cards).toEqual(expect.arrayContaining(doubted.map(([card]) => card)))
    expect(cards).toEqual(
      expect.arrayContaining(doubted.flatMap(([, ways]) => ways.map(([beside]) => beside))),
    )
  })

  it('show the cards that the demo page promises', () => {
    const labels = openCardSorting.study.tasks.cards.map(({ label }) => label)
    expect(labels).toHaveLength(30)
    const promised = [
      'Renew a loan',
      'Story time for toddlers',
      'Print from your phone',
      'Old maps of the town',
    ]
    expect(labels).toEqual(expect.arrayContaining(promised))
  })
})

describe('the tree test', () => {
  const { study, settings, sample } = treeTesting
  const { tree, tasks } = study.tasks
  const parents = new Set(tree.map(({ parent }) => parent))
  const leaves = tree.map(({ id }) => id).filter((id) => !parents.has(id))

  it('has a tree of at least 40 pages with one root', () => {
    expect(leaves.length).toBeGreaterThanOrEqual(40)
    expect(tree.filter(({ parent }) => parent === null)).toHaveLength(1)
    expect(repeated(tree.map(({ id }) => id))).toEqual([])
    expect(repeated(tree.map(({ label }) => label))).toEqual([])
    const nodes = new Set<string | null>([null, ...tree.map(({ id }) => id)])
    expect(tree.filter(({ parent }) => !nodes.has(parent))).toEqual([])
  })

  it('accepts leaves alone, several for one of six questions', () => {
    expect(tasks).toHaveLength(6)
    expect(Object.keys(settings.correct)).toEqual(tasks.map(({ id }) => id))
    const correct = Object.values(settings.correct)
    expect(leaves).toEqual(expect.arrayContaining(correct.flat()))
    expect(correct.some((answers) => answers.length > 1)).toBe(true)
  })

  it('lures the sample with nodes that exist', () => {
    expect(Object.keys(sample.searches)).toEqual(tasks.map(({ id }) => id))
    const lures = Object.values(sample.searches).flatMap((search) => Object.keys(search.lures))
    expect(tree.map(({ id }) => id)).toEqual(expect.arrayContaining(lures))
  })
})

describe('the five second test', () => {
  const { study, settings, sample } = fiveSecondTest
  const [task] = study.tasks.tasks
  const questions = task?.questions ?? []

  it('shows a design that is there, light, and as large as it says', () => {
    const file = readFileSync(new URL(`../../public${task?.design.src}`, import.meta.url))
    expect(file.length).toBeLessThan(250_000)
    expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WEBPVP8X'])
    // An extended WebP begins with its size, less one, in 24 bits each.
    expect([file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]).toEqual([
      task?.design.width,
      task?.design.height,
    ])
  })

  it('shows it for five seconds, and asks what the demo page promises', () => {
    expect(task?.seconds).toBe(5)
    const asked = questions.map(({ text }) => text)
    for (const promised of ['What is offered here?', 'Who is it for?', 'What does it cost?'])
      expect(asked).toContain(promised)
    expect(asked.some((text) => text.startsWith('What could you do next'))).toBe(true)
  })

  it('says what counts as recalled and as right, and answers every question of its sample', () => {
    const marks = settings.tasks['home']
    expect(Object.keys(marks?.recall ?? {})).toEqual(['offer', 'cost', 'next'])
    expect(marks?.clear).toEqual({ who: ['anyone'] })
    expect(Object.keys(sample.people.answers)).toEqual(expect.arrayContaining(questions.map(({ id }) => id)))
  })
})

describe('the pictures of the image sort', () => {
  const { cards } = cardSortingImage.study.tasks

  it.each(cards.map(({ id, image }) => [id, image] as const))(
    'are there, light and self-contained: %s',
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
    'name each design once, with odds in the sample: %s',
    (_, { study: { tasks }, sample }) => {
      const designs = tasks.tasks.flatMap((task) => task.designs)
      expect(repeated(designs.map(({ name }) => name))).toEqual([])
      for (const task of tasks.tasks)
        expect(Object.keys(sample.choices[task.id]?.designs ?? {}).toSorted()).toEqual(
          task.designs.map(({ id }) => id).toSorted(),
        )
    },
  )

  it.each(preferenceTests)(
    'show files that are there, light, and as large as is said: %s',
    (_, { study }) => {
      for (const { media } of study.tasks.tasks.flatMap((task) => task.designs)) {
        const file = new URL(`../../public${media.src}`, import.meta.url)
        expect(statSync(file).size).toBeLessThan(media.kind === 'video' ? 300_000 : 150_000)
        const drawn = media.kind === 'image' ? media.src : media.kind === 'video' ? media.poster : undefined
        if (media.kind === 'audio' || drawn === undefined) continue
        const png = readFileSync(new URL(`../../public${drawn}`, import.meta.url))
        // The head of a PNG: its width and height, four bytes each.
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([media.width, media.height])
      }
    },
  )
})
