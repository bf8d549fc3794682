import { spawnSync } from 'node:child_process'
import { applyAllocatorSettings } from '#server/allocator.ts'
import { isBuilt } from './dist.ts'

/** Starts the production server; builds first when the sources have changed since the last build. */
async function start() {
  process.env.NODE_ENV ??= 'production'
  if (!(await isBuilt())) {
    // In a child process, so that the memory of the build is freed before the server starts.
    const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
  if (import.meta.main) applyAllocatorSettings()
  await import('#server/main.ts')
}

await start()
