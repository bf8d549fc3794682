import { readFile, writeFile } from 'node:fs/promises'

/**
 * Writes a generated file that is committed. With `--check` on the command line it compares instead, and sets a failing
 * exit code when the committed file differs. `command` is the command that writes it.
 */
export async function keepGenerated(file: string, text: string, command: string) {
  if (!process.argv.includes('--check')) return writeFile(file, text)
  const committed = await readFile(file, 'utf8').catch(() => '')
  if (committed === text) return
  console.error(`${file} is not current: run "${command}" and commit it`)
  process.exitCode = 1
}
