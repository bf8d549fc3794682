import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Claim, claimingTexts, claims } from '#content/claims.ts'
import { toolAvailability } from '#content/site/catalog.ts'
import { featureGroups } from '#content/site/navigation.ts'
import { pageOwnDatabase } from '#content/site/tools/own-database.ts'
import { importLimits } from '#contract/people/import-limits.ts'
import { importFormat } from '#contract/people/imports.ts'
import { tools } from '#contract/shared/enumerations.ts'
import { studyTool } from '#contract/studies/registry.ts'
import { pages } from './all-content.ts'

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** All texts in a value, in their order. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const sentencesIn = (value: unknown) => textsIn(value).flatMap((text) => text.split(/(?<=[.?!])\s+/))

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The text of an element with that of all elements in it, so that a link does not cut its sentence. */
const textInside = (node: ts.Node): string =>
  ts.isJsxText(node)
    ? node.text
    : ts.isStringLiteral(node) && ts.isJsxExpression(node.parent)
      ? node.text
      : node.getChildren().map(textInside).join('')

const hasText = ({ children }: ts.JsxElement | ts.JsxFragment) =>
  children.some((child) => ts.isJsxText(child) && child.text.trim() !== '')

/** The texts that the components of the site have beside their content. */
const componentTexts = globSync('src/site/**/*.tsx', { cwd: fileOf('') }).flatMap((file) => {
  const texts: string[] = []
  const visit = (node: ts.Node) => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasText(node)) texts.push(textInside(node))
    else if (ts.isStringLiteralLike(node) && !ts.isImportDeclaration(node.parent)) texts.push(node.text)
    else ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(fileOf(file), 'utf8'), ts.ScriptTarget.Latest, true))
  return texts.map((text) => ({ file, text: oneLine(text) }))
})

const textOf = (page: Claim['in']) =>
  (page === 'components' ? componentTexts.map(({ text }) => text) : textsIn(claimingTexts[page])).join('\n')

test('every claim stands on its page word for word', () => {
  for (const { in: page, sentence } of claims)
    expect([page, sentence, textOf(page).includes(sentence)]).toEqual([page, sentence, true])
})

test('every claim is proved by a test that exists', () => {
  for (const { sentence, proof } of claims) {
    const exists = existsSync(fileOf(proof.file))
    const found = exists && readFileSync(fileOf(proof.file), 'utf8').includes(proof.title)
    expect([sentence, proof, found]).toEqual([sentence, proof, true])
  }
})

const plannedTool = z.object({
  tool: z.enum(tools).refine((tool) => toolAvailability[tool] === 'planned'),
})
const isOfPlannedTool = (content: unknown) => plannedTool.safeParse(content).success
const isPageOfPlannedTool = (content: unknown) =>
  plannedTool.extend({ hero: z.object({}) }).safeParse(content).success

const siteTexts = Object.entries(
  import.meta.glob<Record<string, unknown>>('../../content/site/**/*.ts', { eager: true }),
).filter(([file]) => !/demos\/|(catalog|navigation|redirects|wizard-questions|opt-out)\.ts/.test(file))
const plannedPages = siteTexts.filter(([, exports]) => Object.values(exports).some(isPageOfPlannedTool))
const plannedFiles: ReadonlySet<string> = new Set(plannedPages.map(([file]) => file))

interface SiteText {
  readonly text: string
  /** Whether a title, the subtitle or the text beside it says that the feature is planned. */
  readonly isCovered: boolean
}

const isPlanned = (text: string) => /planned|pripravuj/i.test(text)
const plannedPart = z.union([
  z.object({ title: z.string().refine(isPlanned) }),
  z.object({ subtitle: z.string().refine(isPlanned) }),
  z.object({ description: z.string().startsWith('Planned') }),
  z.object({ text: z.string().startsWith('Planned') }),
  z.object({ values: z.object({ business: z.string().startsWith('Planned') }) }),
])

const isClaimed = (sentence: string) =>
  claims.some((claim) => sentence.includes(claim.sentence) || claim.sentence.includes(sentence))

/** The texts in a value, each with the parts that it stands in. */
const textsWithin = (value: unknown, isCovered = false): SiteText[] => {
  if (typeof value === 'string') return [{ text: value, isCovered }]
  if (typeof value !== 'object' || value === null) return []
  const covers =
    isCovered ||
    (isOfPlannedTool(value) && !isPageOfPlannedTool(value)) ||
    plannedPart.safeParse(value).success
  return Object.values(value).flatMap((each) => textsWithin(each, covers))
}

/** Sentences about a topic that do not say “planned”, and no part around them does. */
const sentencesAbout = (topic: RegExp) =>
  [
    ...siteTexts.flatMap(([file, exports]) =>
      textsWithin(exports)
        .filter(({ isCovered }) => !isCovered)
        .map(({ text }) => ({ file, text })),
    ),
    ...componentTexts,
  ].flatMap(({ file, text }) =>
    sentencesIn(text)
      .filter((sentence) => topic.test(sentence) && !isPlanned(sentence))
      .filter((sentence) => !(plannedFiles.has(file) && /\bwill\b/i.test(sentence)))
      .map((sentence) => ({ file, sentence })),
  )

test('a sentence about what runs for studies is claimed, or says planned', () => {
  const running = [
    /\b\d+ (study )?languages\b|\b14[ -]days?\b(?! of notice)|\b12 months\b|\b(logo|branding|colors)\b/i,
    /\bresults link\b|by link\b|\bwith a password\b|\b(set up|build) your own\b|\bonly the demos\b|\btemplates?\b/i,
    /\b(CSV|XLSX|SPSS|PDF)\b|\bwebhooks?\b|\bAPI keys?\b|\bsigned request\b|\bsegments?\b|\berase\b/i,
    /\bPostgreSQL\b|(?<!help with )\bsingle sign-on\b/i,
    /\bQR\b|\bembed|\bquotas(,| by\b| and\b)|\bone response per person\b|\b(of|for|and|to) a? ?panels?\b/i,
  ]
  // A country's page compares its languages with the study languages, whose number the pricing page claims.
  const open = running
    .flatMap(sentencesAbout)
    .filter(({ file }) => !file.includes('/countries/'))
    .filter(({ sentence }) => !isClaimed(sentence))
  expect(open).toEqual([])
})

test('a sentence about the own database is claimed, or says planned', () => {
  const { roadmap, features } = pageOwnDatabase
  const ofFeatures = [...roadmap, ...features.items]
    .filter(({ title }) => !isPlanned(title))
    .flatMap(({ title: _, ...texts }) => sentencesIn(texts))
    .filter((sentence) => !isPlanned(sentence))
  const named = sentencesAbout(/\bown databases?\b(?!:)/i)
    .map(({ sentence }) => sentence)
    .filter((sentence) => sentence.split(' ').length > 4 && !sentence.endsWith('?'))
  expect([...ofFeatures, ...named].filter((sentence) => !isClaimed(sentence))).toEqual([])
})

test('the texts about the own database name the limits of imports', () => {
  const text = textOf('ownDatabase')
  const { bytes, rows, undoDays, waitingDays } = importLimits
  const [megabytes, number] = [bytes / 1024 ** 2, rows.toLocaleString('en')]
  expect(text).toContain(`CSV and XLSX, up to ${megabytes} MB and ${number} rows`)
  expect(text).toContain(`Undo for ${undoDays} days`)
  expect([waitingDays, importFormat.options]).toEqual([2, ['csv', 'xlsx', 'pasted']])
  const storing = ['ownDatabase', 'dataProcessing', 'dataProcessingSlovak', 'gdpr', 'privacy'] as const
  for (const page of storing)
    expect([page, textOf(page)]).toEqual([page, expect.stringMatching(`${undoDays} (days|dní)`)])
})

test('a sentence about a feature that does not run says planned', () => {
  const notRunning =
    /\bUser Panel\b|\bpanelists?\b|\blive (interview|call)s?\b|\bobservers?\b|\binvited by us\b/i
  const isLabel = (sentence: string) => sentence.split(' ').length < 4
  expect(sentencesAbout(notRunning).filter(({ sentence }) => !isLabel(sentence))).toEqual([])
})

test('the page of a planned tool speaks of what it will do, and never says that one can do it', () => {
  const parts = z.object({
    meta: z.object({ description: z.string(), socialDescription: z.string() }),
    hero: z.object({ intro: z.array(z.string()) }),
    roadmap: z.array(z.object({ text: z.string() })),
    features: z.object({ items: z.array(z.object({ text: z.string() })) }),
    method: z.object({ outcome: z.string() }),
  })
  const can =
    /\b(you|they|people|participants?|guests?|panelists?|moderators?|note-takers?|observers?|stakeholders|partners) can\b/i
  expect(plannedPages).toHaveLength(3)
  for (const [file, exports] of plannedPages) {
    const content = Object.values(exports).find(isPageOfPlannedTool)
    const { meta, hero, roadmap, features, method } = parts.parse(content)
    const described = [
      meta.description,
      meta.socialDescription,
      hero.intro.join(' '),
      ...[...roadmap, ...features.items].map(({ text }) => text),
      method.outcome,
    ]
    const present = described.filter((text) => !isPlanned(text) && !/\bwill\b/i.test(text))
    expect([file, present, textsIn(content).filter((text) => can.test(text))]).toEqual([file, [], []])
  }
})

test('a sentence about orders from the panel says planned, or speaks of the future', () => {
  const orders =
    /\b(recruit from|an order|orders|ordering|(the|a) quote|separate order)\b|\b(the|UK|of) panel\b/i
  const present = siteTexts
    .filter(([file]) => file.includes('/countries/'))
    .flatMap(([file, exports]) =>
      textsWithin(exports).map(({ text, isCovered }) => ({ file, text, isCovered })),
    )
    .filter(({ text, isCovered }) => !isCovered && !isPlanned(text))
    .flatMap(({ file, text }) => sentencesIn(text).map((sentence) => ({ file, sentence })))
    .filter(({ sentence }) => orders.test(sentence) && !/\bwill\b/i.test(sentence))
  expect(present).toEqual([])
})

test('a sentence about discounts says planned', () => {
  const discounts = /(?<!small print )\bdiscounts?\b|\bzľav/i
  expect(sentencesAbout(discounts).filter(({ sentence }) => !sentence.endsWith('?'))).toEqual([])
})

test('a claim about both databases is proved on both', () => {
  for (const { sentence, proof } of claims.filter((claim) => claim.sentence.includes('PostgreSQL'))) {
    const [before = ''] = readFileSync(fileOf(proof.file), 'utf8').split(proof.title)
    expect([sentence, before.split('describe.each(').at(-1)]).toEqual([
      sentence,
      expect.stringMatching(/^databases\)/),
    ])
  }
})

test('a tool is open if it runs, and planned otherwise', () => {
  // The recruiting widget invites to studies; session recording and the own database need none.
  const running: ReadonlySet<string> = new Set([
    ...studyTool.options,
    'widget',
    'sessionrecord',
    'custompanel',
  ])
  for (const [tool, availability] of Object.entries(toolAvailability))
    expect([tool, availability]).toEqual([tool, running.has(tool) ? 'open' : 'planned'])
})

test('every text that counts the study tools counts those that run', () => {
  const counted = /\b(\w+) (?:study )?tools\b/i
  const numbers = ['five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']
  const wrong = sentencesAbout(counted).filter(({ sentence }) => {
    const count = numbers.indexOf(counted.exec(sentence)?.[1]?.toLowerCase() ?? '')
    return count >= 0 && count + 5 !== studyTool.options.length
  })
  expect(wrong).toEqual([])
})

test('the menu says of a planned tool that it is planned, and of no other', () => {
  const toolOf = new Map(
    pages.flatMap(({ route, content }) =>
      'tool' in content && 'hero' in content ? [[route, z.enum(tools).parse(content.tool)] as const] : [],
    ),
  )
  for (const { links } of featureGroups)
    for (const { route, hint } of links) {
      const tool = toolOf.get(route)
      if (!tool) throw new Error(`${route} is the page of no tool`)
      expect([route, isPlanned(hint)]).toEqual([route, toolAvailability[tool] === 'planned'])
    }
})
