import { createStudyReply } from '#contract/studies/draft.ts'
import { sessionReply } from '#contract/studies/session.ts'
import { smallStudies } from '../server/studies/small-studies.ts'
import type { Target } from './attack.ts'
import { post } from './client.ts'

const definition = smallStudies.find(({ study }) => study.tasks.tool === 'cardsort')
if (!definition) throw new Error('There is no card sort')
const { study: content, settings } = definition

/** Publishes a card sort in a workspace; returns its identifier. */
export const publish = async (
  target: Target,
  workspace: string,
  headers: Readonly<Record<string, string>>,
) => {
  const path = `/workspaces/${workspace}/studies`
  const created = await post(target, path, { tool: content.tasks.tool, title: 'Published' }, headers)
  const { id } = createStudyReply.parse(created)
  const draft = { study: content, settings }
  await post(target, `${path}/${id}/draft`, draft, { ...headers, 'if-match': '"1"' })
  await post(target, `${path}/${id}/publish`, {}, headers)
  return id
}

const tool = {
  tool: 'cardsort',
  groups: [
    { id: 'g0', category: null, name: 'Animals', cards: ['dog', 'cat'] },
    { id: 'g1', category: null, name: 'Others', cards: ['apple', 'pear', 'moon'] },
  ],
  ms: 1000,
}

/** Takes part in that study with these answers to its questions. */
export const takePart = async (target: Target, study: string, followUps: object) => {
  const { session } = sessionReply.parse(await post(target, `/studies/${study}/sessions`, {}))
  const progress = { screening: { pets: 'yes' }, tool, followUps }
  const finished = { from: 0, events: [], progress }
  await post(target, `/studies/${study}/session/finish`, finished, { 'x-session-token': session })
}
