import { describe, expect, it } from 'vitest'
import { demos } from '#content/site/demos/index.ts'
import { studyResultsPage } from '#content/site/pages/study-results.ts'
import { takeStudyPage } from '#content/site/pages/take-study.ts'
import { type RouteName, routes } from '#content/site/routes.ts'
import { anchorsOf, pages, targets, type Text, texts } from './all-content.ts'

/** Anchors that the template of a page adds to those of its blocks. */
const templateAnchors: Partial<Record<RouteName, readonly string[]>> = {
  pagePricing: ['compare'],
  pageToolCardSort: ['planner'],
  pageToolTreeTest: ['planner'],
  pageToolFirstClick: ['planner'],
  pageToolFiveSecond: ['planner'],
  pageToolPreferenceTest: ['planner'],
  pageToolSurvey: ['planner'],
}

const hasAnchor = (route: RouteName, hash: string) =>
  anchorsOf(route).has(hash) || templateAnchors[route]?.includes(hash) === true
const isRoute = (name: string): name is RouteName => name in routes

const linkPattern = /\[([^\]]*)\]\(([^)]*)\)/g
const linksOf = ({ owner, text }: Text) =>
  [...text.matchAll(linkPattern)].map(([, , target = '']) => {
    const [route = '', hash] = target.split('#')
    return { owner, target, route, hash }
  })

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('page metadata', () => {
  it('is unique for each page', () => {
    expect(pages.length).toBeGreaterThan(80)
    expect(repeated(pages.map(({ route }) => route))).toEqual([])
    expect(repeated(pages.map(({ meta }) => meta.title))).toEqual([])
    expect(repeated(pages.map(({ meta }) => meta.description))).toEqual([])
  })

  it.each(pages.map(({ route, meta }) => [route, meta] as const))(
    'has a title and description of valid length: %s',
    (_, meta) => {
      expect(meta.title.length).toBeLessThanOrEqual(60)
      expect(meta.description.length).toBeGreaterThanOrEqual(110)
      expect(meta.description.length).toBeLessThanOrEqual(160)
    },
  )
})

describe('links', () => {
  it('in running text have an existing route and anchor', () => {
    const links = texts.flatMap(linksOf)
    expect(links.length).toBeGreaterThan(100)
    const broken = links.filter(
      ({ route, hash }) => !isRoute(route) || (hash !== undefined && !hasAnchor(route, hash)),
    )
    expect(broken).toEqual([])
  })

  it('on buttons have an existing anchor', () => {
    const anchored = targets().filter(({ hash }) => hash !== undefined)
    expect(anchored.length).toBeGreaterThan(0)
    expect(anchored.filter(({ route, hash = '' }) => !hasAnchor(route, hash))).toEqual([])
  })

  it('are never written as paths or URLs', () => {
    expect(texts.filter(({ text }) => /\]\(\s*(\/|https?:)/.test(text))).toEqual([])
  })
})

describe('voice', () => {
  const banned =
    /\b(seamless\w*|unlock\w*|empower\w*|leverag\w*|elevat(e|es|ed|ing)\b|effortless\w*|supercharge\w*|cutting[- ]edge|game[- ]chang\w*|revolutionar\w*|world[- ]class|best[- ]in[- ]class|state[- ]of[- ]the[- ]art)/i

  it('contains no advertising phrases', () => {
    expect(texts.filter(({ text }) => banned.test(text))).toEqual([])
  })

  it('contains no exclamation marks', () => {
    expect(texts.filter(({ text }) => text.includes('!'))).toEqual([])
  })
})

describe('notes for operators', () => {
  it('are in the documentation rather than on pages: settings of the server, and reviews of texts', () => {
    const internal = /\b[A-Z]+_(URL|PROVIDER|KEY|SECRET)\b|draft for review|\bnávrh na posúdenie/i
    expect(texts.filter(({ text }) => internal.test(text))).toEqual([])
  })
})

describe('sentences', () => {
  const sentencesOf = (text: string) =>
    text
      .replaceAll(linkPattern, '$1')
      .split(/(?<=[.!?…])\s+/)
      .map((sentence) => sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((words) => words.length >= 8)
      .map((words) => words.join(' '))

  it('of eight or more words appear on one page only', () => {
    const owners = new Map<string, Set<string>>()
    for (const { owner, text } of texts)
      for (const sentence of sentencesOf(text)) {
        const known = owners.get(sentence) ?? new Set()
        owners.set(sentence, known.add(owner))
      }
    expect(owners.size).toBeGreaterThan(1000)
    const shared = [...owners].filter(([, by]) => by.size > 1).map(([sentence, by]) => [sentence, ...by])
    expect(shared).toEqual([])
  })
})

describe('the catalog of demos', () => {
  it.each([
    ['to take', takeStudyPage],
    ['to read the results of', studyResultsPage],
  ])('lists all running demos on the page to choose a study %s', (_, { studies }) => {
    const running = demos.map(({ demoStudy }) => demoStudy).filter((study) => study !== '')
    expect(studies.map(({ study }) => study).toSorted()).toEqual(running.toSorted())
  })

  const demoRoutes = Object.keys(routes).filter((name) => /^page(Prototype)?Demo[A-Z]/.test(name))

  it('has each of the 24 demo pages once', () => {
    expect(demoRoutes).toHaveLength(24)
    expect(demos.map(({ demoPage }) => demoPage).toSorted()).toEqual(demoRoutes.toSorted())
  })

  it('has a unique title and name for each demo', () => {
    expect(repeated(demos.map(({ title }) => title))).toEqual([])
    expect(repeated(demos.map(({ name }) => name))).toEqual([])
  })
})

describe('legal pages', () => {
  const legalPages = pages.filter(({ route }) => route.startsWith('pageLegal'))

  it('are complete', () => {
    const legalRoutes = Object.keys(routes).filter((name) => name.startsWith('pageLegal'))
    expect(legalPages.map(({ route }) => route).toSorted()).toEqual(legalRoutes.toSorted())
  })

  it('in Slovak have the language sk', () => {
    const slovak = pages.filter(({ meta }) => meta.lang === 'sk').map(({ route }) => route)
    expect(slovak.toSorted()).toEqual(['pageLegalDpaSk', 'pageLegalTermsSk'])
  })
})

const textOf = (route: RouteName) =>
  texts
    .filter(({ owner }) => owner === route)
    .map(({ text }) => text)
    .join('\n')

/** Limits that a page must state, as patterns that match only the specified number. */
const stated: readonly (readonly [RouteName, readonly RegExp[]])[] = [
  [
    'pageToolPreferenceTest',
    [
      /(up to|at most) (6|six) designs/i,
      /JPG, JPEG, PNG (or|and) GIF/,
      /\b5MB\b/,
      /MP4/,
      /MP3 (or|and) WAV/,
      /\b100MB\b/,
    ],
  ],
  ['pageToolFiveSecond', [/\b2 (to|and) 30 seconds/]],
  ['pageToolReplayVisitors', [/\b40\+ filters/i]],
  ['pageToolMobileTesting', [/iOS 14 or later/, /Android 9\.0 or later/]],
  ['pageToolModeratedTesting', [/\b1 hour\b/, /\b30 slots/, /\b14 countries/]],
  ['pageToolUserPanel', [/more than 130 countries/i, /2 business days/, /4 business days/]],
  ['pageCompetitiveTesting', [/Chrome/]],
  ['pageUserTestingAustralia', [/1\.82M\+/]],
  ['pageUserTestingFrance', [/4\.88M\+/]],
  ['pageUserTestingGermany', [/3\.75M\+/]],
  ['pageUserTestingGreece', [/458 000\+/]],
  ['pageUserTestingSpain', [/2\.52M\+/]],
  ['pageUserTestingUk', [/24 000\+/]],
  ['pageDemoPreferencetest', [/up to 6 designs/]],
  ['pageDemoFivesecond', [/2 to 30 seconds/]],
  ['pageDemoMobile', [/iOS 14 or later, or Android 9\.0 or later/]],
  ['pageDemoSessionrecord', [/40\+ filters/]],
  ['pageLegalTerms', [/14 days after a study ends/, /12 months/, /4 business days/, /at most 30 slots/]],
  ['pageLegalTermsSk', [/14 dní/, /12 mesiacov/, /4 pracovné dni/, /najviac 30 termínov/]],
]

describe('limits', () => {
  it.each(stated)('are stated on the page they concern: %s', (route, patterns) => {
    const text = textOf(route).replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(patterns.filter((pattern) => !pattern.test(text)).map(String)).toEqual([])
  })

  /** Quantities and the only values that may appear anywhere on the site. */
  const quantities: readonly (readonly [string, RegExp, readonly string[]])[] = [
    ['a version of iOS', /iOS (\d+)/g, ['14']],
    ['a version of Android', /Android (\d[\d.]*\d)/g, ['9.0']],
    ['the size of a file', /(\d+)\s?MB\b/g, ['5', '100']],
    ['a number of filters', /(\d+)\+? filters/gi, ['40']],
    ['a number of study languages', /(\d+) (?:study )?languages/gi, ['15']],
    ['a number of panel countries', /(\d+)\+? countries/gi, ['130', '14']],
  ]

  it.each(quantities)('have the same value on every page: %s', (_, pattern, allowed) => {
    const found = texts.flatMap(({ owner, text }) =>
      [...text.matchAll(pattern)].map(([quote, value = '']) => ({ owner, quote, value })),
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ value }) => !allowed.includes(value))).toEqual([])
  })
})
