import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'

/** The median; of an even number of values, the mean of the two in the middle. */
export const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** A result and the milliseconds it took. */
export const timed = async <Result>(work: () => Result | Promise<Result>) => {
  const start = performance.now()
  const result = await work()
  return { result, ms: performance.now() - start }
}

/** The machine of the figures in words; `disk` describes its disk. */
export const machine = (disk?: string) =>
  [
    cpus()[0]?.model.trim() ?? 'Unknown processor',
    `${availableParallelism()} cores`,
    `${Math.round(totalmem() / 1024 ** 3)} GB of memory`,
    disk,
    process.platform,
    `Node ${process.versions.node}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ')

/** How many pages of 4 kB the disk syncs per second, one after another. */
export const syncsPerSecond = (seconds = 3) => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-bench-'))
  const file = openSync(join(folder, 'sync'), 'w')
  const page = Buffer.alloc(4096, 1)
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < seconds * 1000; count++) {
    writeSync(file, page, 0, page.length, (count % 256) * page.length)
    fdatasyncSync(file)
  }
  const elapsed = (performance.now() - start) / 1000
  closeSync(file)
  rmSync(folder, { recursive: true })
  return count / elapsed
}
