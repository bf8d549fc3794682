import { spawnSync } from 'node:child_process'
import { applyAllocatorSettings } from '#server/allocator.ts'
import { dist, isBuilt } from './dist.ts'
import { isServed, markServed } from './served-build.ts'

/** Starts the production server; builds first when the sources have changed since the last build. */
async function start() {
  process.env.NODE_ENV ??= 'production'
  if (!(await isBuilt())) {
    if (await isServed(dist.client)) {
      console.error(
        'Another server of this folder runs and serves its build, which differs from what these sources and PUBLIC_URL need.\nStop it first, or start this server in a copy of the folder.',
      )
      process.exit(1)
    }
    // In a child process, so that the memory of the build is freed before the server starts.
    const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
    if (status !== 0) process.exit(1)
  }
  // Without a folder for temporary files the server starts all the same.
  await markServed(dist.client).catch(() => console.warn('Other servers of this folder cannot see this one'))
  if (import.meta.main) applyAllocatorSettings()
  await import('#server/main.ts')
}

await start()
