import { readFile } from 'node:fs/promises'
import { build, type InlineConfig } from 'vite'
import { z } from 'zod'
import type { render, renderWorkspace } from '#app/prerender.tsx'
import { dist } from './dist.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
    isDynamicEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
  }),
)

/** Vite's manifest: chunks by their entry module. */
export type Manifest = z.infer<typeof manifestSchema>

const prerenderSchema = z.object({
  render: z.custom<typeof render>((value) => typeof value === 'function'),
  renderWorkspace: z.custom<typeof renderWorkspace>((value) => typeof value === 'function'),
})

/** Modules that start the public site and the workspace app in the browser. */
export const entries = { site: 'src/app/client.tsx', workspace: 'src/app/workspace.tsx' } as const

/** Fonts of every page. They are preloaded, because the stylesheets that name them load after the text. */
const fontFiles = [
  'src/ui/fonts/fraunces-title-latin.woff2',
  'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
]

/** Files that a document loads, as paths from the site's root without a leading slash. */
export interface DocumentAssets {
  readonly entry: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

const readManifest = async (name: string) =>
  manifestSchema.parse(JSON.parse(await readFile(`${dist.client}/.vite/${name}`, 'utf8')))

const workspaceBuild: InlineConfig = {
  mode: 'workspace',
  logLevel: 'warn',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/workspace.json',
    modulePreload: { polyfill: false, resolveDependencies: (_file, dependencies) => dependencies },
    rolldownOptions: { input: entries.workspace },
  },
}

/** Bundles the browser code and the program that prerenders the pages. */
export async function bundle() {
  await build({ logLevel: 'warn' })
  await build(workspaceBuild)
  await build({ logLevel: 'warn', build: { ssr: 'src/app/prerender.tsx' } })
  const program: unknown = await import(`../${dist.prerender}/prerender.js`)
  return {
    manifests: { site: await readManifest('manifest.json'), workspace: await readManifest('workspace.json') },
    ...prerenderSchema.parse(program),
  }
}

interface PageModules {
  /** The module that starts the page. */
  readonly entry: string
  /** Modules that the page imports dynamically. */
  readonly modules?: Iterable<string>
  /** A deferred page links the styles of `modules` but not their scripts, which are loaded when it is hydrated. */
  readonly isDeferred?: boolean
}

/** Assets of a page. */
export function assetsOf(
  manifest: Manifest,
  { entry, modules = [], isDeferred = false }: PageModules,
): DocumentAssets {
  const seen = new Set<string>()
  const scripts: string[] = []
  const styles = new Set<string>()
  const chunkOf = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The bundle has no chunk for ${key}`)
    return chunk
  }
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = chunkOf(key)
    for (const needed of chunk.imports ?? []) visit(needed)
    scripts.push(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
  }
  visit(entry)
  const ofEntry = [...scripts]
  for (const key of modules) visit(key)
  // Where node_modules is a link, the manifest names its files by their real folder.
  const keys = Object.keys(manifest)
  const fonts = fontFiles.map((file) => chunkOf(keys.find((key) => key.endsWith(file)) ?? file).file)
  return {
    entry: chunkOf(entry).file,
    scripts: isDeferred ? ofEntry : scripts,
    styles: [...styles],
    fonts,
  }
}
