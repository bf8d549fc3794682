import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Claim, claimingTexts, claims } from '#content/claims.ts'
import { toolAvailability } from '#content/site/catalog.ts'
import { studyTool } from '#contract/studies/registry.ts'

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** All texts in a value, in their order. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const sentencesIn = (value: unknown) => textsIn(value).flatMap((text) => text.split(/(?<=[.?!])\s+/))

const pages = Object.entries(claimingTexts)
const textOf = (page: Claim['in']) => textsIn(claimingTexts[page]).join('\n')

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

test('a sentence about languages, branding, shared results or an own study is claimed, or says planned', () => {
  const topics =
    /\b15 (study )?languages\b|\b14[ -]days?\b(?! of notice)|\b12 months\b|\b(logo|branding|colors)\b|\bresults link\b|by link\b|\bwith a password\b|\b(set up|build) your own\b|\bonly the demos\b/i
  const open = pages.flatMap(([page, content]) =>
    sentencesIn(content)
      .filter((sentence) => topics.test(sentence) && !/planned/i.test(sentence))
      .filter((sentence) => !claims.some((claim) => claim.in === page && sentence.includes(claim.sentence)))
      .filter((sentence) => !claims.some((claim) => claim.in === page && claim.sentence.includes(sentence)))
      .map((sentence) => `${page}: ${sentence}`),
  )
  expect(open).toEqual([])
})

test('a tool is open if it runs as a study, and planned otherwise', () => {
  const tools: ReadonlySet<string> = new Set(studyTool.options)
  for (const [tool, availability] of Object.entries(toolAvailability))
    expect([tool, availability]).toEqual([tool, tools.has(tool) ? 'open' : 'planned'])
})
