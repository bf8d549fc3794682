import type { RecordingFilter } from '#contract/visits/filters.ts'
import { recordingSite } from '#contract/sites/site.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#server/store/schema.ts'
import type { Attack, Observed, Target } from '../attack.ts'
import { json, post, repeat, sendOnce } from '../client.ts'
import { addWorkspaces, headersOf, otherClient, slowestOf, type Who, workspaces } from '../two-workspaces.ts'

const plantedTexts = 20_000

/** Two workspaces; that of the attacker has as many texts as a script of theirs plants in seconds. */
const prepare = async (store: Store) => {
  await addWorkspaces(store)
  for (let from = 0; from < plantedTexts; from += 1000)
    await store
      .insertInto('recording_text')
      .values(
        Array.from({ length: 1000 }, (_, index) => ({
          workspace_id: workspaces.attacker,
          id: from + index + 1,
          text: `${'a'.repeat(450)} ${from + index}`,
        })),
      )
      .execute()
}

const pattern = (number: number) => `*a*a*a*a*a*a*a*a*ab${number}`
const fields = ['consoleMessage', 'scriptError', 'title', 'entryUrl'] as const

/** The most conditions of the dearest patterns. */
const dearest = (number: number): RecordingFilter => ({
  match: 'any',
  conditions: Array.from({ length: 4 }, (_group, group) => ({
    match: 'any' as const,
    conditions: fields.map((field) => ({
      field,
      operator: 'matches' as const,
      values: Array.from({ length: 12 }, (_, at) => pattern(number * 1000 + group * 100 + at)),
    })),
  })),
})
const bodyOf = (filter: RecordingFilter) =>
  JSON.stringify({ filter, sort: { field: 'startedAt', isAscending: false } })

const addSite = async (target: Target, who: Who) => {
  const path = `/workspaces/${workspaces[who]}/sites`
  const site = { name: 'Shop', domains: ['shop.example.com'] }
  return recordingSite.parse(await post(target, path, site, headersOf(who, target.url))).id
}

/** A filter is evaluated for the visits of a site only. */
const addVisit = async ({ databaseUrl }: Target, site: string) => {
  const store = await openStore(databaseUrl)
  const now = Date.now()
  const none = {
    bytes: 0,
    events: 0,
    chunks: 1,
    missing: 0,
    pages: 0,
    clicks: 0,
    rage_clicks: 0,
    dead_clicks: 0,
    error_clicks: 0,
    errors: 0,
    failed_requests: 0,
    quick_backs: 0,
    u_turns: 0,
    scrolls: 0,
    inputs: 0,
    reach: 0,
    hidden_ms: 0,
    screen_width: 0,
    screen_height: 0,
    width: 0,
    height: 0,
    is_new: 0,
    is_over: 0,
    is_watched: 0,
  }
  const texts = {
    entry_url: 1,
    exit_url: 1,
    title: 1,
    referrer: 1,
    browser: 1,
    system: 1,
    device: 1,
    country: 1,
    language: 1,
  }
  const unknown = {
    bot: null,
    region: null,
    city: null,
    channel: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    utm_term: null,
    utm_content: null,
    user_id: null,
    lcp: null,
    cls: null,
    inp: null,
    ttfb: null,
  }
  const id = 's0000000000000000000000001'
  const key = { workspace_id: workspaces.attacker, site_id: site, id, secret_hash: '', visitor: '' }
  const times = { started_at: now, ended_at: now, seen_at: now, fold_after: Number.MAX_SAFE_INTEGER }
  await store
    .insertInto('recording_session')
    .values({ ...key, ...times, ...none, ...texts, ...unknown })
    .execute()
  await store.destroy()
}

const listPath = (who: Who, site: string) => `/workspaces/${workspaces[who]}/sites/${site}/recordings/search`

/** The list of another workspace while the attack runs: the slowest reply in milliseconds. */
const watchList = async (target: Target, signal: AbortSignal) => {
  const own = otherClient(target)
  const site = await addSite(own, 'other')
  return slowestOf(signal, async () => {
    const { status } = await sendOnce(own, {
      method: 'POST',
      path: listPath('other', site),
      headers: headersOf('other', target.url),
      body: bodyOf({ match: 'all', conditions: [] }),
    })
    if (status !== 200) throw new Error(`The list of the other workspace: ${status}`)
  })
}

const slowestList = 'slowest list of another workspace, ms'
const missed = ({ tally }: Observed) =>
  (tally[slowestList] ?? Infinity) < 1000 ? [] : ['the list of another workspace']

/** Attacks over some connections, and watches the other workspace. */
const attackWith = (next: (site: string, url: string) => Parameters<typeof repeat>[2]) =>
  (async (target, signal) => {
    const site = await addSite(target, 'attacker')
    await addVisit(target, site)
    const [slowest, tally] = await Promise.all([
      watchList(target, signal),
      repeat(target, signal, next(site, target.url)),
    ])
    return { ...tally, [slowestList]: slowest }
  }) satisfies Attack['attack']

const environment = { RATE_LIMIT_PER_MINUTE: '10000000', PAGE_LIMIT_PER_MINUTE: '10000000' }

export default [
  {
    name: 'public-filters',
    before: 'a list of a member 3.9 s',
    does: '100 connections search the recordings of the demo by hundreds of patterns',
    seconds: 15,
    environment,
    prepare,
    missed,
    attack: attackWith(() => (number) => ({
      method: 'POST',
      path: `/demo-recordings/${number % 2 ? 'facets' : 'search'}`,
      headers: json,
      body: number % 2 ? JSON.stringify({ filter: dearest(number) }) : bodyOf(dearest(number)),
    })),
  },
  {
    name: 'planted-texts',
    before: 'a list of another workspace 36 s',
    does: `100 connections search ${plantedTexts} planted texts by hundreds of patterns`,
    seconds: 15,
    environment,
    prepare,
    missed,
    attack: attackWith((site, url) => (number) => ({
      method: 'POST',
      path: listPath('attacker', site),
      headers: headersOf('attacker', url),
      body: bodyOf(dearest(number)),
    })),
  },
] satisfies readonly Attack[]
