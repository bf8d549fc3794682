import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const ownerOnly = 0o600

/** Removes the rights of group and others from a file; leaves a missing file or a folder alone. */
const tighten = (file: string) => {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile() || (stats.mode & 0o777) === ownerOnly) return
  try {
    chmodSync(file, ownerOnly)
  } catch {
    // The file belongs to another user, who decides about its rights.
  }
}

/**
 * Creates an SQLite file and its folder for their owner only, or tightens an existing file. SQLite creates its `-wal`
 * and `-shm` files with the mode of the database.
 */
export const ensurePrivateFile = (file: string) => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!statSync(file, { throwIfNoEntry: false })) closeSync(openSync(file, 'a', ownerOnly))
  for (const suffix of ['', '-wal', '-shm']) tighten(`${file}${suffix}`)
}
