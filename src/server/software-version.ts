import { readFileSync } from 'node:fs'
import { z } from 'zod'

const packageFile = z.object({ version: z.string() })

/** The version of this software. */
export const softwareVersion = () =>
  packageFile.parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version
