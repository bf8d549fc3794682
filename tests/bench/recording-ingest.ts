import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { newSiteSettings } from '#contract/sites/new-site.ts'
import { eventType, incrementalSource, nodeType } from '#contract/recordings/rrweb.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#server/store/schema.ts'
import { median } from './measure.ts'
import { startServer } from './server-process.ts'

export const origin = 'https://shop.example'
export const siteKey = 'bench000000000000000'
const chunksPerSession = 15
const chunkMs = 4000

const addWorkspace = async (store: Store) => {
  const id = randomUUID()
  const created_at = new Date().toISOString()
  await store
    .insertInto('workspace')
    .values({ id, name: 'Bench', created_at, language: 'en', color: null, logo_id: null })
    .execute()
  return id
}

/** A site that stores whatever comes, by default of a workspace of its own. */
export const addSite = async (store: Store, workspace?: string) => {
  const workspace_id = workspace ?? (await addWorkspace(store))
  const id = randomUUID()
  const created_at = new Date().toISOString()
  await store
    .insertInto('recording_site')
    .values({
      workspace_id,
      id,
      key: siteKey,
      name: 'Shop',
      domains: JSON.stringify(['shop.example']),
      settings: JSON.stringify({ ...newSiteSettings, monthlySessions: 10_000_000, megabytes: 1_000_000 }),
      revision: 1,
      first_visit_at: null,
      created_at,
    })
    .execute()
  return { workspace_id, id }
}

const element = (id: number) => ({
  type: nodeType.element,
  id,
  tagName: 'div',
  attributes: { class: `product card-${id % 40}`, 'data-row': String(id) },
  childNodes: [{ type: nodeType.text, id: id + 10_000, textContent: `Product ${id} of the shop, in stock` }],
})

/** The events of a visitor in four seconds: movements, scrolling, mutations of the page and a click. */
const eventsOf = (number: number, startedAt: number) => {
  const from = startedAt + number * chunkMs
  const children = Array.from({ length: 400 }, (_, at) => element(at + 2))
  const page = [
    { type: eventType.meta, data: { href: `${origin}/`, width: 1280, height: 720 }, timestamp: from },
    {
      type: eventType.fullSnapshot,
      data: {
        node: { type: nodeType.document, id: 1, childNodes: children },
        initialOffset: { top: 0, left: 0 },
      },
      timestamp: from,
    },
  ]
  const acts = Array.from({ length: 16 }, (_, at) => {
    const timestamp = from + 200 + at * 230
    const positions = Array.from({ length: 10 }, (__, step) => ({
      x: (at * 71 + step * 13 + number) % 1280,
      y: (at * 37 + step * 7) % 720,
      id: 2 + ((at * 10 + step) % 400),
      timeOffset: step * 50 - 500,
    }))
    const adds = Array.from({ length: 4 }, (__, row) => ({
      parentId: 1,
      nextId: null,
      node: element(20_000 + number * 200 + at * 8 + row),
    }))
    return [
      {
        type: eventType.incrementalSnapshot,
        data: { source: incrementalSource.mouseMove, positions },
        timestamp,
      },
      {
        type: eventType.incrementalSnapshot,
        data: { source: incrementalSource.scroll, id: 1, x: 0, y: at * 90 },
        timestamp: timestamp + 40,
      },
      {
        type: eventType.incrementalSnapshot,
        data: {
          source: incrementalSource.mutation,
          texts: [{ id: 10_002, value: `Sold ${at}` }],
          attributes: [{ id: 3, attributes: { class: `product is-${at}` } }],
          removes: [],
          adds,
        },
        timestamp: timestamp + 80,
      },
    ]
  }).flat()
  const click = {
    type: eventType.custom,
    data: {
      tag: 'click',
      payload: {
        path: `div:nth-of-type(${1 + (number % 9)})`,
        tag: 'div',
        label: `Product ${number % 9}`,
        offset: { x: 0.5, y: 0.5 },
        x: 100,
        y: 200,
        isInteractive: true,
        isRepeatable: false,
      },
    },
    timestamp: from + 2000,
  }
  return [...(number === 0 ? page : []), ...acts, click]
}

/** The path of a chunk that is sent now. */
export const chunkPath = (session: string) => `/r/${session}?z=1&at=${Date.now()}`

/** The chunks of a minute; every session of the bench sends the same. */
export const minuteOf = (startedAt: number) =>
  Array.from({ length: chunksPerSession }, (_, number) =>
    JSON.stringify({
      site: siteKey,
      secret: 'a-secret-of-22-characters',
      visitor: 'v0000000000000000000000001',
      number,
      page: { url: `${origin}/`, title: 'Shop', referrer: '', width: 1280, height: 720 },
      client: {
        language: 'cs',
        screen: { width: 1920, height: 1080 },
        touchPoints: 0,
        isDriven: false,
        isNew: true,
      },
      sentAt: startedAt + (number + 1) * chunkMs,
      events: eventsOf(number, startedAt),
    }),
  )

const visitors = 50
let sessions = 0

const post = (agent: Agent, url: string, address: string, body: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'text/plain',
          'content-length': body.length,
          origin,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
          'x-forwarded-for': address,
        },
      },
      (reply) => {
        reply.resume()
        reply.on('end', () =>
          reply.statusCode === 200 ? resolve() : reject(new Error(`A chunk got ${reply.statusCode}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** Chunks accepted a second, of many visitors who each send the next chunk as soon as the one before is answered. */
const chunksPerSecond = async (url: string, bodies: readonly Buffer[], seconds: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  let accepted = 0
  const visit = async () => {
    while (performance.now() < until) {
      sessions += 1
      const session = `s${randomUUID().replaceAll('-', '').slice(0, 25)}`
      const address = `10.${(sessions >> 16) & 255}.${(sessions >> 8) & 255}.${sessions & 255}`
      for (const body of bodies) {
        if (performance.now() >= until) return
        await post(agent, url + chunkPath(session), address, body)
        accepted += 1
      }
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  agent.destroy()
  return accepted / ((performance.now() - startedAt) / 1000)
}

/** Chunks that are checked, summed up and stored, against a bare route that inserts the same bytes. */
export const compareIngest = async () => {
  const bodies = minuteOf(Date.now() - 60_000)
  const zipped = bodies.map((body) => gzipSync(body))
  await using ours = await startServer('understory', { TRUST_PROXY: '127.0.0.1' })
  await using bare = await startServer('bare-chunk')
  const store = await openStore(`file:${join(ours.folder, 'bench.db')}`)
  await addSite(store)
  await store.destroy()
  const warmUp = 2
  await chunksPerSecond(ours.url, zipped, warmUp)
  await chunksPerSecond(bare.url, zipped, warmUp)
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < 5; round += 1)
    rounds.push({
      ours: await chunksPerSecond(ours.url, zipped, 4),
      bare: await chunksPerSecond(bare.url, zipped, 4),
    })
  const mean = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  return {
    ours: median(rounds.map((round) => round.ours)),
    bare: median(rounds.map((round) => round.bare)),
    ratio: median(rounds.map((round) => round.bare / round.ours)),
    bytes: mean(zipped.map(({ length }) => length)),
    rawBytes: mean(bodies.map(({ length }) => length)),
  }
}
