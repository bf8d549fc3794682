import { randomBytes } from 'node:crypto'
import { recordingSite } from '#contract/sites/site.ts'
import { openStore } from '#server/open-store.ts'
import { newVisit } from '../../../scripts/contract/verify/needs/visits.ts'
import type { Attack } from '../attack.ts'
import { post, repeat } from '../client.ts'
import { addWorkspaces, headersOf, otherClient, workspaces } from '../two-workspaces.ts'

const origin = 'https://shop.example.com'
const claimed = [Date.UTC(2020, 0, 1), Date.UTC(2096, 0, 1)] as const
const dayMs = 86_400_000

/** The first chunk of a visit that claims to be of another year, with a clock that is right. */
const forgedVisit = (site: string, number: number) => {
  const visit = newVisit(site, `${origin}/`)
  const time = claimed[number % claimed.length] ?? claimed[0]
  return { ...visit, events: visit.events.map((event, index) => ({ ...event, timestamp: time + index })) }
}

export default {
  name: 'forged-times',
  before: 'visits of 2020 passed the monthly limit, those of 2096 headed every list',
  does: '100 connections send visits to a site of others which claim to be of 2020 and of 2096',
  environment: { PAGE_LIMIT_PER_MINUTE: '10000000', RATE_LIMIT_PER_MINUTE: '10000000' },
  prepare: addWorkspaces,
  attack: async (target, signal) => {
    const owner = otherClient(target)
    const headers = headersOf('other', target.url)
    const path = `/workspaces/${workspaces.other}/sites`
    const body = { name: 'Shop', domains: ['shop.example.com'] }
    const { key } = recordingSite.parse(await post(owner, path, body, headers))
    return repeat(target, signal, (number) => ({
      method: 'POST',
      path: `/r/s${randomBytes(12).toString('hex')}x?at=${Date.now()}`,
      headers: { 'content-type': 'text/plain;charset=UTF-8', origin },
      body: JSON.stringify(forgedVisit(key, number)),
    }))
  },
  missed: async ({ databaseUrl, tally }) => {
    const store = await openStore(databaseUrl)
    try {
      const visits = await store
        .selectFrom('recording_session')
        .select(['started_at', 'ended_at', 'chunks'])
        .execute()
      const now = Date.now()
      const isForged = (visit: (typeof visits)[number]) =>
        visit.started_at < now - dayMs || visit.ended_at > now + dayMs
      const forged = visits.filter(isForged).length
      const empty = visits.filter(({ chunks }) => chunks === 0).length
      return [
        ...(visits.length === 0 ? [`no visit was taken: ${JSON.stringify(tally)}`] : []),
        ...(forged === 0 ? [] : [`${forged} visits of another year`]),
        ...(empty === 0 ? [] : [`${empty} visits without content`]),
      ]
    } finally {
      await store.destroy()
    }
  },
} satisfies Attack
