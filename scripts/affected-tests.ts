import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

/** Which browser specs a changed file can affect: name patterns, or every spec. */
type Affected = 'all' | readonly RegExp[]

const none: Affected = []
const ofStudies = [/^study-/, /^results-/, /-task$/]
const ofForms = [
  /^(contact|support|student|personal-demo|customized-plan|enterprise-wizard|submission|upload)$/,
]
const named = (...names: readonly string[]) =>
  names.map((name) => new RegExp(`^(study-|results-)?${name}(-task)?$`))

/**
 * From a changed file to the names of browser specs (`study-card-sort` for tests/e2e/study-card-sort.spec.ts); the first
 * matching row counts. A file that no row knows runs every spec.
 */
const rows: readonly (readonly [RegExp, (name: string) => Affected])[] = [
  [/^tests\/(?:e2e|models)\/([\w-]+?)(?:\.spec)?\.ts$/, (name) => named(name)],
  [
    /^(docs|public|\.ci)\/|\.md$|^LICENSE$|^tests\/(?!support\/)|^scripts\/(?!build|bundle|prerender)/,
    () => none,
  ],
  [/^(?:src|machines)\/tools\/([\w-]+)\//, (tool) => named(tool)],
  [/^contract\/studies\/tools\/([\w-]+)\.ts$/, (tool) => named(tool)],
  [/^src\/studies\/player\//, () => [/^study-/, /-task$/]],
  [/^src\/studies\/(?:results|statistics)\//, () => [/^results-/]],
  [
    /^(?:src\/(?:studies|tools|server\/studies)|contract\/studies|content\/studies|machines\/studies)\//,
    () => ofStudies,
  ],
  [/^content\/translations\//, () => [/^study-/]],
  [/^src\/site\/forms\/([\w-]+)\//, (form) => named(form, form.replace('newsletter', 'subscription'))],
  [/^machines\/site\/([\w-]+)\.ts$/, (machine) => [...named(machine), /^docs-machines$/]],
  [/^src\/server\/forms\//, () => ofForms],
  [/^src\/server\/newsletter\//, () => named('newsletter', 'subscription')],
  [/^src\/server\/booking\//, () => named('booking', 'book-demo')],
  [/^src\/server\/(?:cli|jobs|mail)\//, () => none],
  [
    /^(?:content\/site|src\/site\/(?:pages|blocks|pictures|machines))\//,
    () => [/^page/, /^docs-/, /^deferred-page$/],
  ],
]

const affectedBy = (file: string): Affected => {
  for (const [pattern, specsOf] of rows) {
    const match = pattern.exec(file)
    if (match) return specsOf(match[1] ?? '')
  }
  return 'all'
}

const specName = (path: string) => path.replace(/^.*\//, '').replace(/\.spec\.ts$/, '')

/** The browser specs that a change of these files can affect, out of `specs`. Paths are from the project's root. */
export function affectedSpecs(
  changed: readonly string[],
  specs: readonly string[] = globSync('tests/{e2e,models}/*.spec.ts'),
): string[] {
  const affected = changed.map(affectedBy)
  if (affected.includes('all')) return [...specs]
  const patterns = affected.flatMap((each) => (each === 'all' ? [] : each))
  return specs.filter((path) => patterns.some((pattern) => pattern.test(specName(path))))
}

function git(...options: readonly string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${options.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter((line) => line !== '')
}

/** Files that differ from the commit `base`, untracked ones included. */
export const changedFiles = (base: string): string[] => [
  ...git('diff', '--name-only', base, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
]
