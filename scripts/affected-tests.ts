import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

/** Which browser specs a changed file can affect: name patterns, or every spec. */
type Affected = 'all' | readonly RegExp[]

const none: Affected = []
const named = (...names: readonly string[]) =>
  names.map((name) => new RegExp(`^(study-|results-)?${name}(-task)?$`))

const ofPlayers = [/^study-/, /-task$/, /^(?:hand-over|late-pictures|leave-study|long-words)$/]
const ofResults = [/^results-/, /^study-survey$/]
const ofStudies = [...ofPlayers, ...ofResults]
const ofPages = [
  /^page/,
  /^docs-/,
  /^home$/,
  ...named('deferred-page', 'consent', 'cookie-bar', 'drawer', 'modal'),
]

const ofAccounts = [
  /^workspace/,
  ...named('set-up', 'sign-in', 'sign-up', 'password-reset', 'second-factor-enrolment', 'invitation'),
  ...named(
    'find-entries',
    'your-data',
    'passkeys',
    'single-sign-on',
    'invited-member',
    'recording-sites',
    'recording-visit',
    'recruiting-widget',
    'build-widget',
    'recordings',
    'people',
    'mailings',
    'sign-in-screens',
  ),
]

const ofBuilder = named(
  'build-study',
  'build-prototype',
  'import-figma',
  'figma-import',
  'prototype-address',
  'authored-study',
  'study-draft',
  'study-life',
  'templates',
  'own-results',
  'recruit-study',
  'build-widget',
  'study-look',
)

const ofRecordings = named(
  'recordings',
  'replay',
  'recorder',
  'recording-sites',
  'recording-visit',
  'session-recording-demo',
  'heat-maps',
  'heat-map',
  'dead-clicks',
  'opt-out',
  'study-website',
)

const ofCaptures = named(
  'review-captures',
  'clip-making',
  'study-recorded',
  'study-not-recorded',
  'killed-recording',
  'results-recordings',
  'recordings',
)

/** The browser specs that show what a feature does, by the name of its folder: of the server, and of the contract. */
const specsOfFeature: Readonly<Record<string, readonly RegExp[]>> = {
  'analysis-plans': named('analysis-plan', 'own-results'),
  accounts: named(
    'set-up',
    'sign-in',
    'sign-up',
    'password-reset',
    'second-factor-enrolment',
    'sign-in-screens',
    'your-data',
    'passkeys',
    'single-sign-on',
    'invited-member',
  ),
  assets: named('replay', 'heat-maps', 'recording-sites'),
  authoring: named(
    'build-study',
    'authored-study',
    'study-draft',
    'study-life',
    'templates',
    'recruit-study',
    'study-look',
  ),
  // The other specs of results download nothing.
  downloads: [/^results-(?!five-second$|link$|recordings$)/, ...named('own-results')],
  files: named('support', 'student', 'upload', 'build-study', 'import-figma', 'build-prototype', 'your-data'),
  'heat-maps': named('heat-maps', 'heat-map', 'dead-clicks'),
  ideas: named('ideas', 'ideas-moderation', 'idea-vote'),
  incentives: named('recruit-study'),
  links: named('recordings', 'replay'),
  mailings: named('mailings'),
  notes: named('recordings', 'replay'),
  people: named('people', 'mailings'),
  preflight: named('preflight'),
  recontact: named('people', 'recruit-study'),
  prototypes: named('import-figma', 'figma-import', 'prototype-address', 'build-prototype'),
  respondents: named('respondent'),
  'result-links': named('share-results', 'results-link'),
  results: ofResults,
  // The answers of every tool pass through the same calls.
  sessions: [
    /^study-(?:session|survey|five-second|first-click|look|refused-answer)$/,
    ...named('hand-over', 'late-pictures', 'leave-study', 'recruit-study', 'own-results'),
  ],
  'single-sign-on': named('single-sign-on', 'sign-in', 'sign-in-screens'),
  sites: named('recording-sites', 'recorder', 'study-website'),
  suppressions: named('mailings'),
  visits: ofRecordings,
  webhooks: named('workspace-settings'),
  workspace: named('workspace', 'workspace-settings', 'invited-member', 'invitation'),
}

/** Specs of a form besides the one of its own name. */
const specsOfForm: Readonly<Record<string, readonly string[]>> = {
  booking: ['book-demo'],
  contact: ['personal-demo', 'submission'],
  ideas: ['idea-vote'],
  'invitation-off': ['mailings'],
  newsletter: ['subscription'],
  support: ['upload'],
}
const ofForm = (form: string) => named(form, ...(specsOfForm[form] ?? []))
const ofForms = [
  'book-demo',
  'booking',
  'contact',
  'customized-plan',
  'enterprise-wizard',
  'newsletter',
  'student',
  'support',
].flatMap(ofForm)

/** Specs of a machine of the site besides the one of its own name. */
const specsOfMachine: Readonly<Record<string, readonly RegExp[]>> = {
  form: ofForms,
  submission: ofForms,
  upload: named('support', 'student'),
  subscription: named('newsletter'),
  'enterprise-wizard-rules': named('enterprise-wizard'),
  'cookie-bar': named('consent'),
  drawer: [/^page/],
  modal: [/^page/],
}

/** Specs of a tool besides those of its own name. */
const specsOfTool: Readonly<Record<string, readonly string[]>> = {
  'mobile-app-test': ['mobile-app'],
  'website-test': ['website', 'extension'],
}
const ofTool = (tool: string) => named(tool, ...(specsOfTool[tool] ?? []))

/**
 * From a changed file to the names of browser specs (`study-card-sort` for tests/e2e/study-card-sort.spec.ts); the
 * first matching row counts. A file that no row knows runs every spec.
 */
const rows: readonly (readonly [RegExp, (name: string) => Affected])[] = [
  [/^tests\/(?:e2e|models)\/([\w-]+?)(?:\.spec)?\.ts$/, (name) => [new RegExp(`^${name}$`)]],
  [/^(docs|public|\.ci)\/|\.md$|^LICENSE$|^tests\/(?!support\/(?!simulations\/))/, () => none],
  [
    /^scripts\/(?!build|bundle|prerender|compress|dist|used-mantine|ensure-browser|system-package)/,
    () => none,
  ],
  [
    /^(?:knip\.jsonc|vitest(?:\.simulations)?\.config\.ts|\.(?:dependency-cruiser|oxlintrc|oxfmtrc|editorconfig).*)$/,
    () => none,
  ],

  [/^src\/server\/workspace\/access\.ts$/, () => 'all'],
  // Examples are shown by the reference of the API, and answered by the mock; two specs send them.
  [
    /^contract\/(?:examples\/|[\w-]+\/[\w-]*examples\.ts$)/,
    () => [...named('respondent', 'study-look'), /^docs-/],
  ],
  [
    /^(?:src\/(?:server\/studies\/prototypes|tools\/prototype\/engine\/figma)\/|machines\/tools\/prototype\/figma-)/,
    () => [...named('import-figma', 'figma-import', 'prototype-address'), /^docs-/],
  ],
  [
    /^(?:machines\/tools\/([\w-]+)\/|src\/tools\/([\w-]+)\/machine-example)/,
    (tool) => [...ofTool(tool), /^docs-/],
  ],
  [/^src\/recorder\//, () => named('recorder', 'recruiting-widget', 'opt-out', 'study-website')],
  [
    /^(?:src\/(?:demo-shop|workspace\/recordings\/(?:demo|recording-source)|server\/recordings\/demo)|content\/demo-shop)/,
    () => named('session-recording-demo'),
  ],
  [
    /^contract\/(?:recordings\/|sites\/(?:new-)?site\.ts$|visits\/replay\.ts$)/,
    () => [...ofRecordings, ...ofCaptures, ...named('extension', 'recruiting-widget')],
  ],
  // Participants meet it as well.
  [/^contract\/authoring\/recruiting\.ts$/, () => ofStudies],
  [
    new RegExp(
      `^(?:src/server/(?:recordings/|studies/)?|contract/(?:record(?:ing|ed)-)?)(${Object.keys(specsOfFeature).join('|')})/`,
    ),
    (feature) => specsOfFeature[feature] ?? 'all',
  ],
  [/^src\/server\/recordings\//, () => ofRecordings],
  [
    /^contract\/captures\//,
    () => [...ofCaptures, ...named('capture', 'study-website', 'study-mobile-app', 'extension')],
  ],
  [/^contract\/(?:capture-review|transcripts)\//, () => ofCaptures],
  [/^contract\/demo-recordings\//, () => named('session-recording-demo')],
  // The demo sites are opened by the demos of website tests alone.
  [/^(?:content|src)\/demo-sites\//, () => named('study-website')],
  [/^(?:src|contract|src\/server)\/extension\//, () => named('extension')],
  [/^src\/widget\//, () => named('recruiting-widget', 'build-widget')],
  [/^(?:src\/(?:studies|workspace|server)\/captures\/|machines\/recordings\/clip-making)/, () => ofCaptures],
  [
    /^(?:src\/studies\/media\/|machines\/studies\/capture)/,
    () => [
      ...named('study-recorded', 'study-not-recorded', 'killed-recording', 'capture'),
      ...named('study-website', 'study-mobile-app', 'extension'),
    ],
  ],
  [
    /^(?:src\/(?:replay|workspace\/recordings)|machines\/recordings)\//,
    () => named('replay', 'recordings', 'heat-maps', 'heat-map'),
  ],
  [/^(?:src\/workspace\/people\/|content\/workspace\/(?:people|import)-)/, () => named('people', 'mailings')],
  [
    /^(?:src\/workspace\/(?:mailings|suppressions)\/|content\/workspace\/(?:mailing|suppression)-)/,
    () => named('mailings'),
  ],
  [/^src\/workspace\/studies\/respondent/, () => named('respondent')],
  [
    /^src\/(?:workspace\/studies\/share|studies\/results\/(?:comments|shared-note))/,
    () => named('share-results'),
  ],
  [/^(?:src\/(?:studies|tools\/[\w-]+)\/builder|src\/workspace\/studies)\//, () => ofBuilder],
  [/^src\/studies\/results\//, () => named('own-results')],
  [/^content\/studies\/(?:templates\/|starting-texts)/, () => named('build-study', 'templates')],
  // The results of each tool are tested by `results-<tool>`; these three have no such spec.
  [
    /^src\/tools\/(?!(?:survey|website-test|mobile-app-test)\/)([\w-]+)\/results\//,
    (tool) => [new RegExp(`^results-${tool}$`)],
  ],
  [/^src\/tools\/([\w-]+)\//, ofTool],
  [/^contract\/studies\/tools\/([\w-]+)\.ts$/, ofTool],
  [/^machines\/(?:summary\.json$|diagrams\/|exports\/)/, () => [/^docs-/]],
  [
    /^(?:machines|content|contract|src\/server)\/widgets?\//,
    () => [...named('recruiting-widget', 'build-widget'), /^docs-/],
  ],
  [/^machines\/accounts\//, () => [...ofAccounts, /^docs-/]],
  [/^machines\/(people|mailings)\//, (feature) => [...named(feature), /^docs-/]],
  [/^(?:src|content)\/workspace\//, () => ofAccounts],
  [/^contract\/(?!recordings\/)[\w-]+\/pages\.ts$/, () => ofAccounts],
  [/^machines\/studies\//, () => [...ofPlayers, /^docs-/]],
  [
    /^src\/studies\/player\/|^src\/app\/(?:study-player|take-study-page)|^src\/api\/studies\.ts$/,
    () => ofPlayers,
  ],
  [
    /^src\/studies\/(?:results|statistics)\/|^src\/app\/study-results|^src\/api\/study-results/,
    () => ofResults,
  ],
  [/^(?:src\/(?:studies|tools|server\/studies)|contract\/studies|content\/studies)\//, () => ofStudies],
  [/^content\/translations\//, () => ofPlayers],

  [
    /^(?:src\/site\/(?:own-data\/|pages\/my-data)|src\/api\/own-client|content\/site\/pages\/my-data)/,
    () => [...named('people'), ...ofPages],
  ],
  [/^src\/site\/pages\/(opt-out)/, (name) => [...named(name), ...ofPages]],
  [/^src\/site\/(?:forms\/)?(ideas)\/|^src\/site\/forms\/([\w-]+)\//, ofForm],
  [
    /^src\/(?:site|server)\/forms\/|^contract\/(?:forms\/|site\/uploads\.ts$)|^src\/api\/send-/,
    () => ofForms,
  ],
  [/^(?:src\/server|contract)\/(newsletter|booking)\//, ofForm],
  [
    /^machines\/site\/([\w-]+)\.ts$/,
    (machine) => [...named(machine), ...(specsOfMachine[machine] ?? []), /^docs-/],
  ],
  [/^src\/site\/analytics\/|^src\/server\/site\/|^contract\/site\/analytics\.ts$/, () => named('consent')],
  [/^contract\/site\/(?!pages-manifest)/, () => [...ofPages, ...ofForms, ...named('booking')]],
  [/^src\/server\/(?:cli|inbox|jobs|mail)\//, () => none],
  [/^(?:content\/site|src\/site\/(?:pages|blocks|pictures|machines|layout|modals))\//, () => ofPages],
]

const affectedBy = (file: string): Affected => {
  for (const [pattern, specsOf] of rows) {
    const match = pattern.exec(file)
    if (match) return specsOf(match.slice(1).find((name) => name !== undefined) ?? '')
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
