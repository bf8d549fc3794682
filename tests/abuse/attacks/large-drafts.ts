import { treeTesting } from '#content/studies/tree-testing/study.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import type { Store } from '#server/store/schema.ts'
import { insertMember } from '#tests/support/signed-in.ts'
import type { Attack, Target } from '../attack.ts'
import { json, repeat, sendOnce } from '../client.ts'

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
  const post = async (to: string, body: object, more: Record<string, string> = {}) => {
    const request = {
      method: 'POST' as const,
      path: to,
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    }
    const reply = await sendOnce(target, request)
    if (reply.status !== 200) throw new Error(`${to}: ${reply.status} ${reply.body.toString()}`)
    const content: unknown = JSON.parse(reply.body.toString())
    return content
  }
  const { id } = createStudyReply.parse(await post(path, { tool: 'treetest', title: 'Large' }))
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
  await post(
    `${path}/${id}/draft`,
    { study: { ...treeTesting.study, followUps }, settings: treeTesting.settings },
    { 'if-match': '"1"' },
  )
  return `${path}/${id}`
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
      const path = await createLargeDraft(target)
      const ends = ['draft', 'draft/preview', 'bundle', 'draft/check']
      return repeat(target, signal, (number) => ({
        path: `${path}/${ends[number % ends.length]}`,
        headers: headersOf(target),
      }))
    },
  },
] satisfies readonly Attack[]
