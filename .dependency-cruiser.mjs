import { globSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * The layers and what each may import: everything else (a layer above, a neighbor, a package, a Node module) is an error.
 * Reasons: docs/decisions/0013-imports-run-one-way.md. Each rule is tested by tests/architecture/import-rules.test.ts.
 */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`
const folders = (...names) => `^(${names.join('|')})/`
const anyPackage = '(^|/)node_modules/'

const views = ['react', 'react-dom', '@mantine/[^/]+', '@tabler/icons-react']
const serverPackages = [
  'fastify',
  '@fastify/[^/]+',
  '@ts-rest/(fastify|open-api)',
  'kysely',
  'pg',
  'nodemailer',
  'pdfmake',
  'sharp',
]
const browserPackages = [...views, '@tanstack/[^/]+', '@xstate/react', '@ts-rest/react-query']

/** Below the tools: what every layer from `src/studies` upwards may import. */
const shared = ['contract', 'content', 'machines', 'src/ui', 'src/api']

/** `may`: what a layer imports beside its own files. `node`: whether it may import Node modules. */
const layers = {
  contract: { may: [packages('zod', '@ts-rest/core')] },
  content: { may: [folders('contract')] },
  machines: { may: [folders('contract'), packages('xstate')] },
  // Fields count characters as the contract does.
  'src/ui': { may: ['^contract/shared/characters[.]ts$', packages(...views, 'uqr')] },
  'src/api': {
    may: [
      folders('contract'),
      packages('@ts-rest/.+', '@tanstack/react-query', 'altcha-lib', 'react', 'zod'),
    ],
  },
  // Runs on customers' pages, where every byte counts: of the contract only types and files without imports.
  'src/widget': { may: ['^contract/widgets/', '^machines/widget/recruiting-widget-states\\.ts$'] },
  'src/recorder': {
    may: ['^contract/recordings/', folders('src/widget'), packages('@rrweb/record', 'web-vitals')],
  },
  // The browser extension of participants: its scripts have zod, as they check every message.
  'src/extension': {
    may: [
      '^contract/(extension|recordings)/',
      folders('src/recorder'),
      packages('@rrweb/record', 'zod', '@types/chrome'),
    ],
  },
  // Runs in a frame of its own, apart from the app.
  'src/replay': {
    may: ['^contract/recordings/', '^src/recorder/element-path\\.ts$', packages('@rrweb/replay')],
  },
  // Documents and the script of the shop that the demo of session recording records.
  'src/demo-shop': { may: [folders('content', 'src/recorder')] },
  // Documents and the script of the sites that demos of website testing test.
  'src/demo-sites': { may: [folders('content'), '^contract/studies/demo-pages[.]ts$'] },
  'src/studies': { may: [folders(...shared), anyPackage], node: true },
  'src/tools': { may: [folders(...shared, 'src/studies'), anyPackage], node: true },
  'src/site': { may: [folders(...shared, 'src/studies', 'src/tools', 'src/widget'), anyPackage] },
  'src/workspace': { may: [folders(...shared, 'src/studies', 'src/tools', 'src/widget'), anyPackage] },
  'src/server': {
    may: [
      folders(
        'contract',
        'content',
        'machines',
        'src/demo-shop',
        'src/demo-sites',
        'src/studies',
        'src/tools',
      ),
      anyPackage,
    ],
    node: true,
  },
  'src/app': {
    may: [folders(...shared, 'src/studies', 'src/tools', 'src/site', 'src/workspace'), anyPackage],
    node: true,
  },
}

const ruleName = (layer) => layer.replace('src/', '')

const layerRules = Object.entries(layers).map(([layer, { may, node }]) => ({
  name: `${ruleName(layer)}-imports-only-lower-layers`,
  severity: 'error',
  from: { path: folders(layer) },
  to: { pathNot: [folders(layer), ...may], ...(node && { dependencyTypesNot: ['core'] }) },
}))

/** Folders of the browser and of the server within the layers that have both halves. */
const browserHalf = [
  'src/studies/(player|results|builder)',
  'src/tools/[^/]+/(player|results|builder)',
  'src/tools/browser\\.ts',
  'src/tools/[^/]+/browser\\.ts',
]
const serverHalf = ['src/studies/engine', 'src/tools/[^/]+/engine', 'src/tools/server\\.ts']
const starting = (paths) => `^(${paths.join('|')})`

const halves = [
  {
    name: 'browser-code-has-no-server-code',
    comment: 'Views run in a browser: no server package, no Node module, no engine.',
    severity: 'error',
    from: { path: starting([...browserHalf, 'src/site/', 'src/workspace/', 'src/ui/', 'src/api/']) },
    to: { path: [packages(...serverPackages), starting(serverHalf), '^src/server/'] },
  },
  {
    name: 'engines-have-no-node-modules',
    comment: 'Simulated participants take a draft in a worker of the browser, checked by the engines.',
    severity: 'error',
    from: {
      path: starting(['src/studies/pilot/', 'src/tools/[^/]+/(pilot|engine/(check|engine|tally))\\.ts']),
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'browser-code-has-no-node-modules',
    severity: 'error',
    from: { path: starting([...browserHalf, 'src/site/', 'src/workspace/', 'src/ui/', 'src/api/']) },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-code-has-no-views',
    comment: 'The server and the engines of the tools run in Node: no React, no player, no results view.',
    severity: 'error',
    from: { path: starting([...serverHalf, 'src/server/']) },
    to: { path: [packages(...browserPackages), starting(browserHalf), '^src/(ui|api)/'] },
  },
  {
    name: 'only-the-server-imports-all-features',
    comment: 'These modules hold every call with its examples: a page would load them all.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/server/' },
    to: { path: '^contract/(app-pages|examples|features|index)\\.ts$' },
  },
  {
    name: 'analysis-is-pure',
    comment: 'The analysis of a tool, the statistics and the words: contract types, statistics, no effects.',
    severity: 'error',
    from: { path: '^src/(tools/([^/]+)/analysis|studies/(?:statistics|words))/' },
    to: {
      pathNot: [
        '^src/studies/(statistics|words)/',
        '^src/tools/$2/analysis/',
        folders('contract'),
        packages('simple-statistics'),
      ],
    },
  },
  {
    name: 'tools-do-not-import-each-other',
    severity: 'error',
    from: { path: '^src/tools/([^/]+)/' },
    to: { path: '^src/tools/[^/]+/', pathNot: '^src/tools/$1/' },
  },
  {
    name: 'tools-do-not-import-the-registries',
    severity: 'error',
    from: { path: '^src/tools/[^/]+/' },
    to: { path: '^src/tools/(browser|engines|server)\\.ts$' },
  },
]

/** Folders of features. Those of the foundation are for every feature. */
const features = globSync('src/server/**/feature.ts', { cwd: import.meta.dirname })
  .map((file) => dirname(file).replace('src/server/', ''))
  .filter((feature) => !/^(files|jobs)$/.test(feature))

/** The files beside the folders, which compose the server, and its commands. */
const composition = '^src/server/([^/]+$|cli/)'

const featureRules = features.map((feature) => {
  const inner = features.filter((other) => other.startsWith(`${feature}/`))
  return {
    name: `only-what-is-public-of-${feature.replace('/', '-')}`,
    severity: 'error',
    from: { path: '^src/server/', pathNot: [`^src/server/${feature}/`, composition] },
    to: {
      path: `^src/server/${feature}/`,
      pathNot: [
        `^src/server/${feature}/(feature|public|tables)[.]ts$`,
        ...inner.map((name) => `^src/server/${name}/`),
      ],
    },
  }
})

/** The folders of the server that know no feature. */
const serverFoundation = '^src/server/(http|store|files|jobs|mail|members)/'

export default {
  forbidden: [
    ...layerRules,
    ...halves,
    ...featureRules,
    {
      name: 'app-uses-node-only-to-prerender',
      comment: 'prerender.tsx runs at build time; every other file of the app runs in a browser.',
      severity: 'error',
      from: { path: folders('src/app'), pathNot: '^src/app/prerender' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-queries-import-the-database',
      severity: 'error',
      from: {
        path: folders('src/server'),
        pathNot:
          '^src/server/(store/|.*/(queries|migrations)/|.*/(queries|outbox|tables)\\.ts$|open-store\\.ts$)',
      },
      to: { path: [packages('kysely', 'pg'), '^node:sqlite$'] },
    },
    {
      name: 'migrations-import-no-live-code',
      comment: 'A migration runs on databases of its time: code that changes later would change what it did.',
      severity: 'error',
      from: { path: '^src/server/.*/migrations/', pathNot: '/migrations/index\\.ts$' },
      to: {
        pathNot: ['^src/server/store/transaction\\.ts$', packages('kysely', 'sharp')],
      },
    },
    {
      name: 'server-foundation-imports-no-feature',
      comment: 'Every feature stands on these folders.',
      severity: 'error',
      from: {
        path: serverFoundation,
        pathNot: '/(feature|personal-data)\\.ts$',
      },
      to: { path: '^src/server/', pathNot: [serverFoundation, '^src/server/config\\.ts$'] },
    },
    {
      name: 'layers-are-named-by-alias',
      comment: 'Between layers write #contract/x.ts; a relative path hides which layer is meant.',
      severity: 'error',
      from: { path: '^(src/[^/]+|[^/]+)/' },
      to: {
        path: folders(...Object.keys(layers)),
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    },
    {
      name: 'shipped-code-imports-only-dependencies',
      severity: 'error',
      from: { path: folders(...Object.keys(layers)) },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ts-rest-stays-behind-its-modules',
      comment: 'Decision 1 says how to leave the library: only these modules would change.',
      severity: 'error',
      from: {
        path: '^(contract|src|scripts)/',
        pathNot:
          '^(contract/shared/ts-rest|src/api/create-(client|queries)|src/server/http/register-calls)\\.ts$',
      },
      to: { path: packages('@ts-rest/[^/]+') },
    },
    { name: 'no-import-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // It has its own packages and is assembled where it is measured.
    exclude: { path: '^tests/bench/next-page/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    progress: { type: 'none' },
  },
}
