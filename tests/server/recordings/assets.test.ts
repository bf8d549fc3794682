import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { assetLimits, assetsReply } from '#contract/recorded-assets/assets.ts'
import { newRecordingLinkReply } from '#contract/recording-links/shares.ts'
import { nodeType } from '#contract/recordings/rrweb.ts'
import { createOutboundFetch } from '#server/http/outbound.ts'
import { fetchAssets } from '#server/recordings/assets/fetch-assets.ts'
import { noteAssets, removeUnusedAssets } from '#server/recordings/assets/queries/assets.ts'
import { findSite } from '#server/recordings/queries/sites.ts'
import { cleanUp, sharedFixture } from '#tests/support/clean-up.ts'
import { databases } from '#tests/support/databases.ts'
import { send, startWorkspaceServer, type WorkspaceServer } from '../workspace/workspace-fixture.ts'
import { inMinutes, newFolding } from './folding-fixture.ts'
import { meta, move, sessionId, snapshot } from './recordings-fixture.ts'

const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
const contents: Readonly<Record<string, readonly [type: string, content: string | Buffer]>> = {
  '/tea.png': ['image/png', png],
  '/shop.css': ['text/css', 'body { background: url(tea.png) } @font-face { src: url("fonts/a.woff2") }'],
  '/fonts/a.woff2': ['font/woff2', 'wOF2font'],
  '/page.png': ['image/png', '<!doctype html><script>alert(1)</script>'],
  '/hostile.css': ['text/css', '*{color:url(a)}'.repeat(60_000)],
  '/large.png': ['image/png', Buffer.concat([png, Buffer.alloc(assetLimits.bytes)])],
}

/** A host with pictures, which counts what it is asked for. */
const startHost = async () => {
  const asked: string[] = []
  const host = createServer((request, reply) => {
    const path = request.url ?? ''
    asked.push(path)
    if (path.startsWith('/busy')) return reply.writeHead(503).end()
    const [type, content] = contents[path] ?? []
    if (content === undefined) return reply.writeHead(404).end()
    return reply.writeHead(200, { 'content-type': type }).end(content)
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  cleanUp(() => new Promise((resolve) => host.close(resolve)))
  const address = host.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return { host: `127.0.0.1:${address.port}`, asked }
}

const element = (tagName: string, attributes: object, ...childNodes: object[]) => ({
  type: nodeType.element,
  id: 2,
  tagName,
  attributes,
  childNodes,
})
const page = (...nodes: object[]) => [meta(0), snapshot(0, element('html', {}, ...nodes)), move(1)]

const start = async (server: WorkspaceServer) => {
  const started = await newFolding(server)
  const { app, owner, workspace, site, store, configure } = started
  const { host, asked } = await startHost()
  return {
    ...started,
    host,
    asked,
    keep: (hosts = [host]) => configure({ assets: { isKept: true, hosts } }),
    fetch: (trusted = [host], ms?: number) =>
      fetchAssets({ store, outbound: createOutboundFetch(trusted) }, new Date(), ms),
    addresses: async () =>
      (await store.selectFrom('recording_asset').select('address').execute()).map(({ address }) => address),
    read: async (...paths: string[]) => {
      const addresses = paths.map((path) => (path.startsWith('/') ? `http://${host}${path}` : path))
      const params = { workspace, site: site.id }
      const reply = await send(app, 'readRecordedAssets', { as: owner, params, body: { addresses } })
      return assetsReply
        .parse(reply.json())
        .assets.map(({ type, content }) => [type, Buffer.from(content, 'base64').toString('latin1')])
    },
  }
}

describe.each(databases)('pictures, fonts and style sheets of a site on %s', (database) => {
  const server = sharedFixture(() => startWorkspaceServer(database))

  test('are fetched once if the owner wants it, with what style sheets name', async () => {
    const { host, asked, keep, record, fold, fetch, read } = await start(server())
    const shown = page(
      element('link', { rel: 'stylesheet', href: `http://${host}/shop.css` }),
      element('img', { src: `http://${host}/tea.png` }),
    )
    await record(0, shown)
    await fold()
    expect(await fetch()).toBe(0)

    await keep()
    await record(1, shown)
    await fold(inMinutes(120))
    expect(await fetch()).toBe(2)
    expect(await fetch()).toBe(1)
    expect(await fetch()).toBe(0)
    expect(asked.toSorted()).toEqual(['/fonts/a.woff2', '/shop.css', '/tea.png'])
    expect(await read('/tea.png', '/fonts/a.woff2', '/none.png')).toEqual(
      expect.arrayContaining([
        ['image/png', png.toString('latin1')],
        ['font/woff2', 'wOF2font'],
      ]),
    )
    const [[type, css] = []] = await read('/shop.css')
    expect(type).toBe('text/css')
    expect(css).toContain(`url("http://${host}/fonts/a.woff2")`)
  })

  test('are no documents, no large files, and none of other hosts', async () => {
    const { host, asked, keep, record, fold, fetch, read } = await start(server())
    await keep()
    const addresses = [
      `http://${host}/page.png`,
      `http://${host}/large.png`,
      'http://169.254.169.254/tea.png',
    ]
    await record(0, page(...addresses.map((src) => element('img', { src }))))
    await fold()
    expect(await fetch()).toBe(2)
    expect(await fetch()).toBe(0)
    expect(asked).toHaveLength(2)
    expect(await read(...addresses)).toEqual([])
  })

  test('are not asked for at an address that is not public, whatever the owner names', async () => {
    const { host, asked, keep, record, fold, fetch, read } = await start(server())
    await keep()
    await record(0, page(element('img', { src: `http://${host}/tea.png` })))
    await fold()
    expect(await fetch([])).toBe(1)
    expect(await fetch([])).toBe(0)
    expect(asked).toEqual([])
    expect(await read('/tea.png')).toEqual([])
  })

  test('are shown to readers of a link to a recording of the site, with its password', async () => {
    const { app, call, host, keep, owner, record, fold, fetch, site } = await start(server())
    await keep()
    await record(0, page(element('img', { src: `http://${host}/tea.png` })))
    await fold()
    await fetch()
    const form = { name: 'Agency', showsNotes: false, password: 'lavender by the gate', expiresAt: null }
    const created = await call('createRecordingLink', owner, form, { site: site.id, session: sessionId })
    const { token } = newRecordingLinkReply.parse(created.json())
    const ask = (headers: Readonly<Record<string, string>>) =>
      send(app, 'readSharedRecordingAssets', { headers, body: { addresses: [`http://${host}/tea.png`] } })
    expect((await ask({})).statusCode).toBe(404)
    expect((await ask({ 'x-share-token': token })).statusCode).toBe(401)
    const unlocked = await send(app, 'unlockSharedRecording', {
      headers: { 'x-share-token': token },
      body: { password: form.password },
    })
    const { access } = z.object({ access: z.string() }).parse(unlocked.json())
    const reply = await ask({ 'x-share-token': token, 'x-share-access': access })
    expect(assetsReply.parse(reply.json()).assets).toMatchObject([{ type: 'image/png' }])
  })

  test('are none with a password, another port, or a character that no address has', async () => {
    const { host, keep, record, fold, addresses } = await start(server())
    await keep([host, 'shop.example'])
    const hostile = [
      `http://ann:secret@${host}/tea.png`,
      'https://ann@shop.example/tea.png',
      'https://shop.example:22/tea.png',
      'https://shop.example/te\0a.png',
      'https://shop.example.evil.example/tea.png',
      'https://evil.example/shop.example/tea.png',
    ]
    const good = 'https://shop.example:443/tea.png'
    await record(0, page(...[...hostile, good].map((src) => element('img', { src }))))
    expect(await fold()).toEqual({ folded: 1, failed: 0 })
    expect(await addresses()).toEqual([good])
  })

  test('replace those not seen for longest when a site has as many as it can have', async () => {
    const { host, keep, workspace, site, addresses, store } = await start(server())
    await keep()
    const row = await findSite(store, workspace, site.id)
    if (!row) throw new Error('no site')
    const [tea, seen] = [`http://${host}/tea.png`, `http://${host}/pixel?7`]
    const note = (...shown: readonly string[]) => noteAssets(store, row, shown, new Date())
    await note(...Array.from({ length: assetLimits.perSite }, (_, at) => `http://${host}/pixel?${at}`))
    expect(await addresses()).toHaveLength(assetLimits.perSite)

    // Within an hour, nothing is replaced: a page would be asked for again and again.
    await note(tea)
    expect(await addresses()).not.toContain(tea)
    await store.updateTable('recording_asset').set({ used_at: 1 }).execute()
    await note(tea, seen)
    const kept = await addresses()
    expect(kept).toHaveLength(assetLimits.perSite)
    expect(kept).toEqual(expect.arrayContaining([tea, seen]))
  })

  test('of a slow site leave time for others, and a busy host is asked three times', async () => {
    const { host, asked, keep, record, fold, fetch } = await start(server())
    await keep()
    const busy = Array.from({ length: 6 }, (_, at) => `http://${host}/busy?${at}`)
    await record(0, page(...busy.map((src) => element('img', { src }))))
    await fold()
    const runs = []
    for (let run = 0; run < 6; run += 1) runs.push(await fetch([host], 0))
    expect(runs).toEqual([4, 4, 4, 4, 2, 0])
    expect(asked).toHaveLength(18)
  })

  test('have style sheets that do not grow beyond measure', async () => {
    const { host, keep, record, fold, fetch, store } = await start(server())
    await keep()
    await record(0, page(element('link', { rel: 'stylesheet', href: `http://${host}/hostile.css` })))
    await fold()
    await fetch()
    const { bytes } = await store
      .selectFrom('recording_asset')
      .select('bytes')
      .where('state', '=', 'kept')
      .executeTakeFirstOrThrow()
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThan(2 * assetLimits.bytes)
  })

  test('are removed some days after their last use', async () => {
    const { host, keep, record, fold, store } = await start(server())
    await keep()
    await record(0, page(element('img', { src: `http://${host}/tea.png` })))
    await fold()
    // Folding notes the use in half an hour.
    const inDays = (days: number) => inMinutes(60 + days * 24 * 60)
    expect(await removeUnusedAssets(store, inDays(assetLimits.unusedDays - 1))).toBe(0)
    expect(await removeUnusedAssets(store, inDays(assetLimits.unusedDays))).toBe(1)
  })

  test('are removed when the owner wants none any more', async () => {
    const { host, keep, configure, record, fold, fetch, read, store } = await start(server())
    await keep()
    await record(0, page(element('img', { src: `http://${host}/tea.png` })))
    await fold()
    await fetch()
    expect(await removeUnusedAssets(store)).toBe(0)
    expect(await read('/tea.png')).toHaveLength(1)
    await configure({ assets: { isKept: false, hosts: [] } })
    // The server may have removed it by its own job.
    await removeUnusedAssets(store)
    expect(await read('/tea.png')).toEqual([])
  })
})
