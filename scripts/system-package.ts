import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'

/** Runs a program with its output shown; true if it succeeded. */
export function run(program: string, options: readonly string[], folder?: string): boolean {
  return (
    spawnSync(program, options, { stdio: 'inherit', ...(folder !== undefined && { cwd: folder }) }).status ===
    0
  )
}

/** Runs `apt-get` as root after updating its lists; undefined where this is impossible. */
export function systemPackages(): ((options: readonly string[], folder?: string) => boolean) | undefined {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  const isRoot = userInfo().uid === 0
  if (!isRoot && !run('sudo', ['-n', 'true'])) return undefined
  const program = isRoot ? 'env' : 'sudo'
  const options = [...(isRoot ? [] : ['-n', 'env']), 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q']
  run(program, [...options, 'update'])
  return (more, folder) => run(program, [...options, ...more], folder)
}
