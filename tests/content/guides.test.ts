import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cardSortingGuide } from '#content/site/guides/card-sorting.ts'
import { firstClickGuide } from '#content/site/guides/first-click.ts'
import { fiveSecondGuide } from '#content/site/guides/five-second.ts'
import { guidesPage } from '#content/site/guides/index.ts'
import { planGuide } from '#content/site/guides/plan.ts'
import { preferenceTestGuide } from '#content/site/guides/preference-test.ts'
import { surveyGuide } from '#content/site/guides/survey.ts'
import { treeTestingGuide } from '#content/site/guides/tree-testing.ts'
import { demos } from '#content/site/demos/index.ts'
import { homeContent } from '#content/site/home.ts'
import { productPictures, resultPictures } from '#content/site/result-pictures.ts'
import { pageOwnDatabase } from '#content/site/tools/own-database.ts'
import { pageToolCardSort } from '#content/site/tools/card-sort.ts'
import { pageToolFirstClick } from '#content/site/tools/first-click.ts'
import { pageToolFiveSecond } from '#content/site/tools/five-second.ts'
import { pageToolPreferenceTest } from '#content/site/tools/preference-test.ts'
import { pageToolSurvey } from '#content/site/tools/survey.ts'
import { pageToolTreeTest } from '#content/site/tools/tree-test.ts'
import type { Article, ArticlePart, ToolPage } from '#content/site/types.ts'
import { looksOf, rejectedAt } from '#studies/analysis-plan/normal-looks.ts'
import { looksFor } from '#studies/analysis-plan/sizes.ts'
import { marginOfNps, marginOfShare, preferencePower } from '#studies/statistics/planning.ts'

const guides: readonly Article[] = [
  cardSortingGuide,
  treeTestingGuide,
  firstClickGuide,
  fiveSecondGuide,
  preferenceTestGuide,
  surveyGuide,
  planGuide,
]

const toolPages: readonly ToolPage[] = [
  pageToolCardSort,
  pageToolTreeTest,
  pageToolFirstClick,
  pageToolFiveSecond,
  pageToolPreferenceTest,
  pageToolSurvey,
  pageOwnDatabase,
]

const partsOf = ({ sections }: Article) => sections.flatMap(({ parts }) => parts)

const textOf = (part: ArticlePart) => {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'picture':
    case 'bounds':
      return part.caption
    case 'table':
      return part.rows.flat().join(' ')
    default:
      return part.items.join(' ')
  }
}

const tableOf = (guide: Article, caption: string) => {
  const table = partsOf(guide).find(
    (part) => typeof part !== 'string' && part.kind === 'table' && part.caption === caption,
  )
  if (typeof table !== 'object' || table.kind !== 'table') throw new Error(`No table “${caption}”`)
  return table.rows
}

describe('guides', () => {
  it('are all listed on their page, by the title of their method', () => {
    expect(guidesPage.entries.map(({ route }) => route)).toEqual(guides.map(({ route }) => route))
  })

  it.each(guides.map((guide) => [guide.route, guide] as const))(
    'have at least 900 words, pictures, a checklist and sources with a year: %s',
    (_, guide) => {
      const words = partsOf(guide).map(textOf).join(' ').split(/\s+/)
      expect(words.length).toBeGreaterThanOrEqual(900)
      const pictures = partsOf(guide).filter(
        (part) => typeof part !== 'string' && (part.kind === 'picture' || part.kind === 'bounds'),
      )
      expect(pictures.length).toBeGreaterThanOrEqual(2)
      expect(guide.sections.map(({ id }) => id)).toContain('checklist')
      expect(guide.sources?.length).toBeGreaterThanOrEqual(3)
      expect(guide.sources?.filter((source) => !/\((19|20)\d\d\)/.test(source))).toEqual([])
    },
  )

  it.each(guides.map((guide) => [guide.route, guide] as const))('have unique anchors: %s', (_, guide) => {
    const anchors = [...guide.sections.map(({ id }) => id), 'sources', 'next', 'contents']
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([])
  })
})

describe('figures in guides', () => {
  const points = (people: number, share: number) =>
    `± ${(100 * marginOfShare(people, share)).toFixed(0)} points`

  it.each([
    [treeTestingGuide, 'Margin of error of a success rate', [0.5, 0.8]],
    [firstClickGuide, 'Half the width of the 95% interval of success', [0.5, 0.9]],
    [fiveSecondGuide, 'Half the width of the 95% interval of a recall rate', [0.5, 0.8]],
    [surveyGuide, 'Half the width of the 95% interval of a share', [0.5, 0.9]],
  ] as const)('of margins are those that the planner computes: $title', (guide, caption, shares) => {
    const rows = tableOf(guide, caption)
    const computed = rows.map(([people = '']) => [
      people,
      ...shares.map((share) => points(Number(people), share)),
    ])
    expect(rows).toEqual(computed)
  })

  it('of clear winners are the power of the test', () => {
    const percent = (people: number, leader: number) =>
      `${(100 * preferencePower(people, leader, 1 - leader)).toFixed(0)}%`
    const rows = tableOf(preferenceTestGuide, 'Probability of a clear winner of two designs')
    expect(rows).toEqual(
      rows.map(([people = '']) => [people, percent(Number(people), 0.6), percent(Number(people), 0.7)]),
    )
  })

  it('of plans are the computed numbers of people', () => {
    const rows = tableOf(
      planGuide,
      'People at the end of a plan for a SUS score: standard deviation 20, power 80%',
    )
    const methods = [
      ['once', 1],
      ['late', 4],
      ['even', 4],
      ['anytime', 1],
    ] as const
    const endOf = (size: number, [method, looks]: (typeof methods)[number]) =>
      looksFor({ kind: 'mean', against: 68, deviation: 20, difference: size, method }, looks, 0.8)?.at(-1)
    expect(rows).toEqual(
      rows.map(([difference = '']) => [
        difference,
        ...methods.map((method) => String(endOf(Number.parseInt(difference, 10), method))),
      ]),
    )
  })

  it('of bounds, and of looks without a plan, are computed', () => {
    const part = partsOf(planGuide).find((each) => typeof each !== 'string' && each.kind === 'bounds')
    if (typeof part !== 'object' || part.kind !== 'bounds') throw new Error('No bounds')
    const information = part.people.map((people) => people / (part.people.at(-1) ?? 1))
    for (const [index, spending] of (['late', 'even'] as const).entries()) {
      const computed = looksOf(information, spending).map((distance) => Number(distance.toFixed(2)))
      expect(part.lines[index]?.distances).toEqual(computed)
    }
    const falseClaims = (looks: number) =>
      100 *
      rejectedAt(
        Array.from({ length: looks }, (_, look) => (look + 1) / looks),
        Array.from({ length: looks }, () => 1.96),
        0,
      ).reduce((sum, chance) => sum + chance, 0)
    expect([falseClaims(4), falseClaims(5)].map(Math.round)).toEqual([13, 14])
  })

  it('of the recommendation score are its margin with 100 answers', () => {
    expect(partsOf(surveyGuide).map(textOf).join(' ')).toContain(
      `With a hundred answers, 40% promoters and 20% detractors, the interval reaches ${marginOfNps(100, 0.4, 0.2).toFixed(0)} points`,
    )
  })
})

describe('pictures of results', () => {
  const pictures = { ...resultPictures, ...productPictures }
  const files = Object.keys(pictures).flatMap((name) =>
    ['light', 'dark'].map((scheme) => `src/site/pictures/results/${name}-${scheme}.webp`),
  )

  it.each(files)('exist in both color schemes: %s', (file) => {
    expect(existsSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)))).toBe(true)
  })

  it('show results of demos, and a guide, a tool page or the home page uses each', () => {
    const running = new Set(demos.map(({ demoResults }) => demoResults))
    expect(Object.values(resultPictures).filter(({ study }) => !running.has(study))).toEqual([])
    const used = new Set<string>([
      ...guides
        .flatMap(partsOf)
        .flatMap((part) => (typeof part !== 'string' && part.kind === 'picture' ? part.picture : [])),
      ...[...homeContent.steps.items, ...homeContent.questions.items].map(({ picture }) => picture),
      ...toolPages.flatMap(({ results = [], screens }) =>
        [...results, ...(screens?.items ?? [])].map(({ picture }) => picture),
      ),
    ])
    expect(Object.keys(pictures).filter((name) => !used.has(name))).toEqual([])
  })
})
