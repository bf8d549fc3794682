import { downloadsReply } from '#contract/downloads/downloads.ts'
import { defineNeeds } from '../define-needs.ts'
import { asPerson, inPath, senderOf } from '../prepared.ts'
import { withStudy } from './authoring.ts'

export const downloads = defineNeeds({
  download: async (prepared, server) => {
    const { sent } = await withStudy(prepared, server, 'saveStudyDraft', 'publishStudy', 'startDownload')
    const asked = asPerson({ pathParams: sent.pathParams }, senderOf(prepared))
    const id = await server.untilReady('a download', async () => {
      const { downloads: files } = await server.ask(downloadsReply, 'listDownloads', asked)
      return files.find(({ state }) => state === 'ready')?.id
    })
    return inPath(prepared, { download: id })
  },
})
