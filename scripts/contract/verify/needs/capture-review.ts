import { z } from 'zod'
import { newClipLinkReply } from '#contract/capture-review/capture-review.ts'
import { defineNeeds } from '../define-needs.ts'
import { pathParam, type Prepared, withHeaders, withLinkToken } from '../prepared.ts'
import { exampleFor, exampleRequest, oncePerRun, type Server } from '../server.ts'
import { inSharedWorkspace } from '../workspaces.ts'
import { authoring } from './authoring.ts'
import { respondents } from './respondents.ts'

const linkExample = ['createClipLink', 'a link to a clip with a password and an end'] as const

/** Writes the note, the group, the clip and the reel of the examples. */
const review = async (prepared: Prepared, server: Server) => {
  const pathParams = { workspace: pathParam(prepared, 'workspace'), study: pathParam(prepared, 'study') }
  const study = { ...prepared, sent: { pathParams } }
  const respondent = pathParam(await respondents.needs.response(study, server), 'respondent')
  const write = (name: string, shows: string, body?: Readonly<Record<string, string>>) =>
    server.send(name, exampleFor(study, [name, shows], body))
  await write('saveNoteGroup', 'a new group')
  await write('saveCaptureNote', 'a new note four seconds after the start', { respondent })
  await write('saveCaptureClip', 'a new clip of seven seconds', { respondent })
  const reel = exampleFor(study, ['saveCaptureReel', 'another title'])
  await server.send('saveCaptureReel', withHeaders(reel, { 'if-match': '"0"' }))
  return study
}

/** A clip behind a link with a password: its token, and access to it. */
const lockedClip = oncePerRun(async (server) => {
  const live = await authoring.needs['live study'](await inSharedWorkspace(server), server)
  const { token } = await server.create(newClipLinkReply, await review(live, server), linkExample)
  const unlock = exampleRequest('unlockSharedClips', 'the password of the link')
  const asked = { ...unlock, headers: { 'x-share-token': token } }
  const { access } = await server.ask(z.object({ access: z.string() }), 'unlockSharedClips', asked)
  return { token, access }
})

export const captureReview = defineNeeds({
  'capture review': async (prepared, server) => {
    await server.create(newClipLinkReply, await review(prepared, server), linkExample, { password: null })
    return prepared
  },
  'clip token': async (prepared, server) => withLinkToken(prepared, await lockedClip(server)),
})
