import { describe, expect, it } from 'vitest'
import { demos } from '#content/demos/index.ts'
import { studyResultsPage } from '#content/pages/studies.ts'
import { takeStudyPage } from '#content/pages/studies.ts'
import { type RouteName, routes } from '#content/routes.ts'
import { anchorsOf, pages, targets, type Text, texts } from './all-content.ts'

/** Anchors that a page's template sets, beside those of its blocks. */
const templateAnchors: Partial<Record<RouteName, readonly string[]>> = { pagePricing: ['compare'] }

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

describe('what search engines are told', () => {
  it('differs from page to page', () => {
    expect(pages.length).toBeGreaterThan(80)
    expect(repeated(pages.map(({ route }) => route))).toEqual([])
    expect(repeated(pages.map(({ meta }) => meta.title))).toEqual([])
    expect(repeated(pages.map(({ meta }) => meta.description))).toEqual([])
  })

  it.each(pages.map(({ route, meta }) => [route, meta] as const))(
    'fits in a list of results: %s',
    (_, meta) => {
      expect(meta.title.length).toBeLessThanOrEqual(60)
      expect(meta.description.length).toBeGreaterThanOrEqual(110)
      expect(meta.description.length).toBeLessThanOrEqual(160)
    },
  )
})

describe('links', () => {
  it('in running text name a route and an anchor that exist', () => {
    const links = texts.flatMap(linksOf)
    expect(links.length).toBeGreaterThan(100)
    const broken = links.filter(
      ({ route, hash }) => !isRoute(route) || (hash !== undefined && !hasAnchor(route, hash)),
    )
    expect(broken).toEqual([])
  })

  it('on buttons lead to anchors that exist', () => {
    const anchored = targets().filter(({ hash }) => hash !== undefined)
    expect(anchored.length).toBeGreaterThan(0)
    expect(anchored.filter(({ route, hash = '' }) => !hasAnchor(route, hash))).toEqual([])
  })

  it('are never written as a path', () => {
    expect(texts.filter(({ text }) => /\]\(\s*(\/|https?:)/.test(text))).toEqual([])
  })
})

describe('voice', () => {
  const banned =
    /\b(seamless\w*|unlock\w*|empower\w*|leverag\w*|elevat(e|es|ed|ing)\b|effortless\w*|supercharge\w*|cutting[- ]edge|game[- ]chang\w*|revolutionar\w*|world[- ]class|best[- ]in[- ]class|state[- ]of[- ]the[- ]art)/i

  it('uses none of the words that say nothing', () => {
    expect(texts.filter(({ text }) => banned.test(text))).toEqual([])
  })

  it('does not shout', () => {
    expect(texts.filter(({ text }) => text.includes('!'))).toEqual([])
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

  it('of eight words or more belong to one page alone', () => {
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
  ])('is whole where one comes without a link and chooses a study %s', (_, { studies }) => {
    const running = demos.map(({ demoStudy }) => demoStudy).filter((study) => study !== '')
    expect(studies.map(({ study }) => study).toSorted()).toEqual(running.toSorted())
  })

  const demoRoutes = Object.keys(routes).filter((name) => /^page(Prototype)?Demo[A-Z]/.test(name))

  it('has each of the 24 demo pages once', () => {
    expect(demoRoutes).toHaveLength(24)
    expect(demos.map(({ demoPage }) => demoPage).toSorted()).toEqual(demoRoutes.toSorted())
  })

  it('gives each demo a subject of its own', () => {
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

  it.each(legalPages.map(({ route, meta, content }) => [route, meta, content] as const))(
    'state that they are drafts: %s',
    (_, meta, content) => {
      const lead = 'lead' in content ? content.lead : ''
      expect(lead).toMatch(meta.lang === 'sk' ? /^Návrh\b/ : /^Draft for review by counsel\b/)
    },
  )

  it('are marked as Slovak where they are', () => {
    const slovak = pages.filter(({ meta }) => meta.lang === 'sk').map(({ route }) => route)
    expect(slovak.toSorted()).toEqual(['pageLegalDpaSk', 'pageLegalTermsSk'])
  })
})
