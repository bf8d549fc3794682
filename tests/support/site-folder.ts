import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeSmallSite } from './small-site.ts'

/** Registers work for the end of a test, as `onTestFinished` does, or of several tests. */
export type Cleanup = (work: () => void | Promise<void>) => void

/** Creates the folder of a small built site; it is deleted with the test. */
export function siteFolder(cleanUp: Cleanup = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'understory-site-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  writeSmallSite(folder)
  return folder
}
