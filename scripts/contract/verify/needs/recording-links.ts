import { z } from 'zod'
import { newRecordingLinkReply } from '#contract/recording-links/shares.ts'
import { defineNeeds } from '../define-needs.ts'
import { inPath, pathParam, withLinkToken } from '../prepared.ts'
import { exampleRequest, oncePerRun } from '../server.ts'
import { inSharedWorkspace } from '../workspaces.ts'
import { sharedSite } from './sites.ts'
import { visits } from './visits.ts'

const linkExample = ['createRecordingLink'] as const

/** A recorded session behind a link with a password: its token, and access to it. */
const lockedRecording = oncePerRun(async (server) => {
  const recorded = await visits.needs.recording(await inSharedWorkspace(server), server)
  const { id: site } = await sharedSite(server, pathParam(recorded, 'workspace'))
  const { token } = await server.create(newRecordingLinkReply, inPath(recorded, { site }), linkExample)
  const asked = { ...exampleRequest('unlockSharedRecording'), headers: { 'x-share-token': token } }
  const { access } = await server.ask(z.object({ access: z.string() }), 'unlockSharedRecording', asked)
  return { token, access }
})

export const recordingLinks = defineNeeds({
  'recording link': async (prepared, { create }) => {
    // Servers take long to hash a password: most examples need none.
    const { link } = await create(newRecordingLinkReply, prepared, linkExample, { password: null })
    return inPath(prepared, { link: link.id })
  },
  'recording token': async (prepared, server) => withLinkToken(prepared, await lockedRecording(server)),
})
