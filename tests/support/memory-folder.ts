import { readFileSync, statfsSync } from 'node:fs'

const sharedMemory = '/dev/shm'

/** What databases, uploads and browser profiles of a run can take, several times over. */
const enoughBytes = 4 * 1024 ** 3

const hasSpace = () => {
  const { bavail, bsize } = statfsSync(sharedMemory)
  return Math.min(bavail * bsize, process.availableMemory()) >= enoughBytes
}

/** Whether programs may run from there: a test server of PostgreSQL can need a copy of its program. */
const runsPrograms = () =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, folder, type, options]) => {
      return folder === sharedMemory && type === 'tmpfs' && !options?.split(',').includes('noexec')
    })

const isUsable = () => {
  try {
    return hasSpace() && runsPrograms()
  } catch {
    return false
  }
}

/**
 * Lets this process and its children keep temporary files in memory where the machine has enough of it: on a disk,
 * creating and deleting databases takes six times as long. A `TMPDIR` that is set stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && isUsable()) process.env['TMPDIR'] = sharedMemory
}
