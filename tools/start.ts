import { spawnSync } from 'node:child_process'
import { isBuilt } from './dist.ts'

/** Starts the site as visitors get it; builds first when the sources have changed since. */
async function start() {
  process.env.NODE_ENV ??= 'production'
  if (!(await isBuilt())) {
    // In a process of its own: what a build loads into memory need not stay while the site is served.
    const { status } = spawnSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
  await import('#server/main.ts')
}

await start()
