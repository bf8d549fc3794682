import { recordingExamples } from './examples.ts'
import { recordingCalls } from './calls.ts'
import { recordingSite, siteSettings } from './site.ts'
import { defineContract } from '../shared/define-contract.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { sitePages } from './pages.ts'

/** Sites whose visits are recorded. */
export const sites = defineContract({
  groups: [
    {
      name: 'Workspaces: recorded sites',
      description: 'Sites of customers whose visits are recorded, and how.',
      calls: recordingCalls,
    },
  ],
  calls: router(recordingCalls, strict),
  examples: recordingExamples,
  schemas: { RecordingSite: recordingSite, SiteSettings: siteSettings },
  audit: {
    createRecordingSite: 'Site added',
    updateRecordingSite: 'Site changed',
    deleteRecordingSite: 'Site deleted with its recordings',
  },
  pages: sitePages,
})
