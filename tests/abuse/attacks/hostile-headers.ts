import { openRecruiting } from '#contract/authoring/recruiting.ts'
import { openStore } from '#server/open-store.ts'
import type { Attack, Target } from '../attack.ts'
import { post, repeat } from '../client.ts'
import { publish } from '../published-study.ts'
import { addWorkspaces, headersOf, workspaces } from '../two-workspaces.ts'

/** Sites whose text is more than one source of a policy, or acts in a replacement. */
const sites = ['https://a;script-src-elem', 'https://a,b', 'https://*', "https://a'b", 'https://a$`b']
const hostile = (number: number) => ({
  ...openRecruiting,
  embedOn: [sites[number % sites.length] ?? '', 'https://evil.example'],
})

/** The directives of the page of a study. */
const policyOf = async ({ url }: Target, study: string) => {
  const reply = await fetch(`${url}/take?study=${study}`, { headers: { accept: 'text/html' } })
  await reply.arrayBuffer()
  return (reply.headers.get('content-security-policy') ?? '').split(';').map((directive) => directive.trim())
}

/** Stores sites as a release did that did not check them; returns the directives that they change. */
const changedBy = async (target: Target, study: string, number: number) => {
  const own = await policyOf(target, study)
  const store = await openStore(target.databaseUrl)
  await store
    .updateTable('study_recruiting')
    .set({ settings: JSON.stringify(hostile(number)) })
    .where('study_id', '=', study)
    .execute()
  await store.destroy()
  return (await policyOf(target, study)).filter((directive) => !own.includes(directive))
}

export default {
  name: 'hostile-headers',
  before: 'the text became a directive of the policy of the page',
  does: '100 connections save sites that may embed a study and whose text goes on as another directive of its policy',
  environment: { RATE_LIMIT_PER_MINUTE: '10000000' },
  prepare: addWorkspaces,
  attack: async (target, signal) => {
    const headers = headersOf('attacker', target.url)
    const study = await publish(target, workspaces.attacker, headers)
    const path = `/workspaces/${workspaces.attacker}/studies/${study}/recruiting`
    const allowed = { settings: { ...openRecruiting, embedOn: ['https://evil.example'] } }
    await post(target, path, allowed, { ...headers, 'if-match': '"0"' })
    const tally = await repeat(target, signal, (number) => ({
      method: 'POST',
      path,
      headers: { ...headers, 'if-match': '"1"' },
      body: JSON.stringify({ settings: hostile(number) }),
    }))
    let changed = 0
    for (let number = 0; number < sites.length; number += 1)
      changed += (await changedBy(target, study, number)).length
    return { ...tally, 'changed directives': changed }
  },
  missed: ({ tally }) => [
    ...(tally['422'] === undefined ? ['no site was refused'] : []),
    ...(tally['200'] === undefined ? [] : [`${tally['200']} hostile sites saved`]),
    ...(tally['changed directives'] === 0 ? [] : [`${tally['changed directives']} directives changed`]),
  ],
} satisfies Attack
