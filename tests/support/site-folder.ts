import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUp } from './clean-up.ts'
import { writeSmallSite } from './small-site.ts'

/** Creates the folder of a small built site; it is deleted with the test. */
export function siteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'understory-site-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  writeSmallSite(folder)
  return folder
}
