import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { inherited } from '#tests/support/inherited-environment.ts'

/** A folder for the files by which programs say that they hang, with another one for the temporary files of runs. */
function createFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'understory-hanging-'))
  const temporary = join(folder, 'temporary')
  mkdirSync(temporary)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { folder, temporary }
}
type Folders = ReturnType<typeof createFolders>

const environmentIn = ({ folder, temporary }: Folders) => ({
  ...inherited,
  PATH: [resolve('node_modules/.bin'), inherited['PATH']].join(delimiter),
  HANGING_FOLDER: folder,
  TMPDIR: temporary,
})

/** Starts a run of tests/scripts/hanging, by itself or as the script of a package. */
function startRun(scenario: string, { folders = createFolders(), byNpm = false } = {}) {
  const { folder, temporary } = folders
  const main = ['tests/scripts/hanging/main.ts', scenario]
  const script = `cd '${process.cwd()}' && '${process.execPath}' ${main.join(' ')}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { test: script } }))
  const [program, parameters] = byNpm ? ['npm', ['--prefix', folder, 'test']] : [process.execPath, main]
  const child = spawn(program, parameters, {
    env: { ...environmentIn(folders), npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  const ended = new Promise<{ code: number | null; output: string }>((done) => {
    child.on('close', (code) => done({ code, output }))
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const numberIn = (name: string) => Number(readFileSync(join(folder, name), 'utf8'))
  const hasStarted = async (name: string) => {
    await expect.poll(() => existsSync(join(folder, name)), { timeout: 60_000 }).toBe(true)
    expect(isRunning(numberIn(name))).toBe(true)
  }
  return {
    child,
    ended,
    folder,
    numberIn,
    hasStarted,
    isRunning: (name: string) => isRunning(numberIn(name)),
    temporaryFiles: () => readdirSync(temporary),
  }
}

/** A zombie does not run. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

const lastLine = (output: string) => output.trimEnd().split('\n').at(-1)

const writtenTimes = z.object({
  commit: z.string(),
  phases: z.array(z.object({ name: z.string(), seconds: z.number(), passed: z.int(), failed: z.int() })),
  files: z.record(z.string(), z.number()),
})

function readTimes(folder: string) {
  const [name = ''] = readdirSync(join(folder, 'times'))
  return { name, times: writtenTimes.parse(JSON.parse(readFileSync(join(folder, 'times', name), 'utf8'))) }
}

test('ends phases in which no test ends, names their tests, leaves no process, and writes the times', async () => {
  const run = startRun('quiet')
  const { code, output } = await run.ended
  expect(code).toBe(1)
  expect(lastLine(output)).toBe('4 passed, 9 failed, 2 skipped')

  const failures = output.slice(output.indexOf('— failed')).split('\n')
  const named = failures.flatMap((line) => /^✗ (?:tests\/scripts\/hanging\/)?(.*)/.exec(line)?.[1] ?? [])
  const quiet = (phase: string): unknown =>
    expect.stringMatching(RegExp(`^${phase} was ended: no test ended for `))
  expect(named.toSorted()).toEqual([
    'blocked.unit.ts › blocks its process',
    'broken.unit.ts',
    quiet('browser'),
    'hanging.browser.ts:4 › fails',
    'hanging.browser.ts:7 › hangs in the browser',
    quiet('server'),
    quiet('unit'),
    'unsettled.unit.ts › fails',
    'unsettled.unit.ts › outside of tests > waits for a promise that never settles',
  ])
  expect(output).toMatch(/hangs in the browser\n {4}was running for \d+ s/)
  expect(output).toMatch(/— passed only when run again\n✗ .*hanging\.browser\.ts:5 › passes the second time/)

  const names = ['blocked', 'unsettled', 'child', 'server', 'browser']
  expect(names.filter(run.isRunning)).toEqual([])
  expect(run.temporaryFiles()).toEqual([])

  const { name, times } = readTimes(run.folder)
  expect(name).toMatch(RegExp(`^[\\dT-]+-${times.commit}\\.json$`))
  expect(times.phases.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
    { name: 'browser', passed: 2, failed: 3 },
    { name: 'server', passed: 0, failed: 1 },
    { name: 'unit', passed: 2, failed: 5 },
  ])
  expect(Object.keys(times.files)).toContain('tests/scripts/hanging/hanging.browser.ts')
})

test('ends all processes when it receives SIGTERM, and does not run the rest', async () => {
  const run = startRun('signal')
  await run.hasStarted('check')
  expect(run.temporaryFiles()).toHaveLength(1)
  run.child.kill('SIGTERM')
  const { output } = await run.ended
  expect(lastLine(output)).toBe('1 passed, 2 failed')
  expect(output).toMatch(/✗ lint\n.*\n {4}ended: the run received SIGTERM\n/)
  expect(output).toMatch(/✗ format\n.*\n {4}ended: before its start: the run received SIGTERM\n/)
  expect(run.isRunning('check')).toBe(false)
  expect(run.temporaryFiles()).toEqual([])
})

test('leaves no process and no file when it is killed', async () => {
  const run = startRun('signal')
  await run.hasStarted('check')
  run.child.kill('SIGKILL')
  await run.ended
  await expect.poll(() => run.isRunning('check'), { timeout: 30_000 }).toBe(false)
  await expect.poll(run.temporaryFiles, { timeout: 30_000 }).toEqual([])
})

test('ends when the npm that started it is killed', async () => {
  const run = startRun('signal', { byNpm: true })
  await run.hasStarted('check')
  run.child.kill('SIGKILL')
  const { output } = await run.ended
  expect(output).toMatch(/✗ lint\n.*\n {4}ended: npm was killed\n/)
  expect(run.isRunning('check')).toBe(false)
  expect(run.temporaryFiles()).toEqual([])
})

test('removes the files and ends the processes of runs that no longer live, and of no other', async () => {
  const folders = createFolders()
  const living = startRun('signal', { folders })
  await living.hasStarted('check')
  const check = living.numberIn('check')
  const runner = spawn(process.execPath, ['tests/scripts/hanging/leave-behind.ts'], {
    env: environmentIn(folders),
  })
  await once(runner, 'exit')
  const left = living.numberIn('left')
  expect(isRunning(left)).toBe(true)
  expect(living.temporaryFiles()).toHaveLength(2)
  await startRun('late', { folders }).ended
  expect(isRunning(left)).toBe(false)
  expect(isRunning(check)).toBe(true)
  expect(living.temporaryFiles()).toHaveLength(1)
})

test('ends at the limit of the whole run, and reports phases that did not start as failed', async () => {
  const { output } = await startRun('late').ended
  expect(lastLine(output)).toBe('0 passed, 2 failed')
  expect(output).toMatch(/✗ types\n.*\n {4}ended: the time of the whole run was over\n/)
  expect(output).toMatch(/✗ models did not start\n {4}the time of the whole run was over\n/)
})

test('ends a check at its limit', async () => {
  const { output } = await startRun('check').ended
  expect(lastLine(output)).toBe('1 passed, 1 failed')
  expect(output).toMatch(/✗ types\n.*\n {4}ended: longer than \d+ s\n/)
})

test('ends a phase at its limit, and does not start the rest of it', async () => {
  const { output } = await startRun('phase').ended
  expect(lastLine(output)).toBe('0 passed, 2 failed')
  expect(output).toMatch(/✗ types\n.*\n {4}ended: the phase took longer than \d+ s\n/)
  expect(output).toMatch(/✗ lint\n.*\n {4}ended: before its start: the phase took longer than \d+ s\n/)
})
