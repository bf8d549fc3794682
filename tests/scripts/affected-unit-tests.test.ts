import { expect, test } from 'vitest'
import { affectedUnitTests } from '../../scripts/affected-unit-tests.ts'

const importers = new Map([
  [
    'src/server/webhooks/signature.ts',
    ['src/server/webhooks/deliver.ts', 'tests/server/webhooks/signature.test.ts'],
  ],
  ['src/server/webhooks/deliver.ts', ['src/server/webhooks/feature.ts']],
  ['src/server/webhooks/feature.ts', ['src/server/features.ts']],
  ['src/server/webhooks/announce.ts', ['src/server/webhooks/feature.ts', 'src/server/booking/feature.ts']],
  ['src/server/booking/feature.ts', ['src/server/features.ts']],
  ['src/server/features.ts', ['src/server/app.ts']],
  ['src/server/app.ts', ['tests/support/app.ts']],
  [
    'tests/support/app.ts',
    ['tests/server/booking/booking.test.ts', 'tests/server/webhooks/webhooks.test.ts'],
  ],
  ['contract/webhooks/index.ts', ['contract/features.ts', 'src/server/webhooks/feature.ts']],
  ['contract/features.ts', ['contract/index.ts']],
  ['contract/index.ts', ['tests/server/booking/booking.test.ts']],
  ['src/tools/tree-test/engine/engine.ts', ['src/tools/server.ts', 'tests/tools/tree-test/engine.test.ts']],
  ['src/tools/server.ts', ['src/server/app.ts']],
  ['src/server/widgets/queries.ts', ['src/server/widgets/invitations.ts']],
  ['src/server/widgets/invitations.ts', ['src/server/services.ts', 'src/server/widgets/feature.ts']],
  ['src/server/widgets/feature.ts', ['src/server/features.ts']],
  ['src/server/services.ts', ['src/server/app.ts']],
])
const everyFeature = ['tests/architecture/doc-comments.test.ts', 'tests/server/workspace/access.test.ts']
const others = [
  'tests/architecture/guides.test.ts',
  'tests/contract-kit/our-server.test.ts',
  'tests/server/booking/booking.test.ts',
  'tests/server/studies/recruiting.test.ts',
  'tests/server/webhooks/signature.test.ts',
  'tests/server/webhooks/webhooks.test.ts',
  'tests/server/widgets/widgets.test.ts',
  'tests/studies/statistics/intervals.test.ts',
  'tests/tools/tree-test/engine.test.ts',
]
const tests = [...everyFeature, ...others]

/** The names of the tests for these changes, without those about every feature. */
const namesFor = (...changed: string[]) => {
  const affected = affectedUnitTests(changed, importers, tests)
  if (affected === 'all') return affected
  expect(affected).toEqual(expect.arrayContaining(everyFeature))
  return affected
    .filter((path) => !everyFeature.includes(path))
    .map((path) => /([\w-]+)\.test/.exec(path)?.[1])
}

test('a change in a feature selects its tests, and not those of every feature that the server has', () => {
  expect(namesFor('src/server/webhooks/signature.ts')).toEqual(['signature', 'webhooks'])
})

test('a change behind routes selects tests that start the server, and not all of the same name', () => {
  const importing = new Map([...importers, ['src/server/studies/catalog.ts', ['src/server/features.ts']]])
  const affected = affectedUnitTests(['src/server/studies/catalog.ts'], importing, tests)
  expect(affected).toContain('tests/server/studies/recruiting.test.ts')
  expect(affected).not.toContain('tests/studies/statistics/intervals.test.ts')
})

test('a change in a feature within another selects its tests and those beside it, or all where it has none', () => {
  const withFeature = (feature: string) =>
    new Map([
      ...importers,
      [`src/server/studies/${feature}/routes.ts`, [`src/server/studies/${feature}/feature.ts`]],
      [`src/server/studies/${feature}/feature.ts`, ['src/server/features.ts']],
    ])
  const own = 'tests/server/studies/downloads/downloads.test.ts'
  const neighbour = 'tests/server/studies/sessions/session.test.ts'
  const selected = (feature: string) =>
    affectedUnitTests([`src/server/studies/${feature}/routes.ts`], withFeature(feature), [
      ...tests,
      own,
      neighbour,
    ])
  const besideThem = 'tests/server/studies/recruiting.test.ts'
  expect(selected('downloads')).toEqual([...everyFeature, besideThem, own])
  expect(selected('notices')).toEqual([...everyFeature, besideThem, own, neighbour])
})

test('a change that another feature imports selects the tests of both', () => {
  expect(namesFor('src/server/webhooks/announce.ts')).toEqual(['booking', 'signature', 'webhooks'])
})

test('a change behind a service selects the tests of its feature, and the service itself those of all', () => {
  expect(namesFor('src/server/widgets/queries.ts')).toEqual(['widgets'])
  expect(namesFor('src/server/widgets/invitations.ts')).toEqual(['widgets'])
  expect(namesFor('src/server/services.ts')).toEqual(['booking', 'webhooks'])
})

test('a change of the contract of a feature selects its tests, and those that send every call', () => {
  expect(namesFor('contract/webhooks/index.ts')).toEqual(['our-server', 'signature', 'webhooks'])
})

test('a change in a tool selects its tests, and those of the studies that hold it', () => {
  expect(namesFor('src/tools/tree-test/engine/engine.ts')).toEqual(['recruiting', 'intervals', 'engine'])
})

test('a change below all features, or of their list, selects the tests that import it', () => {
  expect(namesFor('src/server/app.ts')).toEqual(['booking', 'webhooks'])
  expect(namesFor('src/server/features.ts')).toEqual(['booking', 'webhooks'])
})

test('a change of a test selects only this test', () => {
  const path = 'tests/server/booking/booking.test.ts'
  expect(affectedUnitTests([path], new Map([[path, []]]), tests)).toEqual([...everyFeature, path])
})

test('documents select the tests that read them', () => {
  expect(namesFor('README.md')).toEqual([])
  expect(namesFor('docs/add-a-feature.md')).toEqual(['guides'])
})

test('a change of what is no module selects all tests', () => {
  expect(namesFor('src/server/webhooks/signature.ts', 'package.json')).toBe('all')
  expect(namesFor('src/server/webhooks/new.ts')).toBe('all')
})
