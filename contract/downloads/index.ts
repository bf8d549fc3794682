import { downloadExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { downloadCalls } from './calls.ts'
import { download } from './downloads.ts'
import { defineContract } from '../shared/define-contract.ts'

/** Files with results. */
export const downloads = defineContract({
  groups: [
    {
      name: 'Workspaces: downloads',
      description:
        'Files with results, which the server makes in the background; docs/downloads.md describes them.',
      calls: downloadCalls,
    },
  ],
  calls: router(downloadCalls, strict),
  examples: downloadExamples,
  schemas: { Download: download },
  audit: {
    startDownload: 'Results downloaded',
  },
})
