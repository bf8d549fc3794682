import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { affectedSpecs } from '../../scripts/affected-tests.ts'

const specs = globSync('tests/{e2e,models}/*.spec.ts')
const namesFor = (...changed: string[]) =>
  affectedSpecs(changed, specs).map((path) => path.replace(/^tests\//, '').replace('.spec.ts', ''))

test('selects the browser specs of the tool whose folder changed', () => {
  expect(namesFor('src/tools/tree-test/player/player.tsx').toSorted()).toEqual([
    'e2e/results-tree-test',
    'e2e/study-tree-test',
    'models/tree-test-task',
  ])
  expect(namesFor('src/tools/tree-test/results/overview-view.tsx')).toEqual(['e2e/results-tree-test'])
  expect(namesFor('src/tools/survey/results/overview-view.tsx')).toContain('e2e/study-survey')
})

test.each(globSync('src/tools/*/{player,results}/'))(
  'a change in %s selects a browser spec of its tool',
  (folder) => {
    const [, , tool = ''] = folder.split('/')
    const name = new RegExp(`^e2e/(study|results)-${tool.replace(/-test$/, '')}`)
    expect(namesFor(`${folder}/part.tsx`).filter((each) => name.test(each))).not.toEqual([])
  },
)

test('selects the specs that record participants for a change of the steps before a recording', () => {
  expect(namesFor('src/studies/media/capture-steps.tsx')).toEqual(
    expect.arrayContaining(['e2e/study-recorded', 'e2e/study-not-recorded', 'e2e/extension']),
  )
})

test('selects the specs of a form by its folder, its machine and its own spec', () => {
  expect(namesFor('src/site/forms/booking/calendar.tsx').toSorted()).toEqual([
    'e2e/book-demo',
    'e2e/booking',
    'models/book-demo',
    'models/booking',
  ])
  expect(namesFor('src/site/forms/contact/contact.tsx').toSorted()).toEqual([
    'e2e/contact',
    'e2e/personal-demo',
    'models/submission',
  ])
  expect(namesFor('machines/site/booking.ts')).toContain('models/booking')
  expect(namesFor('tests/e2e/booking.spec.ts')).toContain('e2e/booking')
})

test('selects no browser spec for docs and unit tests', () => {
  expect(namesFor('docs/operations.md', 'tests/server/http/health.test.ts', 'README.md')).toEqual([])
})

test('selects the specs of the reference and those that send examples for a change of examples', () => {
  expect(namesFor('contract/authoring/examples.ts')).toEqual(namesFor('contract/examples/survey.ts'))
  expect(namesFor('contract/visits/replay-examples.ts')).toContain('e2e/respondent')
})

test('selects every spec for a file that no row knows', () => {
  expect(namesFor('src/ui/theme.ts')).toHaveLength(specs.length)
  expect(namesFor('package.json')).toHaveLength(specs.length)
  expect(namesFor('a/new/folder.ts')).toHaveLength(specs.length)
})

test('adds up the specs of several changes', () => {
  expect(namesFor('src/tools/survey/analysis/sus.ts', 'src/server/booking/routes.ts').toSorted()).toEqual([
    'e2e/book-demo',
    'e2e/booking',
    'e2e/study-survey',
    'models/book-demo',
    'models/booking',
    'models/survey-task',
  ])
})

test('selects only the specs of its name for a change of a spec', () => {
  expect(namesFor('tests/models/booking.spec.ts', 'tests/models/booking.ts').toSorted()).toEqual([
    'e2e/booking',
    'models/booking',
  ])
})

test('each spec is selected by a row about the files it tests', () => {
  const files = globSync('{src,contract,content,machines}/**/*.{ts,tsx,css}')
  const selected = files
    .map((file) => affectedSpecs([file], specs))
    .filter(({ length }) => length < specs.length)
  expect(specs.filter((spec) => !selected.some((names) => names.includes(spec)))).toEqual([])
})

const featureFolders = [
  ...readFileSync('src/server/features.ts', 'utf8').matchAll(/'\.\/(.+)\/feature\.ts'/g),
].map(([, folder = '']) => folder)
test.each(featureFolders)('selects a part of the specs for a change of the feature in %s', (folder) => {
  expect(namesFor(`src/server/${folder}/feature.ts`).length).toBeLessThan(specs.length / 2)
})

const contractFolders = [
  ...readFileSync('contract/features.ts', 'utf8').matchAll(/'\.\/(.+)\/index\.ts'/g),
].map(([, folder = '']) => folder)
test.each(contractFolders)('selects a part of the specs for a change of the contract of %s', (folder) => {
  expect(namesFor(`contract/${folder}/index.ts`).length).toBeLessThan(specs.length / 2)
})

test.each([
  'src/tools/tree-test/results/overview-view.tsx',
  'src/site/forms/support/support.tsx',
  'src/server/studies/sessions/routes.ts',
  'machines/site/drawer.ts',
  'contract/studies/tools/survey.ts',
])('selects a part of the specs for a change of %s', (file) => {
  expect(globSync(file)).toEqual([file])
  expect(namesFor(file).length).toBeGreaterThan(0)
  expect(namesFor(file).length).toBeLessThan(specs.length)
})
