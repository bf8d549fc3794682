import { createStudyReply } from '#contract/studies/draft.ts'
import type { App } from '#tests/support/app.ts'
import { send, type Sender } from '../workspace/workspace-fixture.ts'
import { smallStudies } from './small-studies.ts'

/** Publishes a small card sort in a workspace, and returns its identifier. */
export const publishCardSort = async (app: App, workspace: string, owner: Sender) => {
  const [source] = smallStudies.filter(({ study: { tasks } }) => tasks.tool === 'cardsort')
  const created = await send(app, 'createStudy', {
    as: owner,
    params: { workspace },
    body: { tool: 'cardsort', title: 'Cards' },
  })
  const { id: study } = createStudyReply.parse(created.json())
  const params = { workspace, study }
  const body = { study: source?.study, settings: source?.settings }
  await send(app, 'saveStudyDraft', { as: owner, params, headers: { 'if-match': '"1"' }, body })
  const published = await send(app, 'publishStudy', { as: owner, params, body: {} })
  if (published.statusCode !== 200) throw new Error(`The card sort was not published: ${published.body}`)
  return study
}
