import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { contentSecurityPolicy, thirdPartyOriginsOf } from '#server/http/security.ts'
import { loadPages, type Pages } from '#server/pages.ts'
import { routes } from '#content/site/routes.ts'
import { serverPartMarker } from '#contract/site/server-part.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolder } from '#tests/support/site-folder.ts'
import { startBoard } from './ideas-fixture.ts'

/** A site whose home page is served at the paths of the board, with a place for the part of the server. */
const siteWithBoard = async (): Promise<Pages> => {
  const folder = siteFolder()
  writeFileSync(join(folder, 'pages/index.html'), `<!doctype html><main>${serverPartMarker}</main>`)
  const pages = await loadPages(folder)
  const home: Pick<Pages, 'send' | 'sendWithPart'> = {
    send: (_path, ...rest) => pages.send('/', ...rest),
    sendWithPart: (_path, ...rest) => pages.sendWithPart('/', ...rest),
  }
  return { ...pages, ...home, paths: [routes.pageRoadmap, routes.pageIdea] }
}

test('shows the board and its ideas before any script runs, in every encoding', async () => {
  const board = await startBoard('SQLite', {}, { pages: await siteWithBoard() })
  const read = (url: string, headers = {}) => board.app.inject({ url, headers })
  const idea = await board.addIdea('<img src=x onerror=alert(1)> & "more"')
  const escaped = '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;'

  const plain = await read(routes.pageRoadmap)
  expect([plain.statusCode, plain.body.includes(escaped), plain.body.includes('<img')]).toEqual([
    200,
    true,
    false,
  ])
  const br = await read(routes.pageRoadmap, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gzip = await read(routes.pageRoadmap, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)

  const etag = String(plain.headers['etag'])
  expect((await read(routes.pageRoadmap, { 'if-none-match': etag })).statusCode).toBe(304)
  await board.change(idea, { state: 'planned' })
  expect((await read(routes.pageRoadmap, { 'if-none-match': etag })).statusCode).toBe(200)
  // A query that no form sends shows the whole board.
  expect((await read(`${routes.pageRoadmap}?state=promised&page=0`)).body).toContain(escaped)

  const page = await read(`${routes.pageIdea}?id=${idea}`)
  expect([page.statusCode, page.body.includes(escaped)]).toEqual([200, true])
})

test('embeds the external board that is configured at run time, and allows its frame', async () => {
  const pages = await siteWithBoard()
  const read = async (environment: Record<string, string>) => {
    const board = await startBoard('SQLite', environment, { pages })
    return (await board.app.inject(routes.pageRoadmap)).body
  }
  const ROADMAP_URL = 'https://board.example/roadmap?view="all"'
  const frame = '<iframe src="https://board.example/roadmap?view=&quot;all&quot;" title="External board"'
  expect(await read({ ROADMAP_URL })).toContain(frame)
  expect(await read({})).not.toContain('<iframe')
  expect(contentSecurityPolicy([], thirdPartyOriginsOf(readConfig({ ROADMAP_URL })))).toContain(
    "frame-src 'self' https://board.example;",
  )
})

test('answers with the status of an idea: moved, unknown or deleted', async () => {
  const board = await startBoard('SQLite', {}, { pages: await siteWithBoard() })
  const read = (id: string) => board.app.inject(`${routes.pageIdea}?id=${id}`)
  const [one, two] = [await board.addIdea('One'), await board.addIdea('Two')]
  await board.asAdmin('mergeIdea', { idea: one }, { into: two })
  const moved = await read(one)
  expect([moved.statusCode, moved.headers['location']]).toEqual([302, `${routes.pageIdea}?id=${two}`])
  await board.asAdmin('deleteIdea', { idea: two }, { reason: 'It is <b>advertising</b>.' })
  const deleted = await read(two)
  expect([deleted.statusCode, deleted.body.includes('It is &lt;b&gt;advertising')]).toEqual([410, true])
  for (const id of ['', 'x', '019ac8f0-0000-7000-8000-00000000ffff'])
    expect((await read(id)).statusCode).toBe(404)
})

test('writes a feed that names the address of each idea', async () => {
  const board = await startBoard('SQLite')
  const idea = await board.addIdea('Ideas & <feeds>')
  const feed = await board.app.inject(`${routes.pageRoadmap}/feed.xml`)
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body).toContain('<title>Ideas &amp; &lt;feeds&gt;</title>')
  expect(feed.body).toContain(`<link href="https://understory.example${routes.pageIdea}?id=${idea}"/>`)
})
