import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { enterTemporaryRoot } from '../../../scripts/test/temporary-root.ts'

/** A test runner that is killed: it leaves its folder, and a process whose number is in the file `left`. */
await enterTemporaryRoot()
const { pid } = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
writeFileSync(join(process.env['HANGING_FOLDER'] ?? '', 'left'), String(pid))
process.kill(process.pid, 'SIGKILL')
