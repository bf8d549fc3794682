import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { newSiteSettings } from '#contract/sites/new-site.ts'
import { eventType } from '#contract/recordings/rrweb.ts'
import { parseChunk } from '#server/recordings/folding/inspect-chunk.ts'
import { openStore } from '#server/open-store.ts'
import { startShop } from '#tests/support/recording-server.ts'
import { createOwner } from '#tests/support/signed-in.ts'

test('a visit to a page of another origin is stored with its pages and clicks @desktop', async ({
  page,
  baseURL,
}) => {
  const owner = await createOwner()
  const store = await openStore(`file:${process.env['E2E_FOLDER']}/understory.db`)
  const { workspace_id } = await store
    .selectFrom('workspace_member')
    .select('workspace_id')
    .where('person_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const key = String(Date.now()).padStart(20, '0')
  await store
    .insertInto('recording_site')
    .values({
      workspace_id,
      id: key,
      key,
      name: 'Shop',
      domains: '["shop.test"]',
      settings: JSON.stringify({ ...newSiteSettings, consent: 'at-once' }),
      revision: 0,
      first_visit_at: null,
      created_at: new Date().toISOString(),
    })
    .execute()
  const html = `<title>Shop</title><h1>Welcome</h1><a href="/cart">Cart</a><button onclick="this.after('Sold')">Buy</button>
    <script async src="${baseURL}/r.js" data-site="${key}"></script>`
  const shop = await startShop({ '/': { html }, '/cart': { html } })
  await page.goto(`${shop.origin}/`)
  const read = () =>
    store
      .selectFrom('recording_session')
      .select(['id', 'pages', 'clicks', 'dead_clicks'])
      .where('site_id', '=', key)
      .execute()
  await expect.poll(read).toMatchObject([{ pages: 1 }])
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect.poll(read).toMatchObject([{ pages: 1, clicks: 1 }])
  await page.getByRole('link', { name: 'Cart' }).click()
  await expect.poll(read).toMatchObject([{ pages: 2, clicks: 2, dead_clicks: 0 }])
  const chunks = await store
    .selectFrom('recording_chunk')
    .select('content')
    .where('site_id', '=', key)
    .execute()
  const parsed = chunks.map(({ content }) => parseChunk(gunzipSync(content)))
  expect(parsed.map(({ kind }) => kind)).toEqual(chunks.map(() => 'parsed'))
  const events = parsed.flatMap((chunk) => (chunk.kind === 'parsed' ? chunk.chunk.events : []))
  expect(events.filter(({ type }) => type === eventType.fullSnapshot)).toHaveLength(2)
  shop.close()
  await store.destroy()
})
