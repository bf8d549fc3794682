import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { TestEvent } from './events.ts'

/** Where the time of a phase went. */
export interface PhaseTimes {
  readonly name: string
  readonly events: readonly TestEvent[]
  readonly seconds: number
  /** NaN when a command was ended before it exited. */
  readonly processorSeconds: number
  readonly passed: number
  readonly failed: number
}

const shownFiles = 20

/** The feature of a test file by its folder: `accounts` for tests/server/accounts/…, `e2e` for tests/e2e/…. */
export function areaOf(file: string): string {
  const [, layer = file, feature, name] = file.split('/')
  return layer === 'server' && feature !== undefined && name !== undefined ? feature : layer
}

/**
 * Seconds of each test file, the dearest first: of its tests, or with loading and hooks where the runner measures them.
 */
export function fileSeconds(events: readonly TestEvent[]): [file: string, seconds: number][] {
  const milliseconds = new Map<string, number>()
  for (const event of events)
    if (event.kind === 'ended') milliseconds.set(event.file, (milliseconds.get(event.file) ?? 0) + event.ms)
    else if (event.kind === 'fileEnded') milliseconds.set(event.file, event.ms)
  return dearestFirst([...milliseconds].map(([file, ms]) => [file, ms / 1000]))
}

export function areaSeconds(
  files: readonly (readonly [string, number])[],
): [area: string, seconds: number][] {
  const seconds = new Map<string, number>()
  for (const [file, more] of files) seconds.set(areaOf(file), (seconds.get(areaOf(file)) ?? 0) + more)
  return dearestFirst([...seconds])
}

const dearestFirst = (rows: [string, number][]) => rows.toSorted(([, one], [, other]) => other - one)

/** Checks are no test files: they have their own line each. */
const filesOf = (phases: readonly PhaseTimes[]) =>
  fileSeconds(phases.flatMap(({ events }) => events)).filter(([file]) => file.startsWith('tests/'))

const cell = (value: number) => (Number.isNaN(value) ? '?' : value.toFixed(1)).padStart(10)

/** Prints the seconds of each phase, area and dearest file. */
export function printTimes(phases: readonly PhaseTimes[]): void {
  console.log(`\n— times in seconds\n${'phase'.padEnd(16)}${'wall'.padStart(10)}${'processor'.padStart(10)}`)
  for (const { name, seconds, processorSeconds } of phases)
    console.log(`${name.padEnd(16)}${cell(seconds)}${cell(processorSeconds)}`)
  const files = filesOf(phases)
  if (files.length === 0) return
  console.log('\nwall time of test files by area; several run at the same time')
  for (const [area, seconds] of areaSeconds(files)) console.log(`${area.padEnd(16)}${cell(seconds)}`)
  console.log('\ndearest test files')
  for (const [file, seconds] of files.slice(0, shownFiles)) console.log(`${cell(seconds)}  ${file}`)
}

/** Writes the times of all files as <folder>/<time>-<commit>.json, so that two runs can be compared. */
export function writeTimes(phases: readonly PhaseTimes[], folder: string): void {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' })
  const commit = stdout?.trim() || 'no-commit'
  const files = filesOf(phases)
  const ended = new Date().toISOString()
  const times = {
    commit,
    ended,
    phases: phases.map(({ events, ...phase }) => ({ ...phase, checks: checksOf(events) })),
    areas: Object.fromEntries(areaSeconds(files)),
    files: Object.fromEntries(files),
  }
  // Below a working folder that was removed meanwhile, Node would create a relative path for ever.
  const absolute = resolve(folder)
  mkdirSync(absolute, { recursive: true })
  writeFileSync(
    join(absolute, `${ended.slice(0, 19).replaceAll(':', '-')}-${commit}.json`),
    `${JSON.stringify(times, null, 2)}\n`,
  )
}

/** Seconds of each check; a phase of tests has none. */
const checksOf = (events: readonly TestEvent[]) =>
  Object.fromEntries(fileSeconds(events).filter(([file]) => !file.startsWith('tests/')))
