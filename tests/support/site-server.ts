import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { servePrototypePages } from './prototype-pages.ts'

/** The server of the browser tests: the built site on a temporary database. Started by playwright.config.ts. */
const folder = process.env['E2E_FOLDER']
if (!folder) throw new Error('E2E_FOLDER must name the folder of the database')

// A run that was killed leaves its folder, and a later one can have the same port.
rmSync(folder, { recursive: true, force: true })
const mails = join(folder, 'mails')
mkdirSync(mails, { recursive: true })
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

// Mail leaves: newsletter and bookings ask for a confirmation. Tests read it in the outbox, or in the folder of mails.
let received = 0
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    received += 1
    const file = join(mails, `${String(received).padStart(6, '0')}.eml`)
    // A test must not read half of a mail.
    writeFile(`${file}.part`, stream).then(() => {
      renameSync(`${file}.part`, file)
      done()
    }, done)
  },
})
mailServer.listen(0, '127.0.0.1')
await once(mailServer.server, 'listening')
const address = mailServer.server.address()
if (address === null || typeof address === 'string') throw new Error('The mail server has no port')
mailServer.server.unref()
process.env['SMTP_URL'] = `smtp://127.0.0.1:${address.port}`

const framedPort = Number(process.env['E2E_FRAMED_PORT'])
if (framedPort > 0) await servePrototypePages(framedPort)

await import('../../scripts/start.ts')
