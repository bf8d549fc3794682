import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How often a second this disk can be made to keep a page of 4 kB, one after another. */
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
