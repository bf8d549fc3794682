import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string() })) }),
  }),
})

/** One forbidden import each: a file (`*` becomes a number of its own), what it imports, the rule that reports it. */
const forbidden = [
  ['contract/*.ts', '#content/target.ts', 'contract-imports-only-lower-layers'],
  ['contract/*.ts', 'react', 'contract-imports-only-lower-layers'],
  ['contract/*.ts', 'node:fs', 'contract-imports-only-lower-layers'],
  ['content/*.ts', '#machines/target.ts', 'content-imports-only-lower-layers'],
  ['content/*.ts', 'zod', 'content-imports-only-lower-layers'],
  ['machines/tools/a/*.ts', '#content/target.ts', 'machines-imports-only-lower-layers'],
  ['machines/*.ts', '#api/target.ts', 'machines-imports-only-lower-layers'],
  ['machines/*.ts', '@xstate/react', 'machines-imports-only-lower-layers'],
  ['src/ui/*.tsx', '#contract/target.ts', 'ui-imports-only-lower-layers'],
  ['src/ui/*.tsx', '#api/target.ts', 'ui-imports-only-lower-layers'],
  ['src/ui/*.tsx', '@tanstack/react-router', 'ui-imports-only-lower-layers'],
  ['src/api/*.ts', '#content/target.ts', 'api-imports-only-lower-layers'],
  ['src/api/*.ts', '#studies/target.ts', 'api-imports-only-lower-layers'],
  ['src/api/*.ts', '@mantine/core', 'api-imports-only-lower-layers'],
  ['src/widget/*.ts', 'zod', 'widget-imports-only-lower-layers'],
  ['src/widget/*.ts', '#studies/target.ts', 'widget-imports-only-lower-layers'],
  ['src/recorder/*.ts', 'zod', 'recorder-imports-only-lower-layers'],
  ['src/recorder/*.ts', '#ui/target.ts', 'recorder-imports-only-lower-layers'],
  ['src/recorder/*.ts', 'node:fs', 'recorder-imports-only-lower-layers'],
  ['src/extension/*.ts', '#studies/target.ts', 'extension-imports-only-lower-layers'],
  ['src/extension/*.ts', 'react', 'extension-imports-only-lower-layers'],
  ['src/extension/*.ts', 'node:fs', 'extension-imports-only-lower-layers'],
  ['src/replay/*.ts', '#workspace/target.tsx', 'replay-imports-only-lower-layers'],
  ['src/replay/*.ts', 'react', 'replay-imports-only-lower-layers'],
  ['src/demo-shop/*.ts', '#site/target.ts', 'demo-shop-imports-only-lower-layers'],
  ['src/demo-shop/*.ts', 'react', 'demo-shop-imports-only-lower-layers'],
  ['src/demo-sites/*.ts', 'zod', 'demo-sites-imports-only-lower-layers'],
  ['src/demo-sites/*.ts', '#site/target.ts', 'demo-sites-imports-only-lower-layers'],
  ['src/studies/player/*.tsx', '#tools/browser.ts', 'studies-imports-only-lower-layers'],
  ['src/studies/engine/*.ts', '#server/target.ts', 'studies-imports-only-lower-layers'],
  ['src/studies/results/*.tsx', '#site/target.ts', 'studies-imports-only-lower-layers'],
  ['src/tools/a/player/*.tsx', '#site/target.ts', 'tools-imports-only-lower-layers'],
  ['src/tools/a/engine/*.ts', '#server/target.ts', 'tools-imports-only-lower-layers'],
  ['src/tools/a/results/*.tsx', '#app/target.ts', 'tools-imports-only-lower-layers'],
  ['src/site/*.tsx', '#server/target.ts', 'site-imports-only-lower-layers'],
  ['src/site/*.tsx', '#app/target.ts', 'site-imports-only-lower-layers'],
  ['src/site/*.tsx', '#tests/target.ts', 'site-imports-only-lower-layers'],
  ['src/site/*.tsx', '#workspace/target.ts', 'site-imports-only-lower-layers'],
  ['src/workspace/*.tsx', '#site/target.ts', 'workspace-imports-only-lower-layers'],
  ['src/workspace/*.tsx', '#server/target.ts', 'workspace-imports-only-lower-layers'],
  ['src/workspace/*.tsx', '#app/target.ts', 'workspace-imports-only-lower-layers'],
  ['src/server/*.ts', '#site/target.ts', 'server-imports-only-lower-layers'],
  ['src/server/*.ts', '#workspace/target.ts', 'server-imports-only-lower-layers'],
  ['src/server/*.ts', '#app/target.ts', 'server-imports-only-lower-layers'],
  ['src/server/*.ts', '#ui/target.ts', 'server-imports-only-lower-layers'],
  ['src/server/*.ts', '#api/target.ts', 'server-imports-only-lower-layers'],
  ['src/app/*.tsx', '#server/target.ts', 'app-imports-only-lower-layers'],
  ['src/app/*.tsx', '#tests/target.ts', 'app-imports-only-lower-layers'],

  ['src/site/*.tsx', 'fastify', 'browser-code-has-no-server-code'],
  ['src/site/*.tsx', '#tools/server.ts', 'browser-code-has-no-server-code'],
  ['src/workspace/*.tsx', 'fastify', 'browser-code-has-no-server-code'],
  ['src/studies/player/*.tsx', 'kysely', 'browser-code-has-no-server-code'],
  ['src/studies/results/*.tsx', '#studies/engine/target.ts', 'browser-code-has-no-server-code'],
  ['src/tools/a/results/*.tsx', 'pdfmake', 'browser-code-has-no-server-code'],
  ['src/tools/a/player/*.tsx', '#tools/a/engine/target.ts', 'browser-code-has-no-server-code'],
  ['src/tools/browser.ts', './a/engine/target.ts', 'browser-code-has-no-server-code'],
  ['src/tools/a/browser.ts', './engine/target.ts', 'browser-code-has-no-server-code'],
  ['src/ui/*.tsx', '#server/target.ts', 'browser-code-has-no-server-code'],
  ['src/api/*.ts', '@ts-rest/fastify', 'browser-code-has-no-server-code'],

  ['src/site/*.tsx', 'node:fs', 'browser-code-has-no-node-modules'],
  ['src/ui/*.tsx', 'node:path', 'browser-code-has-no-node-modules'],
  ['src/api/*.ts', 'node:crypto', 'browser-code-has-no-node-modules'],
  ['src/studies/player/*.tsx', 'node:fs', 'browser-code-has-no-node-modules'],
  ['src/studies/results/*.tsx', 'node:fs', 'browser-code-has-no-node-modules'],
  ['src/tools/a/player/*.tsx', 'node:fs', 'browser-code-has-no-node-modules'],
  ['src/tools/a/results/*.tsx', 'node:fs', 'browser-code-has-no-node-modules'],
  ['src/studies/pilot/*.ts', 'node:crypto', 'engines-have-no-node-modules'],

  ['src/workspace/*.tsx', '#contract/app-pages.ts', 'only-the-server-imports-all-features'],
  ['src/site/*.tsx', '#contract/features.ts', 'only-the-server-imports-all-features'],
  ['src/studies/player/*.tsx', '#contract/index.ts', 'only-the-server-imports-all-features'],
  ['src/app/*.tsx', '#contract/examples.ts', 'only-the-server-imports-all-features'],

  ['src/server/captures/*.ts', './review/target.ts', 'only-what-is-public-of-captures-review'],
  [
    'src/server/captures/review/*.ts',
    '../transcripts/target.ts',
    'only-what-is-public-of-captures-transcripts',
  ],
  ['src/server/*.ts', 'react', 'server-code-has-no-views'],
  ['src/server/*.ts', '#tools/browser.ts', 'server-code-has-no-views'],
  ['src/server/*.ts', '#tools/b/browser.ts', 'server-code-has-no-views'],
  ['src/server/*.ts', '#tools/a/results/target.ts', 'server-code-has-no-views'],
  ['src/studies/engine/*.ts', '#ui/target.ts', 'server-code-has-no-views'],
  ['src/studies/engine/*.ts', '@xstate/react', 'server-code-has-no-views'],
  ['src/studies/engine/*.ts', '#studies/player/target.ts', 'server-code-has-no-views'],
  ['src/tools/a/engine/*.ts', '@mantine/core', 'server-code-has-no-views'],
  ['src/tools/a/engine/*.ts', '#tools/a/results/target.ts', 'server-code-has-no-views'],
  ['src/tools/server.ts', './a/player/target.ts', 'server-code-has-no-views'],

  ['src/tools/a/analysis/*.ts', '#tools/a/engine/target.ts', 'analysis-is-pure'],
  ['src/tools/a/analysis/*.ts', '#studies/engine/target.ts', 'analysis-is-pure'],
  ['src/tools/a/analysis/*.ts', '#machines/target.ts', 'analysis-is-pure'],
  ['src/tools/a/analysis/*.ts', 'node:fs', 'analysis-is-pure'],
  ['src/studies/statistics/*.ts', '#content/target.ts', 'analysis-is-pure'],
  ['src/studies/statistics/*.ts', 'kysely', 'analysis-is-pure'],

  ['src/tools/a/engine/*.ts', '#tools/b/engine/target.ts', 'tools-do-not-import-each-other'],
  ['src/tools/a/results/*.tsx', '../../b/results/target.ts', 'tools-do-not-import-each-other'],
  ['src/tools/a/engine/*.ts', '#tools/server.ts', 'tools-do-not-import-the-registries'],
  ['src/tools/a/player/*.tsx', '../../browser.ts', 'tools-do-not-import-the-registries'],

  ['src/app/*.tsx', 'node:fs', 'app-uses-node-only-to-prerender'],
  ['src/server/studies/*.ts', 'kysely', 'only-queries-import-the-database'],
  ['src/server/studies/*.ts', 'pg', 'only-queries-import-the-database'],
  ['src/server/*.ts', 'node:sqlite', 'only-queries-import-the-database'],
  ['src/server/webhooks/migrations/*.ts', '../target.ts', 'migrations-import-no-live-code'],
  ['src/server/webhooks/migrations/*.ts', '#contract/target.ts', 'migrations-import-no-live-code'],
  ['src/server/store/*.ts', '../target.ts', 'server-foundation-imports-no-feature'],
  ['src/server/http/*.ts', '../studies/target.ts', 'server-foundation-imports-no-feature'],
  ['src/site/*.tsx', '../../contract/target.ts', 'layers-are-named-by-alias'],
  ['src/tools/a/engine/*.ts', '../../../studies/engine/target.ts', 'layers-are-named-by-alias'],
  ['tests/*.ts', '../src/server/target.ts', 'layers-are-named-by-alias'],
  ['src/site/*.tsx', 'vitest', 'shipped-code-imports-only-dependencies'],
  ['src/server/*.ts', '@playwright/test', 'shipped-code-imports-only-dependencies'],
  ['contract/*.ts', '@ts-rest/core', 'ts-rest-stays-behind-its-modules'],
  ['src/workspace/*.tsx', '@ts-rest/react-query/v5', 'ts-rest-stays-behind-its-modules'],
  ['src/server/*.ts', '@ts-rest/fastify', 'ts-rest-stays-behind-its-modules'],
  ['src/site/*.tsx', './missing.ts', 'no-unresolved-imports'],
  ['src/site/cycle-1.ts', './cycle-2.ts', 'no-import-cycles'],
] as const

/** Imports that no rule may report. */
const allowed = [
  ['contract/*.ts', 'zod'],
  ['contract/shared/ts-rest.ts', '@ts-rest/core'],
  ['src/api/create-client.ts', '@ts-rest/core'],
  ['src/server/http/register-calls.ts', '@ts-rest/fastify'],
  ['contract/studies/*.ts', '../target.ts'],
  ['content/*.ts', '#contract/target.ts'],
  ['machines/*.ts', '#contract/target.ts'],
  ['machines/tools/a/*.ts', 'xstate'],
  ['src/ui/*.tsx', 'react'],
  ['src/ui/*.tsx', '@mantine/core'],
  ['src/api/*.ts', '#contract/target.ts'],
  ['src/api/*.ts', '@tanstack/react-query'],
  ['src/studies/player/*.tsx', '#machines/target.ts'],
  ['src/studies/player/*.tsx', '@xstate/react'],
  ['src/studies/player/*.tsx', '#ui/target.ts'],
  ['src/studies/results/*.tsx', '#api/target.ts'],
  ['src/studies/results/*.tsx', '#content/target.ts'],
  ['src/studies/results/*.tsx', '#studies/statistics/target.ts'],
  ['src/studies/engine/*.ts', '#studies/statistics/target.ts'],
  ['src/studies/engine/*.ts', '#content/target.ts'],
  ['src/studies/engine/*.ts', 'node:crypto'],
  ['src/studies/engine/*.ts', 'pdfmake'],
  ['src/studies/statistics/*.ts', '#contract/target.ts'],
  ['src/tools/a/player/*.tsx', '#studies/player/target.ts'],
  ['src/tools/a/player/*.tsx', '@mantine/core'],
  ['src/tools/a/results/*.tsx', '#tools/a/analysis/target.ts'],
  ['src/tools/a/results/*.tsx', '../analysis/target.ts'],
  ['src/tools/a/engine/*.ts', '#studies/engine/target.ts'],
  ['src/tools/a/engine/*.ts', '../analysis/target.ts'],
  ['src/tools/a/engine/*.ts', 'node:crypto'],
  ['src/tools/a/analysis/*.ts', '#studies/statistics/target.ts'],
  ['src/tools/a/analysis/*.ts', '#contract/target.ts'],
  ['src/tools/a/analysis/*.ts', '#studies/words/target.ts'],
  ['src/extension/*.ts', 'zod'],
  ['src/site/*.tsx', '#tools/browser.ts'],
  ['src/site/*.tsx', '#studies/player/target.ts'],
  ['src/site/*.tsx', '@tanstack/react-router'],
  ['src/server/*.ts', '#tools/server.ts'],
  ['src/server/*.ts', '#studies/engine/target.ts'],
  ['src/server/*.ts', '#machines/target.ts'],
  ['src/server/*.ts', '#contract/app-pages.ts'],
  ['src/server/*.ts', 'fastify'],
  ['src/server/*.ts', 'node:fs'],
  ['src/server/store/*.ts', 'pg'],
  ['src/server/webhooks/migrations/*.ts', 'kysely'],
  ['src/server/jobs/*.ts', '../store/target.ts'],
  ['src/server/studies/*.ts', '../store/target.ts'],
  ['src/server/booking/*.ts', './target.ts'],
  ['src/server/booking/*.ts', '../webhooks/public.ts'],
  ['src/server/booking/*.ts', '../webhooks/tables.ts'],
  ['src/server/captures/review/*.ts', '../target.ts'],
  ['src/server/*.ts', './booking/target.ts'],
  ['src/server/cli/*.ts', '../booking/target.ts'],
  ['src/server/store/*.ts', 'node:sqlite'],
  ['src/server/booking/queries.ts', 'kysely'],
  ['src/server/studies/queries/*.ts', 'kysely'],
  ['src/app/*.tsx', '#site/target.ts'],
  ['src/app/*.tsx', '#tools/browser.ts'],
  ['src/app/prerender.tsx', 'node:fs'],
  ['tests/*.ts', '#server/target.ts'],
  ['tests/*.ts', 'vitest'],
] as const

/** Features of the server, by their folders: a file beside them must not import one that they do not share. */
const features = [
  'accounts',
  'booking',
  'captures',
  'captures/review',
  'captures/transcripts',
  'extension',
].concat(
  [
    'forms',
    'ideas',
    'incentives',
    'mailings',
    'newsletter',
    'people',
    'recontact',
    'single-sign-on',
    'site',
    'suppressions',
    'webhooks',
    'widgets',
    'workspace',
  ],
  ['assets', 'demo', 'heat-maps', 'links', 'notes', 'sites', 'visits'].map((name) => `recordings/${name}`),
  [
    'analysis-plans',
    'authoring',
    'downloads',
    'invitees',
    'preflight',
    'prototypes',
    'respondents',
    'result-links',
    'results',
    'sessions',
  ].map((name) => `studies/${name}`),
)
const betweenFeatures = features.map(
  (feature) =>
    [
      'src/server/a/*.ts',
      `../${feature}/target.ts`,
      `only-what-is-public-of-${feature.replace('/', '-')}`,
    ] as const,
)

/** Modules that the imports above name. */
const layers = ['contract', 'content', 'machines', 'tests'].concat(
  ['ui', 'api', 'studies', 'tools', 'site', 'server', 'app'].map((layer) => `src/${layer}`),
)
const parts = ['src/studies', 'src/tools/a', 'src/tools/b'].flatMap((owner) =>
  ['engine', 'player', 'results', 'analysis', 'statistics', 'words'].map((part) => `${owner}/${part}`),
)
const targets = [...layers, ...parts, 'src/server/store', 'src/server/studies'].concat(
  features.map((feature) => `src/server/${feature}`),
)

const wholeContract = ['app-pages', 'examples', 'features', 'index']

const numbered = (file: string, number: number) => file.replace('*', `file-${number}`)
const allForbidden = [...forbidden, ...betweenFeatures]
const forbiddenImports = allForbidden.map(([file, imported, rule], index) => ({
  file: numbered(file, index),
  imported,
  rule,
}))
const allowedImports = allowed.map(([file, imported], index) => ({
  file: numbered(file, allForbidden.length + index),
  imported,
}))

/** A project in a temporary folder with this repository's packages, aliases and rules, but with the imports above. */
function createProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'understory-imports-'))
  for (const shared of ['package.json', 'tsconfig.json']) cpSync(shared, join(folder, shared))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const files: Record<string, string> = {
    'src/site/cycle-2.ts': `import './cycle-1.ts'\n`,
    'src/tools/browser.ts': '',
    'src/tools/b/browser.ts': '',
    'src/tools/server.ts': '',
    'src/server/webhooks/public.ts': '',
    'src/server/webhooks/tables.ts': '',
    ...Object.fromEntries(wholeContract.map((name) => [`contract/${name}.ts`, ''])),
  }
  for (const target of targets) files[`${target}/target.ts`] = 'export const target = 1\n'
  for (const { file, imported } of [...forbiddenImports, ...allowedImports])
    files[file] = `${files[file] ?? ''}import '${imported}'\n`
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const folders = ['src', 'contract', 'content', 'machines', 'tests']

function cruise(folder: string) {
  const { stdout, stderr } = spawnSync(
    'depcruise',
    ['--config', resolve('.dependency-cruiser.mjs'), '--output-type', 'json', ...folders],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  if (!stdout) throw new Error(stderr)
  return report.parse(JSON.parse(stdout)).summary
}

describe('import rules', () => {
  const folder = createProject()
  afterAll(() => rmSync(folder, { recursive: true }))
  const { violations, ruleSetUsed } = cruise(folder)
  const rulesBrokenBy = (file: string) =>
    violations.filter(({ from }) => from === file).map(({ rule }) => rule.name)

  test.each(forbiddenImports)('$file must not import $imported: $rule', ({ file, rule }) => {
    expect(rulesBrokenBy(file)).toContain(rule)
  })

  test.each(allowedImports)('$file may import $imported', ({ file }) => {
    expect(rulesBrokenBy(file)).toEqual([])
  })

  test('each rule has a forbidden import here', () => {
    const rules = ruleSetUsed.forbidden.map(({ name }) => name)
    expect([...new Set(allForbidden.map(([, , rule]) => rule))].toSorted()).toEqual(rules.toSorted())
  })
})
