import { gardenStudy } from '#contract/authoring/examples.ts'
import { createStudyReply } from '#contract/studies/draft.ts'
import type { SaveRequest } from '#contract/studies/session.ts'
import type { databases } from '#tests/support/databases.ts'
import { send, type sharedWorkspaces, startWorkspaces } from '../workspace/workspace-fixture.ts'
import { nothingYet, respondentsWith, takePart } from './participant.ts'

/** A workspace with a live survey of one question for a text, and what its tests ask for. */
export const startGarden = async (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
  start: ReturnType<typeof sharedWorkspaces> = startWorkspaces,
) => {
  const started = await start(database, environment)
  const { app, workspace, owner, call } = started
  const create = async () => {
    const { id: study } = createStudyReply.parse(
      (await call('createStudy', owner, { tool: 'questionnaire', title: gardenStudy.title })).json(),
    )
    await send(app, 'saveStudyDraft', {
      as: owner,
      params: { workspace, study },
      headers: { 'if-match': '"1"' },
      body: { study: gardenStudy },
    })
    await call('publishStudy', owner, {}, { study })
    return study
  }
  const study = await create()
  /** Answers the question; returns the identifier of the response. */
  const answer = async (text: string, events: SaveRequest['events'] = []) => {
    const before = new Set((await respondentsWith(app, study, owner.headers)).map(({ id }) => id))
    const tool = { tool: 'questionnaire', answers: { why: text }, page: null, ms: 4000 } as const
    await takePart(app, study, { ...nothingYet, tool }, events)
    const all = await respondentsWith(app, study, owner.headers)
    const added = all.find(({ id }) => !before.has(id))
    if (!added) throw new Error('The response is listed')
    return added.id
  }
  return { ...started, study, create, answer }
}
