import { uploadContentType } from '#contract/site/uploads.ts'
import { openStore } from '#server/open-store.ts'
import type { Store } from '#server/store/schema.ts'
import { png } from '#tests/support/generated-media.ts'
import type { Attack, Target } from '../attack.ts'
import { repeat, type Request } from '../client.ts'
import { publish } from '../published-study.ts'
import { addWorkspaces, headersOf, workspaces } from '../two-workspaces.ts'

const workspace = `/workspaces/${workspaces.attacker}`

/** An attack by one request again and again: none may be accepted, nor leave a row in the table. */
const refused = (
  attack: Pick<Attack, 'name' | 'does' | 'before'>,
  requestFor: (study: string, target: Target) => Request,
  rowsIn: (store: Store) => Promise<readonly object[]>,
) =>
  ({
    ...attack,
    environment: { RATE_LIMIT_PER_MINUTE: '10000000' },
    prepare: addWorkspaces,
    attack: async (target, signal) => {
      const study = await publish(target, workspaces.attacker, headersOf('attacker', target.url))
      const request = requestFor(study, target)
      return repeat(target, signal, () => request)
    },
    missed: async ({ databaseUrl, tally }) => {
      const store = await openStore(databaseUrl)
      try {
        const rows = await rowsIn(store)
        return [
          ...(tally['200'] === undefined ? [] : [`${tally['200']} accepted`]),
          ...(rows.length === 0 ? [] : [`${rows.length} rows`]),
        ]
      } finally {
        await store.destroy()
      }
    },
  }) satisfies Attack

export default [
  refused(
    {
      name: 'cross-site-uploads',
      before: 'the picture was stored',
      does: '100 connections of a page of another site upload pictures with the cookie of a member',
    },
    (study, { url }) => ({
      method: 'POST',
      path: `/studies/${study}/media?name=a.png&alt=A`,
      headers: {
        ...headersOf('attacker', url),
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'content-type': uploadContentType,
      },
      body: png(),
    }),
    (store) => store.selectFrom('study_media').select('id').execute(),
  ),
  refused(
    {
      name: 'dead-downloads',
      before: '200, then a job that failed again and again',
      does: '100 connections start downloads of results that a study does not have',
    },
    (study, { url }) => ({
      method: 'POST',
      path: `${workspace}/studies/${study}/downloads`,
      headers: headersOf('attacker', url),
      body: JSON.stringify({ format: 'csv', filter: { results: '7' } }),
    }),
    (store) => store.selectFrom('study_download').select('id').execute(),
  ),
  refused(
    {
      name: 'unknown-domains',
      before: '200 and an event in the audit log each time',
      does: '100 connections remove a domain that their workspace does not have',
    },
    (_study, { url }) => ({
      method: 'POST',
      path: `${workspace}/domains/other.example/remove`,
      headers: headersOf('attacker', url),
      body: '{}',
    }),
    (store) => store.selectFrom('audit_event').select('id').where('action', '=', 'removeDomain').execute(),
  ),
] satisfies readonly Attack[]
