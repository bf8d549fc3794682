import { createStudyReply } from '#contract/studies/draft.ts'
import { defineNeeds } from '../define-needs.ts'
import { inPath, type Prepared } from '../prepared.ts'
import { exampleFor, type Server } from '../server.ts'

/** Creates a study in the workspace of the path, and sends the first example of each of these calls for it. */
export const withStudy = async (
  prepared: Prepared,
  { create, send }: Server,
  ...calls: readonly string[]
) => {
  const { id } = await create(createStudyReply, prepared, ['createStudy', 'a new survey'])
  const created = inPath(prepared, { study: id })
  for (const call of calls) await send(call, exampleFor(created, [call]))
  return created
}

const published = ['saveStudyDraft', 'publishStudy'] as const

export const authoring = defineNeeds({
  study: (prepared, server) => withStudy(prepared, server),
  'complete study': (prepared, server) => withStudy(prepared, server, 'saveStudyDraft'),
  'live study': (prepared, server) => withStudy(prepared, server, ...published),
  'paused study': (prepared, server) => withStudy(prepared, server, ...published, 'pauseStudy'),
  'closed study': (prepared, server) => withStudy(prepared, server, ...published, 'closeStudy'),
  'trashed study': (prepared, server) => withStudy(prepared, server, 'trashStudy'),
})
