import { spawnSync } from 'node:child_process'
import { z } from 'zod'

/** Which modules import a module, by its path from the project's root. */
export type Importers = ReadonlyMap<string, readonly string[]>

/**
 * The lists of features, tools and demos. Nearly everything imports them, so that an import through one of them says
 * nothing about what a change of one feature affects.
 */
const registries =
  /^(?:src\/server\/features|contract\/(?:features|studies\/registry)|src\/tools\/(?:server|browser)|content\/studies\/index|src\/site\/pages)\.ts$/

/** The modules that compose the server: tests of all features start it, for one feature each. */
const composed = ['src/server/app.ts', 'src/server/services.ts']

/** Tests about all features, but those that start browsers or send every call. */
const aboutEveryFeature =
  /^tests\/(?:architecture\/(?!guides\.)|contract\/|docs\/|server\/(?:retention|workspace\/(?:access|audit))\.)/

/** Documents and style sheets: the tests about all features read them. Other runners have the rest. */
const withoutUnitTests = /\.(?:md|css)$|^tests\/(?:e2e|models|bench|abuse|mutants)\//

/**
 * The folders of tests for what a module does behind routes, which its tests reach without an import: those of its
 * feature and of the features around it, so `studies/sessions` for `src/server/studies/sessions/queries/steps.ts`. All
 * tools are behind the routes of studies, and every call is sent by the contract kit.
 */
const areaOf = (path: string, importers: Importers) => {
  if (path === 'src/tools/server.ts') return 'studies'
  if (path === 'contract/features.ts') return 'contract-kit'
  if (path.startsWith('docs/add-a-')) return 'guides'
  const [, folder] = /^src\/server\/(.+)\/[^/]+$/.exec(path) ?? []
  if (folder === undefined) return undefined
  const [outer = '', inner] = folder.split('/')
  return importers.has(`src/server/${outer}/${inner}/feature.ts`) ? `${outer}/${inner}` : outer
}

/**
 * Whether a test is in the folder of an area. Tests beside the folder of a feature are about several of its neighbours;
 * a feature without tests there has those of all.
 */
const isOfArea = (test: string, area: string, tests: readonly string[]) => {
  const [outer = '', inner] = area.split('/')
  if (!test.split(/[./]/).includes(outer)) return false
  const folder = `tests/server/${outer}/`
  if (inner === undefined || !tests.some((each) => each.startsWith(`${folder}${inner}/`))) return true
  return (
    !test.startsWith(folder) ||
    test.startsWith(`${folder}${inner}/`) ||
    !test.slice(folder.length).includes('/')
  )
}

/**
 * The modules that import one of these, directly or not, and these: not beyond a registry unless it is one of these,
 * nor beyond a composition unless it is one of these or imports one.
 */
const importing = (changed: readonly string[], importers: Importers) => {
  const reached = new Set(changed)
  const isOrImports = (path: string) =>
    changed.includes(path) || changed.some((each) => importers.get(each)?.includes(path))
  for (const path of reached) {
    if (registries.test(path) && !changed.includes(path)) continue
    if (composed.includes(path) && !isOrImports(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  return [...reached]
}

/**
 * The unit tests that a change of these files can affect, out of `tests`: those that import them, those of the features
 * that import them, and those about all features. `all` for a change of what is no module, such as a setting of the
 * tests.
 */
export const affectedUnitTests = (
  changed: readonly string[],
  importers: Importers,
  tests: readonly string[],
): readonly string[] | 'all' => {
  const sources = changed.filter((path) => !withoutUnitTests.test(path))
  if (sources.some((path) => !importers.has(path))) return 'all'
  const reached = importing(sources, importers)
  const isReached = new Set(reached)
  const areasOf = (paths: readonly string[]) => [
    ...new Set(paths.flatMap((path) => areaOf(path, importers) ?? [])),
  ]
  const isOfServer = (path: string) => path.startsWith('src/server/')
  const all = [...changed, ...reached]
  const [behindRoutes, others] = [
    areasOf(all.filter(isOfServer)),
    areasOf(all.filter((path) => !isOfServer(path))),
  ]
  const starting = new Set(importing(composed, importers))
  /** Whether a test starts the server, in its own process or in another one. */
  const startsServer = (test: string) => test.startsWith('tests/server/') || starting.has(test)
  return tests.filter(
    (test) =>
      isReached.has(test) ||
      aboutEveryFeature.test(test) ||
      others.some((area) => isOfArea(test, area, tests)) ||
      (startsServer(test) && behindRoutes.some((area) => isOfArea(test, area, tests))),
  )
}

const cruised = z.object({
  modules: z.array(z.object({ source: z.string(), dependents: z.array(z.string()) })),
})

/** Reads the imports of all sources. @throws Error when a file cannot be read. */
export const readImporters = (folders: string): Importers => {
  const options = { encoding: 'utf8', shell: true, maxBuffer: 256 * 1024 * 1024 } as const
  const { stdout, stderr, status } = spawnSync(`depcruise ${folders} --output-type json`, options)
  if (status === null) throw new Error(stderr)
  const { modules } = cruised.parse(JSON.parse(stdout))
  return new Map(modules.map(({ source, dependents }) => [source, dependents]))
}
