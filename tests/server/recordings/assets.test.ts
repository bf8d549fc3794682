import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { assetLimits, assetsReply } from '#contract/recorded-assets/assets.ts'
import { newRecordingLinkReply } from '#contract/recording-links/shares.ts'
import { nodeType } from '#contract/recordings/rrweb.ts'
import { createOutboundFetch } from '#server/http/outbound.ts'
import { fetchAssets } from '#server/recordings/assets/fetch-assets.ts'
import { removeUnusedAssets } from '#server/recordings/assets/queries/assets.ts'
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
  '/large.png': ['image/png', Buffer.concat([png, Buffer.alloc(assetLimits.bytes)])],
}

/** A host with pictures, which counts what it is asked for. */
const startHost = async () => {
  const asked: string[] = []
  const host = createServer((request, reply) => {
    const path = request.url ?? ''
    asked.push(path)
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
    fetch: (trusted = [host]) => fetchAssets({ store, outbound: createOutboundFetch(trusted) }),
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

  test('are shown to readers of a link to a recording of the site, and to nobody else', async () => {
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

  test('go when nobody looks at them, and when the owner wants none any more', async () => {
    const { host, keep, configure, record, fold, fetch, read, store } = await start(server())
    await keep()
    await record(0, page(element('img', { src: `http://${host}/tea.png` })))
    await fold()
    await fetch()
    expect(await removeUnusedAssets(store)).toBe(0)
    expect(await read('/tea.png')).toHaveLength(1)
    await configure({ assets: { isKept: false, hosts: [] } })
    expect(await removeUnusedAssets(store)).toBe(1)
    expect(await read('/tea.png')).toEqual([])
  })
})
