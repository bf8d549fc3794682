import { describe, expect, it } from 'vitest'
import type { StudyTool } from '#contract/studies/registry.ts'
import { resultsFilter } from '#contract/studies/results.ts'
import { createDemoStudies, openStudies } from '#studies/engine/published.ts'
import { reportOf } from '#studies/engine/report/index.ts'
import { pictureOnPaper } from '#studies/engine/report/report-pictures.ts'
import { png } from '#tests/support/generated-media.ts'
import { type PdfElement, pdfStructure } from '#tests/support/pdf-structure.ts'
import { serverTools } from '#tools/server.ts'
import { sampleResults } from './sample-results.ts'

const studies = [...openStudies(serverTools, createDemoStudies(serverTools))]
const squeezed = (text: string) => text.replaceAll(/\s/g, '')
const image = (await pictureOnPaper(png())) ?? ''

const structureOf = async (open: (typeof studies)[number][1]) => {
  const results = sampleResults(open)
  const sources = serverTools[results.study.tasks.tool].reportPictures(results.study.tasks)
  const pictures = new Map(sources.map((src) => [src, image]))
  return {
    results,
    pdf: pdfStructure(await reportOf(serverTools, results, resultsFilter.parse({}), { pictures })),
  }
}

const textOf = ({ text, children }: PdfElement): string => text + children.map(textOf).join('')
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

describe.each(studies)('the structure of the report of %s', async (_, open) => {
  const { results, pdf } = await structureOf(open)
  const { study } = results
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

it.each(preferenceTests)('reads the reasons for a design below its name: %s', async (_, open) => {
  const { results, pdf } = await structureOf(open)
  const tasks = results.study.tasks.tool === 'preferencetest' ? results.study.tasks.tasks : []
  const names = tasks.flatMap(({ designs }) => designs.map(({ name }) => squeezed(name)))
  const sections = pdf.top.flatMap(({ children }) => children)
  const parts = sections.flatMap(({ children }) => children.filter(({ type }) => type === 'Sect'))
  expect(parts.map(({ children }) => children[0]?.text)).toEqual(names)
  for (const part of parts) expect(contentOf(part).length).toBeGreaterThan(2)
  expect(parts.map(textOf).join('')).toContain('“')
})
