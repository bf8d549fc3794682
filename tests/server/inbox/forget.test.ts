import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { examples } from '#contract/examples.ts'
import { ideasReply } from '#contract/ideas/ideas.ts'
import { uploadReply } from '#contract/site/uploads.ts'
import { inbox } from '#server/cli/inbox.ts'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files/file-store.ts'
import type { Store } from '#server/store/schema.ts'
import { databaseContent, folderContent, postgresContent } from '#tests/support/database-content.ts'
import { databases, freshDatabase, openTestStore } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { forms } from '#tests/support/forms.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { runCommand, runScript } from '#tests/support/run-command.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { startServer } from '#tests/support/server-process.ts'

/** A person whose name, address, company, phone number and words occur nowhere else. */
const personNamed = (name: string, phone: string) => ({
  name: `${name} Ünmistakable`,
  given_name: name,
  family_name: 'Ünmistakable',
  email: `${name}@${name}-company.example`,
  email2: `${name}@${name}-company.example`,
  companyEmail: `${name}@${name}-company.example`,
  workEmail: `${name}@${name}-company.example`,
  company_name: `${name} Holdings`,
  companyName: `${name} Holdings`,
  phone,
  phoneNumber: phone,
  message: `Words of ${name}. `.repeat(100).trim(),
  additionalRequirements: `Requirements of ${name}`,
})
const quintessa = personNamed('Quintessa', '+421905987654')
const benedikt = personNamed('Benedikt', '+421905123456')
type Person = typeof quintessa

/** The body with the texts of this person in all fields that it has. */
const bodyOf = (person: Person, body: object) =>
  Object.fromEntries(
    Object.entries({ ...body }).map(([field, value]: [string, unknown]) => [
      field,
      Reflect.get(person, field) ?? value,
    ]),
  )

/** Base64 of a text at each of the three offsets that it can have in a longer text, without the uncertain ends. */
const inBase64 = (text: string) =>
  [0, 1, 2].map((offset) =>
    Buffer.from('x'.repeat(offset) + text)
      .toString('base64')
      .slice(Math.ceil((offset * 4) / 3), -4),
  )

const phoneOf = ({ phone }: Person) => phone.slice(4)
const tracesOf = (person: Person) => [
  person.given_name.toLowerCase(),
  phoneOf(person),
  ...inBase64(person.given_name),
  ...inBase64(person.given_name.toLowerCase()),
  ...inBase64(phoneOf(person)),
]

/** The traces of a person in this text or binary content. */
const findTraces = (content: Buffer, person: Person) => {
  const text = content.toString('latin1')
  return tracesOf(person).filter((trace) =>
    /^[a-z]+$/.test(trace) ? text.toLowerCase().includes(trace) : text.includes(trace),
  )
}

const freshFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'understory-forget-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const resultOf = ({ stdout, stderr, status }: Awaited<ReturnType<typeof runScript>>) => ({
  output: stdout + stderr,
  code: status,
})
const forget = async (env: Record<string, string>, address: string) =>
  resultOf(await runCommand(inbox, ['forget'], { env, input: `${address}\n` }))
const forgetInProcess = async (env: Record<string, string>, address: string) =>
  resultOf(await runScript('src/server/cli/inbox.ts', ['forget'], { env, input: `${address}\n` }))

const always = { BOOKING_HOURS: 'Mon-Sun 00:00-24:00', BOOKING_TIME_ZONE: 'UTC', BOOKING_NOTICE_HOURS: '24' }
const slots = z.object({ slots: z.array(z.string()) })

/** Sends every form, a file, a booking and a subscription of a person to the server at `url`. */
const sendEverything = async (url: string, person: Person) => {
  const send = async (path: string, payload: object) => {
    const key = `${person.given_name}-${crypto.randomUUID()}`
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(payload) })
    expect([path, reply.status, reply.status === 200 ? '' : await reply.text()]).toEqual([path, 200, ''])
  }
  const uploading = await fetch(`${url}/uploads?name=${person.given_name}.txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: `A file of ${person.given_name}`,
  })
  const { id: attachment } = uploadReply.parse(await uploading.json())
  await send('/ssr/support', { ...bodyOf(person, forms.support), attachment })
  await send('/ssr/contact', bodyOf(person, forms.contact))
  await send('/ssr/popup-wizard', bodyOf(person, forms.popupWizard))
  await send('/ssr/enterprise-wizard', bodyOf(person, forms.enterpriseWizard))
  await send('/ssr/book-demo', bodyOf(person, forms.bookDemo))
  await send('/ssr/enterprise-form', bodyOf(person, forms.enterpriseForm))
  await send('/ssr/student-form', bodyOf(person, forms.studentForm))
  await send('/ssr/subscription', bodyOf(person, forms.subscription))
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const free = slots.parse(await (await fetch(`${url}/booking/slots?from=${day}&to=${day}`)).json())
  const { body } = examples.book.accepted[0].request
  await send('/booking', { ...bodyOf(person, body), start: free.slots[0] })
  const { ideas } = ideasReply.parse(await (await fetch(`${url}/ssr/ideas`)).json())
  const vote = { idea: ideas[0]?.id, email: person.email, follow: true }
  await send('/ssr/vote', { ...forms.vote, ...vote })
  return attachment
}

const states = async (store: Store) => {
  const rows = await store.selectFrom('outbox').select(['state', 'claim']).execute()
  return new Set(rows.map(({ state, claim }) => (claim === null ? state : 'claimed')))
}

describe.each(databases)('npm run inbox -- forget on %s', (database) => {
  const place = database === 'SQLite' ? 'a folder' : 'a bucket'
  test(`leaves no trace of a person with files in ${place}`, async () => {
    const databaseUrl = await freshDatabase(database)
    const store = await openTestStore(databaseUrl)
    const uploads = freshFolder()
    const mails = await startMailServer()
    const env = {
      ...always,
      ...(place === 'a bucket' && (await startS3())),
      DATABASE_URL: databaseUrl,
      UPLOADS_DIR: uploads,
      LOG_LEVEL: 'trace',
    }
    const logs: string[] = []
    const during = async (more: Record<string, string>, work: (url: string) => Promise<unknown>) => {
      const server = await startServer({ ...env, ...more })
      await work(server.url)
      server.child.kill('SIGKILL')
      await server.ended
      logs.push(server.output.stdout, server.output.stderr)
    }
    const attachments: string[] = []
    const everything = async (url: string) => {
      for (const person of [benedikt, quintessa]) attachments.push(await sendEverything(url, person))
    }
    const tracesIn = async (person: Person) => {
      const inDatabase = await databaseContent(databaseUrl, store)
      const contents = [...inDatabase, ...folderContent(uploads), ...logs.map((text) => Buffer.from(text))]
      return [...new Set(contents.flatMap((content) => findTraces(content, person)))]
    }

    await during({ SMTP_URL: mails.url }, async (url) => {
      await everything(url)
      await eventually(async () => expect(await states(store)).toEqual(new Set(['sent'])))
    })
    await during({}, everything)
    expect(await states(store)).toEqual(new Set(['sent', 'waiting']))
    mails.setBehavior('hang')

    await during({ SMTP_URL: mails.url }, async () => {
      await eventually(async () => expect(await states(store)).toContain('claimed'))
      expect(await tracesIn(quintessa)).toContain('quintessa')
      const forgotten = await forgetInProcess(env, ' QUINTESSA@quintessa-Company.example ')
      expect(forgotten.output).toMatch(
        /^Erased: 14 submissions, 1 subscriptions, 2 bookings, \d\d mails, 2 uploads, 1 votes, 0 reply addresses, 0 people, 0 refused rows, 0 requests to be asked again, 0 suppressed addresses\.\n$/,
      )
      expect(forgotten.code).toBe(0)
      logs.push(forgotten.output)
    })
    expect(await tracesIn(quintessa)).toEqual([])
    const files = openFiles(readConfig(env))
    const kept = await Promise.all(attachments.map((id) => files.get(id)))
    expect(kept.map((file) => file !== undefined)).toEqual([true, false, true, false])
    for (const file of kept) await file?.cancel()

    expect(await tracesIn(benedikt)).toContain('benedikt')
    const rows = (table: 'submission' | 'idempotency') => store.selectFrom(table).selectAll().execute()
    expect(await rows('submission')).toHaveLength(14)
    expect(await rows('idempotency')).toHaveLength(21)
    const again = await forget(env, quintessa.email)
    expect(again.output).toBe(
      'Erased: 0 submissions, 0 subscriptions, 0 bookings, 0 mails, 0 uploads, 0 votes, 0 reply addresses, 0 people, 0 refused rows, 0 requests to be asked again, 0 suppressed addresses.\n',
    )
  })

  test('completes runs that were killed after the files and after the rows', async () => {
    const databaseUrl = await freshDatabase(database)
    const store = await openTestStore(databaseUrl)
    const uploads = freshFolder()
    const env = { ...always, DATABASE_URL: databaseUrl, UPLOADS_DIR: uploads }
    const server = await startServer(env)
    for (const person of [benedikt, quintessa]) await sendEverything(server.url, person)
    server.child.kill('SIGKILL')
    await server.ended
    const tracesIn = async (person: Person) => {
      const contents = [...(await databaseContent(databaseUrl, store)), ...folderContent(uploads)]
      return [...new Set(contents.flatMap((content) => findTraces(content, person)))]
    }

    for (const step of ['files', 'rows']) {
      const killed = await runScript('tests/support/erase-and-crash.ts', [quintessa.email, step], { env })
      expect(killed).toMatchObject({ signal: 'SIGKILL', stdout: '', stderr: '' })
      expect(await tracesIn(quintessa)).not.toEqual([])
    }
    expect((await forget(env, quintessa.email)).code).toBe(0)
    expect(await tracesIn(quintessa)).toEqual([])
    expect(await tracesIn(benedikt)).toContain('benedikt')
  })

  test('erases what a version without secure_delete has left behind', async () => {
    const databaseUrl = await freshDatabase(database)
    const store = await openTestStore(databaseUrl)
    if (databaseUrl.startsWith('file:')) await sql`pragma secure_delete = off`.execute(store)
    const created_at = new Date().toISOString()
    const rows = Array.from({ length: 200 }, (_, index) =>
      [benedikt, quintessa].map(({ given_name, email, message }) => {
        return {
          id: `${given_name} ${index}`,
          kind: 'contact',
          email,
          body: message.slice(0, 99),
          created_at,
        }
      }),
    )
    await store.insertInto('submission').values(rows.flat()).execute()
    await store.deleteFrom('submission').where('email', '=', quintessa.email).execute()
    const traces = async () =>
      (await databaseContent(databaseUrl, store)).flatMap((content) => findTraces(content, quintessa))
    expect(await traces()).toContain('quintessa')
    expect((await forget({ DATABASE_URL: databaseUrl }, quintessa.email)).code).toBe(0)
    expect(await traces()).toEqual([])
  })
})

/** A database with a message of one person, and its address. */
const withOneMessage = async () => {
  const databaseUrl = await freshDatabase('PostgreSQL')
  const store = await openTestStore(databaseUrl)
  const email = quintessa.email.toLowerCase()
  const body = quintessa.message.slice(0, 99)
  const created_at = new Date().toISOString()
  await store
    .insertInto('submission')
    .values({ id: 'one', kind: 'contact', email, body, created_at })
    .execute()
  const traces = async () =>
    (await postgresContent(store)).flatMap((content) => findTraces(content, quintessa))
  return { databaseUrl, store, email, traces }
}

test('waits on PostgreSQL for transactions that can still read the deleted rows', async () => {
  const { databaseUrl, email, traces } = await withOneMessage()
  const env = { DATABASE_URL: databaseUrl }
  const reader = await openTestStore(databaseUrl)
  const reading = await reader.startTransaction().setIsolationLevel('repeatable read').execute()
  onTestFinished(() => reading.rollback().execute())
  // Its snapshot, without a lock on a table: that would be waited for anyway.
  await sql`select pg_current_snapshot()`.execute(reading)
  const refused = await forget(env, email)
  expect([refused.output, refused.code]).toEqual([
    'Not everything is erased yet; run the command again. The files of the database could not be rewritten: another transaction can still read the deleted rows\n',
    1,
  ])
  await sql`rollback`.execute(reading)
  expect((await forget(env, email)).code).toBe(0)
  expect(await traces()).toEqual([])
})

test('waits on PostgreSQL for a write in another database of the server', async () => {
  const { databaseUrl, store, email, traces } = await withOneMessage()
  const other = await openTestStore(await freshDatabase('PostgreSQL'))
  const writing = await other.startTransaction().execute()
  onTestFinished(() => writing.rollback().execute())
  await sql`select pg_current_xact_id()`.execute(writing)
  const forgetting = forget({ DATABASE_URL: databaseUrl }, email)
  const waiting = () =>
    sql`
      select pid from pg_stat_activity
      where datname = current_database() and state = 'idle' and query like '%age(backend_xid)%'
        and pid <> pg_backend_pid()`.execute(store)
  await eventually(async () => expect((await waiting()).rows).toHaveLength(1))
  await sql`rollback`.execute(writing)
  expect((await forgetting).code).toBe(0)
  expect(await traces()).toEqual([])
})

test('explains that an address is needed', async () => {
  const env = { DATABASE_URL: await freshDatabase('SQLite') }
  for (const address of ['', 'Quintessa']) {
    const { output, code } = await forget(env, address)
    expect([output.split('\n')[0], code]).toEqual([
      'npm run inbox -- [--format table|json|csv] [--kind KIND] [--since DATE]',
      1,
    ])
  }
})
