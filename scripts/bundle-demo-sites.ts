import { readFile } from 'node:fs/promises'
import { demoSitePages } from '#content/demo-sites/index.ts'
import { siteDocument } from '#demo-sites/documents.ts'
import { bundlePageScript } from './bundle-page-script.ts'

/** Bundles the script of the sites of the demos. Returns the documents of their pages by their paths. */
export async function bundleDemoSites(): Promise<readonly (readonly [path: string, html: string])[]> {
  const options = {
    script: await bundlePageScript('src/demo-sites/report-page.ts', 'demo-sites'),
    styles: await readFile('src/demo-sites/sites.css', 'utf8'),
  }
  return demoSitePages.map(({ path }) => {
    const html = siteDocument(path, options)
    if (html === undefined) throw new Error(`The demos have no page ${path}`)
    return [path, html]
  })
}
