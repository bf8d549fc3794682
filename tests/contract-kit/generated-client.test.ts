import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { expect, onTestFinished, test } from 'vitest'
import { examples } from '#contract/examples.ts'
import { messages } from '#contract/shared/messages.ts'
import { startApp } from '#tests/support/app.ts'
import { freshDatabase } from '#tests/support/databases.ts'

const run = promisify(execFile)

/** A program of another team: it knows the generated types and the address of the server. */
const program = `
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.ts'

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' })
const contact: components['schemas']['ContactForm'] = ${JSON.stringify(examples.contact.accepted[0].request.body)}

const prices = await client.GET('/ssr/pricing', { params: { query: { currency: 'gbp' } } })
const sent = await client.POST('/ssr/contact', { body: contact })
const refused = await client.POST('/ssr/contact', { body: { ...contact, email: 'ada@example' } })
const study = await client.GET('/studies/{study}', { params: { path: { study: '${examples.readStudy.accepted[0].request.pathParams.study}' } } })

// @ts-expect-error: the currency is none of those on offer
void client.GET('/ssr/pricing', { params: { query: { currency: 'doubloon' } } }).catch(() => {})
// @ts-expect-error: a form without its required fields
void client.POST('/ssr/contact', { body: {} }).catch(() => {})

const hasCards = (tasks: components['schemas']['StudyTasks'] | undefined) =>
  tasks?.tool === 'cardsort' && tasks.cards.length > 0

console.log(
  JSON.stringify({
    currency: prices.data?.currency,
    message: sent.data?.message,
    errors: refused.error && 'errors' in refused.error ? refused.error.errors : undefined,
    hasCards: hasCards(study.data?.tasks),
  }),
)
`

const compilerOptions = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM'],
  module: 'preserve',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
  skipLibCheck: false,
  types: ['node'],
}

test('compiles a client generated from the OpenAPI document and calls the server with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'understory-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  // A field with a default may be left out of a request.
  const schema = await openapiTS(new URL('../../contract/openapi.json', import.meta.url), {
    defaultNonNullable: false,
  })
  await writeFile(join(folder, 'schema.ts'), astToString(schema))
  await writeFile(join(folder, 'client.ts'), program)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))

  const compiled = await run('node_modules/.bin/tsc', ['--project', folder]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  )
  expect(compiled.stdout).toBe('')

  const app = await startApp(await freshDatabase('SQLite'))
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const { stdout } = await run(process.execPath, [join(folder, 'client.ts'), base])
  expect(JSON.parse(stdout)).toEqual({
    currency: 'gbp',
    message: messages.sent.contact,
    errors: { email: [messages.email.invalid] },
    hasCards: true,
  })
})
