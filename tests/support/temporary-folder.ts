import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUp } from './clean-up.ts'

/** Creates an empty folder; it is deleted with its tests, after what they start later has ended. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
