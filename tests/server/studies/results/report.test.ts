import { describe, expect, it } from 'vitest'
import type { StudyTool } from '#contract/studies/registry.ts'
import { type Results, resultsFilter } from '#contract/studies/results.ts'
import { studyQuestions } from '#machines/studies/study-questions.ts'
import { surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import { toolQuestions } from '#machines/studies/tool-questions.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { numberTablesOf } from '#studies/engine/report/number-tables.ts'
import { reportOf } from '#studies/engine/report/index.ts'
import { withInterval } from '#studies/engine/report/parts.ts'
import { pictureOnPaper } from '#studies/engine/report/report-pictures.ts'
import { newSummary } from '#studies/engine/summary.ts'
import { percent } from '#studies/statistics/format.ts'
import { shareOf } from '#studies/statistics/intervals.ts'
import { selectedShare } from '#studies/statistics/selected-extremes.ts'
import { wordCounts } from '#studies/words/word-counts.ts'
import { png } from '#tests/support/generated-media.ts'
import { type PdfElement, pdfStructure } from '#tests/support/pdf-structure.ts'
import { pdfText, readPdf } from '#tests/support/pdf-text.ts'
import { cardSortModel } from '#tools/card-sort/analysis/card-sort-model.ts'
import { similarityDendrogram } from '#tools/card-sort/analysis/average-linkage.ts'
import { clustersAt, cutFor } from '#tools/card-sort/analysis/dendrogram.ts'
import { groupStability, supportOf } from '#tools/card-sort/analysis/group-stability.ts'
import { gainText, mentalModels } from '#tools/card-sort/analysis/mental-models.ts'
import { leadText, preferenceTestModel } from '#tools/preference-test/analysis/preference-test-model.ts'
import { serverTools } from '#tools/server.ts'
import { sampleResults } from '../sample-results.ts'
import { statementText } from '#studies/statistics/statements.ts'
import { noteText } from '#studies/statistics/findings.ts'

const studies = [...openStudies(serverTools, createDemoStudies(serverTools))]
const noon = new Date('2026-11-20T12:00:00Z')
const usual = resultsFilter.parse({})

const openFor = (id: string) => {
  const [, open] = studies.find(([other]) => other === id) ?? []
  if (!open) throw new Error(`No study ${id}`)
  return open
}
const byId = new Map<string, Results>()
const resultsFor = (id: string) => {
  const results = byId.get(id) ?? sampleResults(openFor(id))
  byId.set(id, results)
  return results
}

const squeezed = (text: string) => text.replaceAll(/\s/g, '')

const image = (await pictureOnPaper(png())) ?? ''

const written = new WeakMap<Results, ReturnType<typeof reportOf>>()
/** The report of all responses. All tests share it, as writing one takes about half a second. */
const usualReport = (results: Results) => {
  const sources = serverTools[results.study.tasks.tool].reportPictures(results.study.tasks)
  const pictures = new Map(sources.map((src) => [src, image]))
  const report = written.get(results) ?? reportOf(serverTools, results, usual, { now: noon, pictures })
  written.set(results, report)
  return report
}
const textOf = new WeakMap<Results, string>()
const read = async (results: Results) => {
  const text = textOf.get(results) ?? pdfText(await usualReport(results))
  textOf.set(results, text)
  return text
}

const structures = new Map<string, ReturnType<typeof pdfStructure>>()
const structureOf = async (id: string) => {
  const structure = structures.get(id) ?? pdfStructure(await usualReport(resultsFor(id)))
  structures.set(id, structure)
  return structure
}

const treeTest = resultsFor('tree-testing')
/** The tree test with the color of another brand, and a title in four alphabets. */
const branded = {
  ...treeTest,
  study: {
    ...treeTest.study,
    title: 'Ťažký kôň · Βιβλιοθήκη · Библиотека · 図書館 · 𓀀',
    branding: { ...treeTest.study.branding, color: '#7b1fa2' },
  },
}
/** A study without responses. */
const empty = { ...treeTest, ...newSummary(openFor('tree-testing')).reply() }

/** “70% (57–81%)”, worked out here once more. */
const shareText = (count: number, of: number) => {
  const { interval } = shareOf(count, of)
  const whole = (share: number) => Math.round(share * 100)
  return squeezed(`${whole(count / of)}% (${whole(interval.low)}–${whole(interval.high)}%)`)
}

describe('the report of a study', () => {
  it.each(studies.map(([id]) => id))('states its study, date and number of responses: %s', async (id) => {
    const results = resultsFor(id)
    const { study, responses, excluded } = results
    const raw = Buffer.from(await usualReport(results)).toString('latin1')
    expect(raw).toContain('/Lang (en)')
    expect(raw).toContain('/DisplayDocTitle true')
    const text = await read(results)
    expect(text).toContain(squeezed(study.title))
    expect(text).toContain(squeezed('Report of 20 November 2026 at 12:00 UTC'))
    expect(text).toContain(squeezed(`All of these ${responses.all} responses are sample data`))
    expect(text).toContain(squeezed(`Included in this report${responses.included}`))
    const left = excluded.reduce((sum, { count }) => sum + count, 0)
    expect(left).toBeGreaterThan(0)
    expect(responses.included + left).toBe(responses.all)
    for (const { text: question } of [...study.screening, ...study.followUps])
      expect(text).toContain(squeezed(question))
    expect(text).toContain(squeezed('Adjusted Wald: Agresti and Coull 1998'))
  })

  it.each(studies.map(([id]) => id))(
    'says on its first page what the results page says first: %s',
    async (id) => {
      const results = resultsFor(id)
      const { study } = results
      const { findings } = serverTools[study.tasks.tool].writeReport(results)
      if (!findings) throw new Error('No findings')
      const text = await read(results)
      const first = text.slice(0, text.indexOf(squeezed('Matching the filter')))
      for (const said of [study.branding.name, study.title, statementText(findings.sentence, 'closed')])
        expect(first).toContain(squeezed(said))
      for (const { name, value, ...about } of findings.numbers)
        expect(first).toContain(squeezed(name) + squeezed(value) + squeezed(noteText(about, 'closed')))
    },
  )

  it('prints headings of all pages in the color of the study', async () => {
    const { pages } = readPdf(await usualReport(branded))
    const purple = `${[0x7b, 0x1f, 0xa2].map((part) => part / 255).join(' ')} scn`
    const withHeadings = pages.filter(({ content }) => /\/H[123] </.test(content))
    expect(withHeadings.length).toBeGreaterThan(5)
    for (const { content } of withHeadings) expect(content).toContain(purple)
  })

  it('describes the filter', async () => {
    const filter = resultsFilter.parse({
      sample: 'without',
      country: 'SK',
      since: '2026-10-01',
      atLeast: 90,
      answer: 'lost:often',
      parameter: 'source:mail:may',
      tag: 'odd',
      flagged: 'without',
      including: 'all-in-one-group,every-card-alone',
      results: '2',
    })
    const pdf = await reportOf(serverTools, empty, filter, { now: noon })
    expect(pdfText(pdf)).toContain(
      squeezed(
        'This report includes finished responses, started on 1 October 2026 or later, from Slovakia, that took 1 min 30 s or longer, that answered “Did you feel lost at some point?” with “Often”, whose link had source = “mail:may”, with a tag of the team, without flagged ones, including all in one group and every card alone, without sample data, of the earlier results 2.',
      ),
    )
  })

  it('names a custom answer as its question does', async () => {
    const results = resultsFor('marketing-survey')
    const asked = studyQuestions(results.study, toolQuestions[results.study.tasks.tool]).find(
      (question) => 'other' in question,
    )
    const filter = resultsFilter.parse({ answer: `${asked?.id}:other` })
    const pdf = await reportOf(serverTools, results, filter, { now: noon })
    expect(pdfText(pdf)).toContain(squeezed(`answered “${asked?.text}” with “Somewhere else”`))
  })

  it('of a tree test contains the success of each task, counted by hand', async () => {
    const { counts, settings, study } = resultsFor('tree-testing')
    if (counts.tool !== 'treetest' || settings.tool !== 'treetest' || study.tasks.tool !== 'treetest')
      throw new Error('Not a tree test')
    const text = await read(resultsFor('tree-testing'))
    expect(text.split(squeezed('towards a correct answer')), 'a pietree for each task').toHaveLength(
      study.tasks.tasks.length + 1,
    )
    const { tree } = study.tasks
    const parents = new Set(tree.map(({ parent }) => parent))
    const leaves = tree.filter(({ id }) => !parents.has(id)).length
    for (const { task, answers } of counts.tasks) {
      const total = (of: typeof answers) => of.reduce((sum, { count }) => sum + count, 0)
      const right = answers.filter(
        ({ end }) => end !== null && settings.correct[task]?.includes(end) === true,
      )
      const words = study.tasks.tasks.find(({ id }) => id === task)?.text ?? ''
      const chance = percent((settings.correct[task]?.length ?? 0) / leaves)
      expect(text).toContain(
        `${squeezed(words)}${total(answers)}${shareText(total(right), total(answers))}${chance}`,
      )
    }
  })

  it('of an open card sort contains the mental models of its people', async () => {
    const { counts, study, responses } = resultsFor('open-card-sorting')
    if (counts.tool !== 'cardsort' || study.tasks.tool !== 'cardsort') throw new Error('Not a card sort')
    const { labels, sorts } = cardSortModel(study.tasks, counts, responses.included)
    const found = mentalModels(labels.length, sorts)
    const text = await read(resultsFor('open-card-sorting'))
    for (const [index, { share, groups }] of found?.models.entries() ?? []) {
      expect(text).toContain(squeezed(`Model ${index + 1}: ${percent(share)} of people`))
      for (const group of groups) {
        const cards = group.map(({ card, probability }) => `${labels[card]} ${percent(probability)}`)
        expect(text).toContain(squeezed(cards.join(', ')))
      }
    }
    for (const fit of found?.fits ?? []) expect(text).toContain(squeezed(gainText(fit)))
    expect(found?.models.length).toBeGreaterThan(0)
  })

  it('of a survey contains the words of its free answers', async () => {
    const results = resultsFor('marketing-survey')
    const { counts, study } = results
    if (counts.tool !== 'questionnaire' || study.tasks.tool !== 'questionnaire')
      throw new Error('Not a survey')
    const [asked] = surveyQuestions(study.tasks).filter(({ type }) => type === 'text')
    const texts = counts.texts.find(({ question }) => question === asked?.id)?.texts ?? []
    const [word] = wordCounts(texts, { language: 'en', apart: [] })
    const text = await read(results)
    expect(text).toContain(squeezed(`Words in ${texts.length} answers`))
    const others = word?.forms.filter((form) => form !== word.word).join(', ') ?? ''
    expect(word?.count).toBeGreaterThan(1)
    expect(text).toContain(squeezed(`${word?.word}${others}${word?.count}`))
    const words = numberTablesOf(serverTools, results).find(({ name }) => name === 'Words')
    expect(words?.rows[1]).toEqual([
      asked?.text,
      word?.word,
      word?.forms.slice(1).join('; '),
      word?.count,
      texts.length,
      (word?.count ?? 0) / texts.length,
    ])
  })

  it('of a preference test contains shares, test results and the newest reasons', async () => {
    const results = resultsFor('preference-test')
    const { counts, study } = results
    if (counts.tool !== 'preferencetest' || study.tasks.tool !== 'preferencetest')
      throw new Error('Not a preference test')
    const text = await read(results)
    const [model] = preferenceTestModel(study.tasks, counts)
    if (!model) throw new Error('No task')
    expect(text).toContain(squeezed(statementText(leadText(model.lead), 'closed')))
    const answers = model.designs.reduce((sum, { share }) => sum + share.count, 0)
    for (const { name, share, reasons } of model.designs) {
      const row = `${share.count} of ${answers}`
      expect(text).toContain(`${squeezed(name + row)}${shareText(share.count, answers)}`)
      expect(text).toContain(squeezed(`“${reasons[0]}”`))
    }
  })

  it('of an open sort contains the strongest pair and its share', async () => {
    const { counts, study, responses } = resultsFor('open-card-sorting')
    if (counts.tool !== 'cardsort' || study.tasks.tool !== 'cardsort') throw new Error('Not a card sort')
    const { cards } = study.tasks
    const pairs = cards.flatMap(({ label }, place) =>
      cards.slice(place + 1).map((other) => `${label} + ${other.label}`),
    )
    const most = Math.max(...counts.pairs)
    const strongest = pairs[counts.pairs.indexOf(most)] ?? ''
    const text = await read(resultsFor('open-card-sorting'))
    expect(text).toContain(
      `${squeezed(strongest)}${most}${squeezed(withInterval(selectedShare(most, responses.included, pairs.length, 'pair')))}`,
    )
    const model = cardSortModel(study.tasks, counts, responses.included)
    const tree = similarityDendrogram(model.similarity)
    const stability = groupStability(tree, model.similarity, model.sorts)
    const cut = cutFor(tree, stability.proposed?.groups ?? 0)
    const found = clustersAt(tree, cut + 1e-9)
    const groups = found.filter(({ length }) => length > 1)
    expect(text, 'as the page counts them').toContain(
      squeezed(`cut at an agreement of ${percent(1 - cut)}: ${groups.length} groups`),
    )
    const { exact } = supportOf(stability.support, cards.length, found.length, groups[0] ?? []) ?? {
      exact: 0,
    }
    const labels = (groups[0] ?? []).map((card) => cards[card]?.label).join(', ')
    expect(text).toContain(squeezed(`${labels}${percent(exact)}`))
  })

  it('of a closed sort contains placements of each card, but no tree', async () => {
    const { counts, study, responses } = resultsFor('closed-card-sorting')
    if (counts.tool !== 'cardsort' || study.tasks.tool !== 'cardsort') throw new Error('Not a card sort')
    const text = await read(resultsFor('closed-card-sorting'))
    for (const [place, { label }] of study.tasks.cards.entries()) {
      const shares = study.tasks.categories.map(({ id }) => {
        const put = counts.groups.find(({ category }) => category === id)?.cards[place] ?? 0
        return `${Math.round((100 * put) / responses.included)}%`
      })
      expect(text).toContain(squeezed(`${label}${shares.join('')}`))
    }
    expect(text).not.toContain(squeezed('Average linkage'))
  })

  it('writes other alphabets, and replaces letters without a font by ?', async () => {
    expect(await read(branded)).toContain(squeezed('Ťažký kôň · Βιβλιοθήκη · Библиотека · 図書館 · ?'))
  })

  it('gives readers a text from right to left in its own order', async () => {
    const title = 'האם מצאת (12)?'
    const pdf = await reportOf(serverTools, { ...empty, study: { ...empty.study, title } }, usual, {
      now: noon,
    })
    const encoded = Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('latin1')
    const escaped = encoded.replace(/[()\\]/g, String.raw`\$&`)
    expect(Buffer.from(pdf).toString('latin1')).toContain(`/ActualText (${escaped})`)
  })

  it('states that there are no results yet', async () => {
    expect(await read(empty)).toContain(squeezed('No results yet'))
  })
})

const wholeText = ({ text, children }: PdfElement): string => text + children.map(wholeText).join('')
const contentOf = ({ content, children }: PdfElement): PdfElement['content'] => [
  ...content,
  ...children.flatMap(contentOf),
]

/** The pictures of a report besides those of the study: of each task, or of the study as a whole. */
const drawnPictures: Readonly<Partial<Record<StudyTool, number>>> = {
  cardsort: 2,
  treetest: 2,
  firstclick: 2,
  prototype: 2,
}

describe.each(studies)('the structure of the report of %s', async (id, { study }) => {
  const pdf = await structureOf(id)
  const ofType = (...types: string[]) => pdf.elements.filter(({ type }) => types.includes(type))

  it('is announced with its language and title', () => {
    expect(pdf).toMatchObject({ isMarked: true, language: 'en', showsTitle: true, hasOutline: true })
    expect(pdf.top.map(({ type }) => type)).toEqual(['Document'])
  })

  it('holds all content once, besides decoration, page numbers and repeated headers', () => {
    expect(pdf.unmarked).toBe(0)
    const held = pdf.elements.flatMap(({ content }) => content.map(({ page, mark }) => `${page} ${mark}`))
    expect(held.toSorted()).toEqual(pdf.marks.toSorted())
    const ofFigures = ofType('Figure').flatMap(({ content }) =>
      content.map(({ page, mark }) => `${page} ${mark}`),
    )
    expect(pdf.pictures.toSorted(), 'lines and boxes are pictures or decoration').toEqual(
      ofFigures.toSorted(),
    )
    expect(new Set(held.map((mark) => mark.split(' ')[0])), 'no page is empty').toEqual(new Set(pdf.pages))
    const heads = [...new Set(ofType('TH').map(({ text }) => text))].toSorted((a, b) => b.length - a.length)
    for (const [index, page] of pdf.pages.entries()) {
      const repeated = pdf.artifacts.filter(
        (artifact) => artifact.page === page && artifact.type === '/Pagination',
      )
      const footer = squeezed(`${study.title}${index + 1} of ${pdf.pages.length}`)
      const text = repeated.map((artifact) => artifact.text).join('')
      expect(text.endsWith(footer)).toBe(true)
      const header = text.slice(0, -footer.length)
      expect(heads.reduce((left, head) => left.replaceAll(head, ''), header)).toBe('')
    }
    // Samples of marks, such as the number of a hotspot beside its name.
    const decoration = pdf.artifacts.filter(({ type }) => type === '/Layout')
    expect(decoration.filter(({ text }) => !/^[A-Z\d]{0,2}$/.test(text))).toEqual([])
  })

  it('is read in the order of the pages', () => {
    // Designs beside each other are sections within a section: all of one is read before the next.
    const sections = pdf.top.flatMap(({ children }) => children)
    const order = [
      ...sections,
      ...sections.flatMap(({ children }) => children.filter(({ type }) => type !== 'Sect')),
    ]
      .flatMap((element) => (element.type === 'Sect' ? [] : contentOf(element)))
      .map(({ page, mark }) => pdf.pages.indexOf(page) * 10_000 + mark)
    expect(order).toEqual(order.toSorted((first, second) => first - second))
    expect(order.length).toBeGreaterThan(50)
  })

  it('has one title, and headings that skip no level', () => {
    const levels = ofType('H1', 'H2', 'H3').map(({ type }) => Number(type.slice(1)))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(ofType('H1')[0]?.text).toBe(squeezed(study.title))
    for (const [place, level] of levels.entries())
      expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1)
    expect(levels.filter((level) => level === 3).length).toBeGreaterThan(0)
  })

  it('has tables with headers of columns and rows', () => {
    const tables = ofType('Table')
    expect(tables.length).toBeGreaterThan(1)
    for (const { children: rows } of tables) {
      const [head, ...others] = rows.map(({ children }) => children)
      for (const cell of head ?? []) {
        expect(cell).toMatchObject({ type: 'TH', scope: 'Column' })
        expect(cell.text).not.toBe('')
      }
      expect(others.length).toBeGreaterThan(0)
      for (const [first, ...cells] of others) {
        expect(first).toMatchObject({ type: 'TH', scope: 'Row' })
        expect(cells.map(({ type }) => type)).toEqual((head ?? []).slice(1).map(() => 'TD'))
      }
    }
  })

  it('describes each picture', () => {
    const figures = ofType('Figure')
    for (const { alt, content } of figures) {
      expect(alt).toMatch(/\w{3}/)
      expect(content.length).toBeGreaterThan(0)
    }
    const tasks = 'tasks' in study.tasks ? study.tasks.tasks.length : 1
    const { tool } = study.tasks
    const closed = tool === 'cardsort' && study.tasks.variant === 'closed'
    expect(figures.length).toBeGreaterThanOrEqual(closed ? 0 : (drawnPictures[tool] ?? 0) * tasks)
    const designs = tool === 'fivesecond' ? study.tasks.tasks.map(({ design }) => design.alt) : []
    expect(figures.map(({ alt }) => alt)).toEqual(expect.arrayContaining(designs))
  })
})

const preferenceTests = studies.filter(([, { study }]) => study.tasks.tool === 'preferencetest')

it.each(preferenceTests)('reads the reasons for a design below its name: %s', async (id, { study }) => {
  const pdf = await structureOf(id)
  const tasks = study.tasks.tool === 'preferencetest' ? study.tasks.tasks : []
  const names = tasks.flatMap(({ designs }) => designs.map(({ name }) => squeezed(name)))
  const sections = pdf.top.flatMap(({ children }) => children)
  const parts = sections.flatMap(({ children }) => children.filter(({ type }) => type === 'Sect'))
  expect(parts.map(({ children }) => children[0]?.text)).toEqual(names)
  for (const part of parts) expect(contentOf(part).length).toBeGreaterThan(2)
  expect(parts.map(wholeText).join('')).toContain('“')
})
