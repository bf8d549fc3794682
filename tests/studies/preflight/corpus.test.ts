import { expect, test } from 'vitest'
import { adviceFor } from '#studies/preflight/advice.ts'
import { schemaFaults } from '#studies/builder/draft/schema-faults.ts'
import { carefulStudies, findingsOn } from '#studies/preflight/measured.ts'
import { preflightRules } from '#studies/preflight/rules.ts'
import { faultyStudies, goodStudies } from './corpus.ts'

test('at least nine of ten planted faults are found by their rule, at their place', () => {
  const planted = faultyStudies.flatMap(({ draft, faults }) => {
    const advice = adviceFor(draft)
    return faults.map(([rule, path]) => ({
      fault: `${draft.study.title}: ${rule}`,
      isFound: advice.some((each) => each.rule === rule && each.path.startsWith(path)),
    }))
  })
  const missed = planted.filter(({ isFound }) => !isFound).map(({ fault }) => fault)
  expect(faultyStudies.length).toBeGreaterThanOrEqual(20)
  expect(missed.length / planted.length, missed.join('; ')).toBeLessThanOrEqual(0.1)
})

test('studies without a fault get one false alarm on average at most', () => {
  const alarms = goodStudies.flatMap((draft) =>
    adviceFor(draft).map(({ rule, path }) => `${draft.study.title}: ${rule} at ${path}`),
  )
  expect(goodStudies.length).toBeGreaterThanOrEqual(20)
  expect(alarms.length / goodStudies.length, alarms.join('; ')).toBeLessThanOrEqual(1)
})

test('studies of the corpus could be published as far as the schemas say', () => {
  expect(goodStudies.flatMap((draft) => schemaFaults(draft))).toEqual([])
})

test('demos and templates are free of advice, except for words that cards share with categories on purpose', () => {
  const found = findingsOn(carefulStudies).filter(({ findings }) => findings > 0)
  expect(carefulStudies.length).toBeGreaterThan(35)
  expect(found).toEqual([{ rule: 'category-in-card', studies: 2, findings: 3 }])
})

test('every rule has a unique name, a reason and a source, and the corpus plants a fault for it', () => {
  const names = preflightRules.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, title, explanation, source } of preflightRules) {
    expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(title).not.toBe('')
    expect(explanation.length, name).toBeGreaterThanOrEqual(2)
    expect(source.text, name).toMatch(/\(\d{4}\)|Our own rule|WCAG|2016\/679|O’Brien/)
  }
  const planted = new Set(faultyStudies.flatMap(({ faults }) => faults.map(([rule]) => rule)))
  expect(names.filter((name) => !planted.has(name))).toEqual(['broken-skip', 'long-matrix'])
})
