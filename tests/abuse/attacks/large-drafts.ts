import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { createStudyReply, saveDraftReply } from '#contract/studies/draft.ts'
import type { Store } from '#server/store/schema.ts'
import { insertMember } from '#tests/support/signed-in.ts'
import type { Attack, Tally, Target } from '../attack.ts'
import { json, post, repeat, sendOnce } from '../client.ts'

const workspace = '7a1f0c52-6c1e-4d5b-9a51-0d6a6f0f2a13'
const token = Buffer.alloc(32, 3).toString('base64url')

const prepare = async (store: Store) => {
  await store
    .insertInto('workspace')
    .values({
      id: workspace,
      name: 'Drafts',
      created_at: new Date().toISOString(),
      language: 'en',
      color: null,
      logo_id: null,
    })
    .execute()
  await insertMember(store, { workspace, role: 'owner', name: 'An author', token })
}

const headersOf = ({ url }: Target) => ({ ...json, cookie: `understory=${token}`, origin: url })

/** A study whose draft has 600 kB: 600 questions with 20 options. */
const createLargeDraft = async (target: Target) => {
  const headers = headersOf(target)
  const path = `/workspaces/${workspace}/studies`
  const { id } = createStudyReply.parse(
    await post(target, path, { tool: 'treetest', title: 'Large' }, headers),
  )
  const followUps = Array.from({ length: 600 }, (_question, question) => ({
    id: `q${question}`,
    type: 'single',
    required: true,
    text: `Question ${question}`,
    options: Array.from({ length: 20 }, (_, option) => ({
      id: `o${option}`,
      label: `Option ${option} of this question`,
    })),
  }))
  const content = { study: { ...treeTesting.study, followUps }, settings: treeTesting.settings }
  await post(target, `${path}/${id}/draft`, content, { ...headers, 'if-match': '"1"' })
  return { path: `${path}/${id}`, content }
}

type LargeDraft = Awaited<ReturnType<typeof createLargeDraft>>

const reads = ['draft', 'draft/preview', 'bundle', 'draft/check']

/** Saves the draft again and again over one connection, each time with another title, as an editor from an address. */
const keepSaving = async (
  target: Target,
  signal: AbortSignal,
  { path, content }: LargeDraft,
  title: string,
) => {
  const tally: Tally = {}
  let revision = 2
  for (let number = 0; !signal.aborted; number += 1) {
    const study = { ...content.study, title: `${title} ${number}` }
    const { status, body } = await sendOnce(target, {
      method: 'POST',
      path: `${path}/draft`,
      headers: { ...headersOf(target), 'if-match': `"${revision}"` },
      body: JSON.stringify({ ...content, study }),
    })
    tally[`saved ${status}`] = (tally[`saved ${status}`] ?? 0) + 1
    if (status === 200) revision = saveDraftReply.parse(JSON.parse(body.toString())).revision
    // Another editor was faster: the next save is based on a later revision.
    else if (status === 412) revision += 1
  }
  return tally
}

export default [
  {
    name: 'large-drafts',
    before: 'p50 4 s, 635 MB',
    does: '100 connections read, preview and export a draft of 600 kB',
    seconds: 15,
    // Those of six addresses.
    environment: { RATE_LIMIT_PER_MINUTE: '720' },
    prepare,
    attack: async (target, signal) => {
      const { path } = await createLargeDraft(target)
      return repeat(target, signal, (number) => ({
        path: `${path}/${reads[number % reads.length]}`,
        headers: headersOf(target),
      }))
    },
  },
  {
    name: 'saved-drafts',
    does: 'editors at six addresses save drafts of 600 kB, one after another, while 60 connections read them',
    seconds: 15,
    environment: { RATE_LIMIT_PER_MINUTE: '720' },
    prepare,
    attack: async (target, signal) => {
      const draft = await createLargeDraft(target)
      // Through the proxy the sender is named, otherwise it is the address of the connection.
      const editors = Array.from({ length: 6 }, (_, index): Target => {
        const isProxied = 'x-forwarded-for' in target.headers
        return {
          ...target,
          ...(isProxied
            ? { headers: { 'x-forwarded-for': `203.0.${index + 1}.7` } }
            : { localAddress: `127.0.${index + 1}.7` }),
        }
      })
      const tallies = await Promise.all([
        ...editors.map((editor, index) => keepSaving(editor, signal, draft, `Editor ${index}`)),
        repeat(
          target,
          signal,
          (number) => ({ path: `${draft.path}/${reads[number % reads.length]}`, headers: headersOf(target) }),
          60,
        ),
      ])
      return Object.fromEntries(tallies.flatMap((tally) => Object.entries(tally)))
    },
  },
] satisfies readonly Attack[]
