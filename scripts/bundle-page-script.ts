import { build } from 'vite'
import { dist } from './dist.ts'

/** Bundles the script of pages that are not the site's own. Returns its address. */
export async function bundlePageScript(input: string, name: string): Promise<string> {
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
      rolldownOptions: { input, output: { entryFileNames: `assets/${name}-[hash].js`, format: 'es' } },
    },
  })
  if (Array.isArray(output) || !('output' in output)) throw new Error(`${name} has one bundle`)
  return `/${output.output[0].fileName}`
}
