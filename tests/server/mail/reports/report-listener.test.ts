import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startReportListener } from '#server/mail/reports/report-listener.ts'
import { cleanUp } from '#tests/support/clean-up.ts'
import { freePort } from '#tests/support/free-port.ts'
import { selfSigned } from '#tests/support/self-signed.ts'
import { reportOf, sendReport } from './send-report.ts'

type Options = Partial<Parameters<typeof startReportListener>[0]>

const start = async (changes: Options = {}) => {
  const reports: { readonly text: string; readonly recipient: string }[] = []
  const logged: unknown[] = []
  const listener = startReportListener({
    port: 0,
    host: '127.0.0.1',
    domain: 'bounces.example',
    log: { error: (fact: unknown) => logged.push(fact) },
    accepts: (recipient) => recipient === 'known',
    handle: async (raw, recipient) => {
      reports.push({ text: Buffer.from(raw).toString(), recipient })
    },
    ...changes,
  })
  cleanUp(listener.stop)
  return { port: await listener.listening, reports, logged }
}

test('takes a report to a known recipient, in any case, before it confirms it', async () => {
  const { port, reports, logged } = await start()
  expect(await sendReport(port, 'KNOWN@Bounces.Example', reportOf('postfix'))).toBe(250)
  expect(reports.map(({ recipient }) => recipient)).toEqual(['known'])
  expect(reports[0]?.text).toContain('Action: failed')
  expect(logged).toEqual([])
})

/** Files of a certificate of the domain. */
const certificateFiles = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-tls-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  const { certificate, key } = selfSigned('bounces.example')
  const tls = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
  writeFileSync(tls.certFile, certificate)
  writeFileSync(tls.keyFile, key)
  return { tls, certificate }
}

test('takes reports by STARTTLS with its certificate, and still without TLS', async () => {
  const { tls, certificate } = certificateFiles()
  const { port, reports } = await start({ tls })
  const report = reportOf('postfix')
  expect(await sendReport(port, 'known@bounces.example', report, certificate)).toBe(250)
  expect(await sendReport(port, 'known@bounces.example', report)).toBe(250)
  expect(reports).toHaveLength(2)
  const other = selfSigned('bounces.example').certificate
  expect(await sendReport(port, 'known@bounces.example', report, other)).toBeUndefined()
  writeFileSync(tls.certFile, other)
  await expect(start({ tls })).rejects.toThrow('key values mismatch')
  const plain = await start()
  expect(await sendReport(plain.port, 'known@bounces.example', report, certificate)).not.toBe(250)
})

test('refuses unknown recipients and other domains with 550', async () => {
  const { port, reports } = await start()
  for (const to of ['unknown@bounces.example', 'known@example.org'])
    expect(await sendReport(port, to, reportOf('postfix'))).toBe(550)
  expect(reports).toEqual([])
})

test('refuses a long mail with 552, whether or not its size is announced', async () => {
  const { port, reports } = await start({ limits: { bytes: 2000 } })
  const long = `${reportOf('postfix')}\n${'x'.repeat(70)}`.padEnd(5000, '\nfill')
  // nodemailer announces no size of a raw mail.
  expect(await sendReport(port, 'known@bounces.example', long)).toBe(552)
  const socket = connect(port, '127.0.0.1')
  const replies = await talk(socket, ['EHLO mx.example', 'MAIL FROM:<> SIZE=2001', 'QUIT'])
  expect(replies).toContain('552')
  expect(reports).toEqual([])
})

test('asks the sender to try again when a report cannot be stored', async () => {
  const failing = async () => {
    throw new Error('The disk is full')
  }
  const { port, logged } = await start({ handle: failing })
  expect(await sendReport(port, 'known@bounces.example', reportOf('postfix'))).toBe(451)
  expect(JSON.stringify(logged)).not.toContain('example')
  expect(logged).toHaveLength(1)
})

test('ends connections beyond those that a client may have, and takes new ones later', async () => {
  const { port } = await start({ limits: { connectionsPerClient: 2 } })
  const open = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(open.map(nextData))
  const third = connect(port, '127.0.0.1')
  await closed(third)
  expect(third.bytesRead).toBe(0)
  for (const socket of open) socket.destroy()
  await expect.poll(() => sendReport(port, 'known@bounces.example', reportOf('postfix'))).toBe(250)
})

test('does not count connections with STARTTLS that have closed', async () => {
  const { tls, certificate } = certificateFiles()
  const { port, reports } = await start({ tls, limits: { connectionsPerClient: 1 } })
  const send = () => sendReport(port, 'known@bounces.example', reportOf('postfix'), certificate)
  await expect.poll(send).toBe(250)
  await expect.poll(send).toBe(250)
  await expect.poll(send).toBe(250)
  expect(reports).toHaveLength(3)
})

test('ends a session that lasts too long, though the client goes on to send', async () => {
  const { port } = await start({ limits: { session: 300 } })
  const socket = connect(port, '127.0.0.1')
  const drip = setInterval(() => socket.write('N'), 20)
  await closed(socket)
  clearInterval(drip)
  expect(socket.bytesWritten).toBeGreaterThan(1)
})

test('offers neither a log-in nor a relay', async () => {
  const { port } = await start()
  const socket = connect(port, '127.0.0.1')
  const replies = await talk(socket, ['EHLO mx.example', 'AUTH PLAIN AGEAYg==', 'STARTTLS', 'QUIT'])
  expect(replies).not.toMatch(/^250[- ](AUTH|STARTTLS)/m)
  expect(replies.match(/^50\d /gm)).toHaveLength(2)
})

test('logs a port that is in use, and stops all the same', async () => {
  const port = await freePort()
  await start({ port })
  const logged: unknown[] = []
  const log = { error: (fact: unknown) => logged.push(fact) }
  const handler = { accepts: () => true, handle: async () => undefined }
  const second = startReportListener({ port, host: '127.0.0.1', domain: 'bounces.example', log, ...handler })
  await expect(second.listening).rejects.toThrow('EADDRINUSE')
  await second.stop()
  expect(logged).toHaveLength(1)
})

/** Resolves when the server has closed a connection, in whatever way. */
async function closed(socket: Socket): Promise<void> {
  socket.on('error', () => undefined)
  await new Promise((resolve) => {
    socket.once('close', resolve)
  })
}

const nextData = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(String(chunk)))
  })

/** Sends the lines one after another, each after the reply to the one before; returns all replies. */
async function talk(socket: Socket, lines: readonly string[]): Promise<string> {
  let replies = ''
  const reply = async () => {
    for (;;) {
      const chunk = await nextData(socket)
      replies += chunk
      if (/^\d{3} .*\r\n$/m.test(chunk)) return
    }
  }
  await reply()
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    await reply()
  }
  socket.destroy()
  return replies
}
