import { readFile, writeFile } from 'node:fs/promises'

/**
 * Writes a generated file that is committed. With `--check` on the command line it only compares, and fails the
 * process when the file is not what would be written.
 */
export async function keepGenerated(file: string, text: string, command: string) {
  if (!process.argv.includes('--check')) return writeFile(file, text)
  const committed = await readFile(file, 'utf8').catch(() => '')
  if (committed === text) return
  console.error(`${file} is not current: run "${command}" and commit it`)
  process.exitCode = 1
}
