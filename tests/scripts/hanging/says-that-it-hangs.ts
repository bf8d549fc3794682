import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const saysThatItHangs = (name: string) =>
  writeFileSync(join(process.env['HANGING_FOLDER'] ?? '', name), String(process.pid))
