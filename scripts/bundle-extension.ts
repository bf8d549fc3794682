import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { build } from 'vite'
import { patchRecorder } from './bundle-recorder.ts'
import { dist } from './dist.ts'

/** Largest gzip size of the scripts of the extension together, in bytes. */
const budget = 165_000

/** The scripts of the extension by their names in its folder. */
const scripts = { worker: 'worker.js', bridge: 'bridge.js', tab: 'tab.js' } as const

const iconSizes = [16, 48, 128]

/** Draws the icons from that of the site. */
const drawIcons = async () => {
  const svg = await readFile('public/favicon.svg')
  for (const size of iconSizes)
    await writeFile(
      `${dist.extension}/icon-${size}.png`,
      await sharp(svg, { density: 72 * Math.ceil(size / 32) * 2 })
        .resize(size, size)
        .png()
        .toBuffer(),
    )
}

/**
 * Bundles the browser extension without its manifest, which the server writes with its own address.
 * @throws when its scripts are larger than the budget.
 */
export async function bundleExtension() {
  await mkdir(dist.extension, { recursive: true })
  let bytes = 0
  for (const [entry, file] of Object.entries(scripts)) {
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [patchRecorder],
      build: {
        target: 'chrome116',
        outDir: dist.extension,
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: `src/extension/${entry}.ts`,
          output: { entryFileNames: file, format: 'iife' },
        },
      },
    })
    bytes += gzipSync(await readFile(`${dist.extension}/${file}`)).length
  }
  await drawIcons()
  console.log(`  Browser extension: ${(bytes / 1000).toFixed(1)} kB script`)
  if (bytes > budget) throw new Error(`The browser extension is larger than ${budget} bytes`)
}
