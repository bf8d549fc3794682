import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { messages as sentences } from '#contract/shared/messages.ts'
import {
  anyDatabase,
  databases,
  emptyDatabase,
  freshDatabase,
  openTestStore,
} from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { forms } from '#tests/support/forms.ts'
import { closedPort } from '#tests/support/free-port.ts'
import { spawnServer, startServer } from '#tests/support/server-process.ts'

// Starts processes, which is slow on a busy machine.
const json = { 'content-type': 'application/json' }
const formWith = (message: string) => JSON.stringify({ ...forms.contact, message })

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const storedIn = async (url: string) => {
  const store = await openTestStore(url)
  const submissions = await store.selectFrom('submission').select(['id', 'body']).execute()
  const mails = await store.selectFrom('outbox').select('submission_id').execute()
  return {
    messages: submissions.map(({ body }) => /"message":"([^"]*)"/.exec(body)?.[1]),
    withoutMail: submissions.filter(({ id }) => !mails.some((mail) => mail.submission_id === id)),
  }
}

describe.each(databases)('a process on %s', (database) => {
  test('loses no accepted message or mail when killed', async () => {
    const url = await freshDatabase(database)
    const accepted: string[] = []
    for (const killAfter of [1, 30, 75]) {
      const server = await startServer({ DATABASE_URL: url })
      const talk = async (client: number) => {
        for (let count = 0; server.child.exitCode === null && !server.child.killed; count += 1) {
          const message = `round ${killAfter} client ${client} message ${count}`
          const request = { method: 'POST', headers: json, body: formWith(message) }
          const reply = await fetch(`${server.url}/ssr/contact`, request).catch(() => null)
          if (reply?.status === 200) accepted.push(message)
          if (accepted.length >= killAfter) server.child.kill('SIGKILL')
        }
      }
      await Promise.all(Array.from({ length: 8 }, (_, client) => talk(client)))
      expect(await server.ended).toEqual({ code: null, signal: 'SIGKILL' })
    }
    const { messages, withoutMail } = await storedIn(url)
    expect(accepted.length).toBeGreaterThanOrEqual(75)
    expect(accepted.filter((message) => !messages.includes(message))).toEqual([])
    expect(withoutMail).toEqual([])
  })

  test('keeps the message when killed before the reply, and a retry stores no second one', async () => {
    const url = await freshDatabase(database)
    const request = {
      method: 'POST',
      headers: { ...json, 'idempotency-key': 'sent-once-or-twice' },
      body: formWith('Did this arrive?'),
    }
    const crashing = await startServer({ DATABASE_URL: url }, 'tests/support/serve-and-crash.ts')
    await expect(fetch(`${crashing.url}/ssr/contact`, request)).rejects.toThrow('fetch failed')
    expect(await crashing.ended).toEqual({ code: null, signal: 'SIGKILL' })
    expect((await storedIn(url)).messages).toEqual(['Did this arrive?'])

    const server = await startServer({ DATABASE_URL: url })
    const reply = await fetch(`${server.url}/ssr/contact`, request)
    expect([reply.status, await reply.json()]).toEqual([200, { message: sentences.sent.contact }])
    const { messages: stored, withoutMail } = await storedIn(url)
    expect(stored).toEqual(['Did this arrive?'])
    expect(withoutMail).toEqual([])
  })

  test('starts with others on an empty database, and prints its URL, its database and how mail is sent', async () => {
    const url = await emptyDatabase(database)
    const servers = await Promise.all([1, 2, 3].map(() => startServer({ DATABASE_URL: url })))
    for (const { output, port } of servers) {
      const [address, store, network, mail] = output.stdout.split('\n')
      expect(address).toBe(`Understory  http://localhost:${port}`)
      expect(store).toMatch(
        database === 'SQLite'
          ? /^Database {4}SQLite at \/.*test\.db$/
          : /^Database {4}PostgreSQL at 127\.0\.0\.1:\d+\/test_/,
      )
      expect(network).toBe('Network     this machine only (HOST=0.0.0.0 makes it reachable from others)')
      expect(mail).toBe('Mail        queued in the outbox (SMTP_URL is not set)')
      expect(output.stdout).not.toContain(new URL(url).password || 'no password in the address of a file')
    }
    for (const server of servers) {
      const request = { method: 'POST', headers: json, body: formWith(`Through ${server.port}`) }
      expect((await fetch(`${server.url}/ssr/contact`, request)).status).toBe(200)
    }
    expect((await storedIn(url)).messages).toEqual(servers.map(({ port }) => `Through ${port}`))
  })
})

describe.each(anyDatabase)('a process on %s, above the store', (database) => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes requests in progress when stopped by %s',
    async (signal) => {
      const url = await freshDatabase(database)
      const { port, child, ended, output } = await startServer({ DATABASE_URL: url })
      const body = formWith('Sent slowly')
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      let heard = ''
      socket.on('data', (text: string) => (heard += text))
      const closed = once(socket, 'close')
      socket.write(
        `POST /ssr/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
      )
      await eventually(() => expect(heard).toContain('100 Continue'))
      socket.write(body.slice(0, 20))
      child.kill(signal)
      await eventually(() =>
        expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed'),
      )
      expect(heard).not.toContain('200 OK')
      socket.write(body.slice(20))
      await closed
      expect(heard).toContain('HTTP/1.1 200 OK')
      expect(heard).toContain('Contact form submitted. We will read your message shortly!')
      expect(await ended).toEqual({ code: 0, signal: null })
      expect(output.stderr).toBe('')
      expect((await storedIn(url)).messages).toEqual(['Sent slowly'])
    },
  )
})

test('says that other machines reach it when it listens on all addresses', async () => {
  const { output } = await startServer({ DATABASE_URL: await freshDatabase('SQLite'), HOST: '0.0.0.0' })
  expect(output.stdout).toContain('Network     reachable from other machines (HOST is 0.0.0.0)\n')
})

describe('a failed start prints one line', () => {
  const failed = async (environment: Record<string, string>) => {
    const { ended, output } = spawnServer(environment)
    expect(await ended).toEqual({ code: 1, signal: null })
    expect(output.stdout).toBe('')
    expect(output.stderr).toMatch(/^[^\n]+\n$/)
    return output.stderr.trim()
  }
  const ownDatabase = () => ({ DATABASE_URL: `file:${join(freshFolder(), 'test.db')}` })

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = z.object({ port: z.number() }).parse(other.address())
    expect(await failed({ ...ownDatabase(), PORT: String(port) })).toMatch(
      new RegExp(`^The port is in use: .*127\\.0\\.0\\.1:${port}$`),
    )
  })

  test('an invalid variable', async () => {
    expect(await failed({ PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' })).toBe(
      'PORT must be a whole number from 0 to 65535; DATABASE_URL must start with file: or postgres://; LOG_LEVEL is not a log level',
    )
  })

  test('a database file in a missing folder', async () => {
    const folder = freshFolder()
    writeFileSync(join(folder, 'file'), '')
    expect(await failed({ DATABASE_URL: `file:${folder}/file/test.db` })).toMatch(
      /^The database cannot be opened: SQLite at .*/,
    )
  })

  test('a file that is no database', async () => {
    const file = join(freshFolder(), 'test.db')
    writeFileSync(file, 'Dear diary, '.repeat(500))
    expect(await failed({ DATABASE_URL: `file:${file}` })).toMatch(
      /^The database cannot be opened: .*not a database/,
    )
  })

  test('a missing PostgreSQL server', async () => {
    const port = closedPort
    const said = await failed({ DATABASE_URL: `postgres://ada:secret-word@127.0.0.1:${port}/understory` })
    expect(said).toMatch(
      new RegExp(`^The database cannot be opened: PostgreSQL at 127.0.0.1:${port}/understory: `),
    )
    expect(said).not.toContain('secret-word')
  })
})

describe('log', () => {
  test('is JSON without personal data', async () => {
    const url = await freshDatabase('SQLite')
    const server = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'trace', TRUST_PROXY: '1' })
    const secrets = {
      email: 'private-address@example.org',
      message: 'Private words of mine',
      given_name: 'Privatename',
    }
    const headers = {
      ...json,
      'x-forwarded-for': '203.0.113.77',
      'idempotency-key': 'private-key-of-mine',
      'user-agent': 'PrivateBrowser/7',
    }
    const post = (form: object, path = '/ssr/contact') =>
      fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(form) })
    const store = await openTestStore(url)

    expect((await post(secrets)).status).toBe(200)
    expect((await post({ ...secrets, message: 'Private words too' })).status).toBe(422)
    expect(
      (await post({ ...secrets, email: 'private-address@' }, '/ssr/contact?token=private-token')).status,
    ).toBe(422)
    expect((await fetch(`${server.url}/ssr?email=private-address@example.org`, { headers })).status).toBe(200)
    expect((await fetch(`${server.url}/nothing?q=private-query`, { headers })).status).toBe(404)
    for (const path of ['/private-page', '/100%private', '/studies/private-study', '/studies/x/private-call'])
      expect((await fetch(server.url + path, { headers })).status, path).toBeGreaterThanOrEqual(400)
    await store.schema.dropTable('outbox').execute()
    expect((await post({ ...secrets, message: 'Private and lost' }, '/ssr/support')).status).toBe(422)
    headers['idempotency-key'] = 'private-second-key'
    expect((await post(secrets)).status).toBe(500)
    server.child.kill('SIGTERM')
    await server.ended

    const lines = server.output.stdout
      .trimEnd()
      .split('\n')
      .filter((line) => !/^(Understory|Database|Network|Mail|Set up|) {2}/.test(line))
    const entries = lines.map((line): unknown => JSON.parse(line))
    expect(entries).toContainEqual(expect.objectContaining({ level: 50, msg: 'request failed' }))
    expect(entries).toContainEqual(
      expect.objectContaining({ req: { method: 'POST', route: '/ssr/contact' }, res: { statusCode: 500 } }),
    )
    for (const [route, statusCode] of [
      ['/studies/:study', 404],
      ['none', 404],
    ] as const)
      expect(entries).toContainEqual(
        expect.objectContaining({ req: { method: 'GET', route }, res: { statusCode } }),
      )
    expect(server.output.stdout + server.output.stderr).not.toMatch(/private|203\.0\.113/i)
  })
})
