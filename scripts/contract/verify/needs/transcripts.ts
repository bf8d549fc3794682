import { randomUUID } from 'node:crypto'
import { defineNeeds } from '../define-needs.ts'
import { inPath, pathParam, sentBy } from '../prepared.ts'
import { exampleFor } from '../server.ts'
import { adoptWorkspace } from '../workspaces.ts'

export const transcripts = defineNeeds({
  'own capture': async (prepared, server) => {
    const source = 'a cookie, a workspace, a study and a recording, joined by spaces'
    const given = server.given(prepared.call, source).split(' ')
    const [cookie = '', workspace = '', study = '', capture = ''] = given
    const person = { email: '', cookie, isVerified: true }
    adoptWorkspace(server, workspace, person)
    // All requests share one recording: each writes another segment.
    const segment = pathParam(prepared, 'segment') && { segment: randomUUID() }
    return inPath(sentBy(prepared, person), { workspace, study, capture, ...segment })
  },
  'transcript segment': async (prepared, { send }) => {
    await send('saveTranscriptSegment', exampleFor(prepared, ['saveTranscriptSegment', 'a new segment']))
    return prepared
  },
})
