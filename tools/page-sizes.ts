import { stat } from 'node:fs/promises'
import type { PagesManifest } from '#contract/pages-manifest.ts'
import type { DocumentAssets } from './bundle.ts'
import { dist } from './dist.ts'

/** What one page costs a visitor, in bytes of gzip: its document, and all it needs to be interactive. */
export interface PageSizes {
  readonly path: string
  readonly html: number
  readonly script: number
  readonly style: number
}

const gzipped = async (file: string) => (await stat(`${file}.gz`)).size
const sum = async (files: readonly string[]) =>
  (await Promise.all(files.map((file) => gzipped(`${dist.client}/${file}`)))).reduce((a, b) => a + b, 0)

/** Sizes of every page, the heaviest in scripts first. */
export async function pageSizes(manifest: PagesManifest, assets: ReadonlyMap<string, DocumentAssets>) {
  const sizes = Object.entries(manifest.pages).map(async ([path, { file }]): Promise<PageSizes> => {
    const { scripts = [], styles = [] } = assets.get(path) ?? {}
    return {
      path,
      html: await gzipped(`${dist.pages}/${file}`),
      script: await sum(scripts),
      style: await sum(styles),
    }
  })
  return (await Promise.all(sizes)).toSorted((a, b) => b.script - a.script)
}
