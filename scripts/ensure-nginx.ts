import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run, systemPackages } from './system-package.ts'

/** Debian's package is unpacked here: installing it would start a web server now and at every boot. */
const folder = resolve('node_modules/.cache/nginx')

const usualPaths = [
  '/usr/sbin/nginx',
  '/usr/bin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
  join(folder, 'usr/sbin/nginx'),
]

/** A program that lacks a library does not run. */
const runs = (path: string) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0

/** The path of an nginx that runs: NGINX_PATH, the system's, or the unpacked one. */
export function findNginx(): string | undefined {
  const given = process.env['NGINX_PATH']
  return (given === undefined ? usualPaths : [given]).find(runs)
}

/** Finds nginx, or unpacks or installs Debian's package. */
export function ensureNginx(): string | undefined {
  const found = findNginx()
  if (found !== undefined || process.env['NGINX_PATH'] !== undefined) return found
  const apt = systemPackages()
  if (!apt) return undefined
  mkdirSync(folder, { recursive: true })
  if (apt(['download', 'nginx'], folder))
    for (const file of globSync('nginx_*.deb', { cwd: folder })) run('dpkg-deb', ['-x', file, '.'], folder)
  // An image without its libraries gets the whole package.
  if (!findNginx()) apt(['install', '-y', '--no-install-recommends', 'nginx'])
  return findNginx()
}

if (import.meta.main) {
  const nginx = ensureNginx()
  if (nginx !== undefined) console.log(`nginx: ${nginx}`)
  else {
    console.error('No nginx: install it, or set NGINX_PATH to its program, and run again.')
    process.exitCode = 1
  }
}
