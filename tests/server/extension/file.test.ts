import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { extensionFilePath, extensionVersion } from '#contract/extension/protocol.ts'
import { loadPages } from '#server/pages.ts'
import { startApp } from '#tests/support/app.ts'
import { databases, freshDatabase } from '#tests/support/databases.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { siteFolder } from '#tests/support/site-folder.ts'

const manifest = z.object({
  version: z.string(),
  key: z.string(),
  homepage_url: z.string(),
  permissions: z.array(z.string()),
  content_scripts: z.array(z.object({ matches: z.array(z.string()), js: z.array(z.string()) })),
  externally_connectable: z.undefined().optional(),
  web_accessible_resources: z.undefined().optional(),
})

const startAt = async (url: string, publicUrl: string) => {
  const folder = siteFolder()
  mkdirSync(join(folder, 'extension'))
  for (const name of ['worker.js', 'bridge.js', 'tab.js'])
    writeFileSync(join(folder, 'extension', name), `// ${name}`)
  return startApp(url, { PUBLIC_URL: publicUrl }, { pages: await loadPages(folder), folder })
}

/** The id that Chrome derives from the key of a manifest. */
const idOf = (key: string) =>
  createHash('sha256')
    .update(Buffer.from(key, 'base64'))
    .digest('hex')
    .slice(0, 32)
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)))

describe.each(databases)('on %s', (kind) => {
  test('packs the extension with the address of this installation and an id that stays', async () => {
    const url = await freshDatabase(kind)
    const read = async (publicUrl: string) => {
      const app = await startAt(url, publicUrl)
      const reply = await app.inject({ url: extensionFilePath })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
      const files = readZip(reply.rawPayload)
      expect([...files.keys()]).toEqual(['manifest.json', 'bridge.js', 'tab.js', 'worker.js'])
      return manifest.parse(JSON.parse(files.get('manifest.json') ?? ''))
    }
    const first = await read('https://research.example/studies/')
    expect(first).toMatchObject({
      version: extensionVersion,
      homepage_url: 'https://research.example',
      permissions: ['scripting', 'storage'],
      content_scripts: [{ matches: ['https://research.example/*'], js: ['bridge.js'] }],
    })
    expect(idOf(first.key)).toMatch(/^[a-p]{32}$/)
    expect(first.key).toBe((await read('https://other.example')).key)
  })
})

test('another installation has an extension with another id', async () => {
  const keyOf = async () => {
    const app = await startAt(await freshDatabase('SQLite'), 'https://research.example')
    const files = readZip((await app.inject({ url: extensionFilePath })).rawPayload)
    return manifest.parse(JSON.parse(files.get('manifest.json') ?? '')).key
  }
  expect(await keyOf()).not.toBe(await keyOf())
})

test('packs the extension once, and says when it has not changed', async () => {
  const app = await startAt(await freshDatabase('SQLite'), 'https://research.example')
  const [one, two] = await Promise.all([app.inject(extensionFilePath), app.inject(extensionFilePath)])
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
  const etag = String(one.headers.etag)
  const again = await app.inject({ url: extensionFilePath, headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('replies that there is no extension where the site was not built', async () => {
  const folder = siteFolder()
  const app = await startApp(await freshDatabase('SQLite'), {}, { pages: await loadPages(folder), folder })
  expect((await app.inject({ url: extensionFilePath })).statusCode).toBe(404)
})
