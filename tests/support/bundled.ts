import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Names the folder of the bundles (scripts/bundle-test-scripts.ts), which a whole run makes. */
const folder = process.env['UNDERSTORY_TEST_BUNDLES']

/** The bundle of a script that runs as a process; the script itself where there is none. */
export const bundled = (script: string) => {
  const bundle = folder === undefined ? script : join(folder, script.replace(/\.ts$/, '.js'))
  return existsSync(bundle) ? bundle : script
}
