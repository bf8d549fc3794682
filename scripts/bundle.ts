import { readFile } from 'node:fs/promises'
import { build } from 'vite'
import { z } from 'zod'
import type { render } from '#app/prerender.tsx'
import { dist } from './dist.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

/** Vite's manifest: chunks by their entry module. */
export type Manifest = z.infer<typeof manifestSchema>

const prerenderSchema = z.object({
  render: z.custom<typeof render>((value) => typeof value === 'function'),
})

const clientEntry = 'src/app/client.tsx'

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

/** Bundles the browser code and the program that prerenders the pages. */
export async function bundle() {
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: 'src/app/prerender.tsx' } })
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(`${dist.client}/.vite/manifest.json`, 'utf8')),
  )
  const program: unknown = await import(`../${dist.prerender}/prerender.js`)
  return { manifest, ...prerenderSchema.parse(program) }
}

/**
 * Assets of a page made of the client entry and `modules`. A deferred page links the styles of its modules but not their
 * scripts, which are loaded when it is hydrated.
 */
export function assetsOf(manifest: Manifest, modules: Iterable<string>, isDeferred: boolean): DocumentAssets {
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
  visit(clientEntry)
  const ofEntry = [...scripts]
  for (const key of modules) visit(key)
  // Where node_modules is a link, the manifest names its files by their real folder.
  const keys = Object.keys(manifest)
  const fonts = fontFiles.map((file) => chunkOf(keys.find((key) => key.endsWith(file)) ?? file).file)
  return {
    entry: chunkOf(clientEntry).file,
    scripts: isDeferred ? ofEntry : scripts,
    styles: [...styles],
    fonts,
  }
}
