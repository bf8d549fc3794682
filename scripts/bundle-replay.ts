import { stat } from 'node:fs/promises'
import { build, type Plugin } from 'vite'
import { dist } from './dist.ts'

/** Largest gzip size of the script that replays recordings, in bytes. */
const budget = 75_000

/** rrweb's player writes a changed style sheet into the snapshot itself: a seek back would begin with it. */
const keepSnapshots: Plugin = {
  name: 'understory:keep-snapshots',
  transform: {
    filter: { id: /@rrweb\/replay\/dist\/replay\.js$/ },
    handler: (code) => {
      const change = /Object\.assign\(\s*newSn\.attributes,\s*mutation\.attributes\s*\);/
      if (!change.test(code)) throw new Error('@rrweb/replay has changed: it keeps snapshots as they are')
      return code.replace(change, '')
    },
  },
}

/** Bundles the script of the frame in which recordings are replayed. Returns its name. */
export async function bundleReplay() {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [keepSnapshots],
    build: {
      target: 'es2022',
      outDir: dist.client,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'src/replay/frame.ts',
        output: { entryFileNames: 'assets/replay-[hash].js', format: 'es' },
      },
    },
  })
  if (Array.isArray(output) || !('output' in output)) throw new Error('The replay has one bundle')
  const [{ fileName }, ...others] = output.output
  if (others.length > 0) throw new Error(`${fileName} must be one file`)
  return fileName
}

/**
 * Prints the gzip size of the compressed script.
 * @throws when the script is larger than its budget.
 */
export async function checkReplaySize(file: string) {
  const { size } = await stat(`${dist.client}/${file}.gz`)
  console.log(`  /${file}: ${(size / 1000).toFixed(1)} kB script to replay recordings`)
  if (size > budget) throw new Error(`/${file} is larger than ${budget} bytes`)
}
