import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** The scripts that tests start as processes of their own, many times. */
const scripts = [
  ...['serve', 'serve-and-crash', 'erase-and-crash', 'job-and-crash'].map(
    (name) => `tests/support/${name}.ts`,
  ),
  ...['accounts', 'analytics', 'inbox', 'jobs', 'outbox', 'studies'].map(
    (name) => `src/server/cli/${name}.ts`,
  ),
]

/** Programs that are not JavaScript, and what only the development server loads. */
const external = ['sharp', '@node-rs/argon2', 'vite', 'pg-native']

/** Modules find their workers and files beside their source. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
}

/**
 * Bundles scripts with all their modules into the folder of the argument: a process loads a few files instead of 1,600,
 * in half of the time. A folder `node_modules` must be beside or above it, where the modules that stay outside are
 * found.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('The folder is missing')
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  plugins: [keepAddresses],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: 'esnext',
    outDir: folder,
    rolldownOptions: {
      input: Object.fromEntries(scripts.map((script) => [script.replace(/\.ts$/, ''), script])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
})
// Without it each process parses the bundles once more, to find out that they are modules.
writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
