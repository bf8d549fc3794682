/**
 * The floors of the house and what each may import. Whatever a floor does not list (a floor above it, a neighbour,
 * a package, a module of Node) is an error. The reasons: docs/decisions/0013-imports-run-one-way.md
 */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`
const folders = (...names) => `^(${names.join('|')})/`
const anyPackage = '(^|/)node_modules/'

const views = ['react', 'react-dom', '@mantine/[^/]+', '@tabler/icons-react']
const onlyServer = ['fastify', '@fastify/[^/]+', '@ts-rest/(fastify|open-api)', 'kysely', 'pg', 'nodemailer']
const onlyBrowser = [...views, '@tanstack/[^/]+', '@xstate/react', '@ts-rest/react-query']
const belowTheSite = ['contract', 'content', 'machines', 'src/analysis', 'src/ui', 'src/api']

/** `may`: what a floor imports beside its own files; `never` takes some of that back. */
const floors = {
  contract: { may: [packages('zod', '@ts-rest/core')] },
  'src/analysis': { may: [folders('contract'), packages('simple-statistics', 'stemmer')] },
  'src/ui': { may: [packages(...views)] },
  machines: { may: [folders('contract'), packages('xstate')] },
  content: { may: [folders('contract')] },
  'src/api': { may: [folders('contract'), packages('@ts-rest/.+', '@tanstack/react-query', 'react', 'zod')] },
  'src/site': { may: [folders(...belowTheSite), anyPackage], never: onlyServer },
  'src/studies': { may: [folders(...belowTheSite), anyPackage], never: onlyServer },
  'src/server': {
    may: [folders('contract', 'content', 'machines', 'src/analysis'), anyPackage],
    never: onlyBrowser,
    node: true,
  },
  'src/app': {
    may: [folders(...belowTheSite, 'src/site', 'src/studies'), anyPackage],
    never: onlyServer,
    node: true,
  },
}

const nameOf = (floor) => floor.replace('src/', '')

const oneWay = Object.entries(floors).map(([floor, { may, node }]) => ({
  name: `${nameOf(floor)}-imports-only-what-it-may`,
  severity: 'error',
  from: { path: folders(floor) },
  to: { pathNot: [folders(floor), ...may], ...(node && { dependencyTypesNot: ['core'] }) },
}))

const wrongHalf = Object.entries(floors)
  .filter(([, { never }]) => never)
  .map(([floor, { never }]) => ({
    name: `${nameOf(floor)}-stays-in-its-half`,
    severity: 'error',
    from: { path: folders(floor) },
    to: { path: packages(...never) },
  }))

export default {
  forbidden: [
    ...oneWay,
    ...wrongHalf,
    {
      name: 'app-uses-node-only-to-prerender',
      comment: 'prerender.tsx runs at build time; every other file of the app ends up in a browser.',
      severity: 'error',
      from: { path: folders('src/app'), pathNot: '^src/app/prerender' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'queries-live-in-the-store',
      severity: 'error',
      from: { path: folders('src/server'), pathNot: folders('src/server/store') },
      to: { path: [packages('kysely', 'pg'), '^node:sqlite$'] },
    },
    {
      name: 'floors-are-named-by-alias',
      comment: 'Across floors write #contract/x.ts; a relative path hides which floor is meant.',
      severity: 'error',
      from: { path: '^(src/[^/]+|[^/]+)/' },
      to: {
        path: folders(...Object.keys(floors)),
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    },
    {
      name: 'what-ships-is-a-dependency',
      severity: 'error',
      from: { path: folders(...Object.keys(floors)) },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-dead-ends', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Has packages of its own, and is put together where it is measured.
    exclude: { path: '^tests/bench/next-page/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    progress: { type: 'none' },
  },
}
