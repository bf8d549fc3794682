import { readFile } from 'node:fs/promises'
import { shopDocument } from '#demo-shop/documents.ts'
import { shopPages } from '#content/demo-shop/shop.ts'
import { bundlePageScript } from './bundle-page-script.ts'

/** Bundles the script of the demo shop. Returns the documents of its pages by their paths. */
export async function bundleDemoShop(): Promise<readonly (readonly [path: string, html: string])[]> {
  const options = {
    script: await bundlePageScript('src/demo-shop/shop.ts', 'demo-shop'),
    styles: await readFile('src/demo-shop/shop.css', 'utf8'),
  }
  return shopPages.map(({ path }) => {
    const html = shopDocument(path, options)
    if (html === undefined) throw new Error(`The demo shop has no page ${path}`)
    return [path, html]
  })
}
