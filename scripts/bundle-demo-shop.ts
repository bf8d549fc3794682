import { readFile } from 'node:fs/promises'
import { build } from 'vite'
import { shopDocument } from '#demo-shop/documents.ts'
import { shopPages } from '#content/demo-shop/shop.ts'
import { dist } from './dist.ts'

/** Bundles the script of the demo shop. Returns the documents of its pages by their paths. */
export async function bundleDemoShop(): Promise<readonly (readonly [path: string, html: string])[]> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      outDir: dist.client,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'src/demo-shop/shop.ts',
        output: { entryFileNames: 'assets/demo-shop-[hash].js', format: 'es' },
      },
    },
  })
  if (Array.isArray(output) || !('output' in output)) throw new Error('The demo shop has one bundle')
  const options = {
    script: `/${output.output[0].fileName}`,
    styles: await readFile('src/demo-shop/shop.css', 'utf8'),
  }
  return shopPages.map(({ path }) => {
    const html = shopDocument(path, options)
    if (html === undefined) throw new Error(`The demo shop has no page ${path}`)
    return [path, html]
  })
}
