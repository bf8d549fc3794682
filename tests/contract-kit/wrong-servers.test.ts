import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { sharedFixture } from '#tests/support/clean-up.ts'
import { freshDatabase } from '#tests/support/databases.ts'
import { report, rules } from '../../scripts/contract/verify/report.ts'
import { verify } from '../../scripts/contract/verify/verify.ts'
import {
  breaksOverLists,
  dropsRetryAfter,
  type Fault,
  startWrongServer,
  wrongServers,
} from './wrong-servers.ts'

/** The server behind all faults: they change requests and replies, and it keeps none of them. */
const rightApp = sharedFixture(async () => startApp(await freshDatabase('SQLite')))

// Each run sends many requests, one after the other.
const start = async (fault: Fault, environment?: Record<string, string>) =>
  startWrongServer(
    environment ? await startApp(await freshDatabase('SQLite'), environment) : rightApp(),
    fault,
  )

const handmade = rules.filter((rule) => rule !== 'generated body')
const options = { seed: 1, runs: 0, rules: handmade }

test.each(wrongServers)('detects a server that $name', async ({ fault, calls, caught }) => {
  const { breaks } = await verify({ ...options, base: await start(fault), calls })
  const found = new Set(breaks.map(({ rule, aspect }) => `${rule}: ${aspect}`))
  expect([...found].toSorted()).toEqual(caught.toSorted())
  expect(new Set(breaks.map(({ call }) => call))).toEqual(new Set(calls))
})

test('finds no violation when the server has no fault', async () => {
  const calls = [...new Set(wrongServers.flatMap((server) => server.calls))]
  const { breaks } = await verify({ ...options, base: await start({}), calls })
  expect(breaks).toEqual([])
})

test('detects a missing Retry-After', async () => {
  const limited = { RATE_LIMIT_PER_MINUTE: '20' }
  const flooded = { ...options, calls: ['init'], flood: 30 }
  const [right, wrong] = [await start({}, limited), await start(dropsRetryAfter, limited)]
  expect((await verify({ ...flooded, base: right })).breaks).toEqual([])
  const { breaks } = await verify({ ...flooded, base: wrong })
  expect(breaks).toMatchObject([{ rule: 'rate limit', aspect: 'header', got: 'no Retry-After' }])
})

test('reports a rate limit that was not reached as not verified', async () => {
  const { skipped } = await verify({ ...options, base: await start({}), calls: ['init'], flood: 5 })
  expect(skipped).toEqual([{ what: 'rate limit', why: '5 requests did not reach it' }])
})

test('finds a server error with generated bodies and shrinks the body', async () => {
  const base = await start(breaksOverLists)
  const run = () => verify({ base, seed: 7, runs: 25, calls: ['support'], rules: ['generated body'] })
  const { breaks } = await run()
  expect(breaks).toMatchObject([{ rule: 'generated body', call: 'support', aspect: 'status' }])
  expect(breaks[0]?.shows.length).toBeLessThan(80)
  expect((await run()).breaks, 'the seed repeats the run').toEqual(breaks)
})

test('detects a server that does not check the captcha it offers', async () => {
  const strict = await startApp(await freshDatabase('SQLite'), { CAPTCHA_PROVIDER: 'altcha' })
  const challenge = (await strict.inject('/captcha')).body
  const base = await start({
    reply: (reply, { path }) => (path === '/captcha' ? { ...reply, body: challenge } : reply),
  })
  const { breaks } = await verify({ ...options, base, calls: ['subscription'], rules: ['captcha'] })
  expect(breaks.map(({ shows, aspect }) => `${shows}: ${aspect}`)).toEqual([
    'no token: status',
    'a token that is none: status',
    'the same token again: status',
  ])
})

test('reports a violation with the expected and the received errors', async () => {
  const fault = wrongServers.find(({ name }) => name.startsWith('spells'))?.fault ?? {}
  const outcome = await verify({
    ...options,
    base: await start(fault),
    calls: ['contact'],
    rules: ['refused example'],
  })
  expect(report(outcome).trim().split('\n')).toEqual([
    'contact breaks “refused example”',
    '  an invalid email address and no message',
    '    expected  email: “Invalid email”; message: “Type your message here”',
    '    got       email: “Invalid e-mail”; message: “Type your message here”',
    '',
    '2 requests, 1 call, 1 break, 0 not verified',
  ])
})

/** Runs the command; returns its output and exit code. */
const command = (...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const { PATH } = process.env
    const file = ['scripts/contract-verify.ts', '--seed', '1', '--runs', '0', ...args]
    execFile(process.execPath, file, { env: { PATH } }, (error, out, err) =>
      done({ code: error?.code ?? 0, output: out + err }),
    )
  })

test('exits with 0, 1 or 2 when the contract is fulfilled, violated or not verified', async () => {
  const under: Fault = { request: (request) => ({ ...request, path: request.path.replace('/under/', '/') }) }
  const wrong = wrongServers.find(({ name }) => name.startsWith('spells'))?.fault ?? {}
  const [right, broken] = [await start(under), await start(wrong)]
  const commandOptions = ['--call', 'contact', '--rule', 'refused example']
  const runs = await Promise.all([
    command(`${right}/under/`, ...commandOptions),
    command(broken, ...commandOptions),
    command(`${right}/elsewhere`, ...commandOptions),
    command('http://127.0.0.1:1'),
    command(right.replace('http://', ''), ...commandOptions),
    command(`${right}/?q=1`, ...commandOptions),
    command(right, '--cal', 'contact'),
  ])
  expect(runs.map(({ code }) => code)).toEqual([0, 1, 2, 2, 2, 2, 2])
  const outputs = ['0 breaks', '1 break', 'GET /captcha answers 404', 'does not answer', 'is no base url']
  for (const [index, text] of [...outputs, 'is no base url', 'Unknown option'].entries())
    expect(runs[index]?.output).toContain(text)
  for (const run of runs) expect(run.output).not.toMatch(/\n {4}at /)
})
