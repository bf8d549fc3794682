import { z } from 'zod'
import { type RecordingFilter, recordingFilter } from '#contract/visits/filters.ts'
import { sortField } from '#contract/visits/sessions.ts'

/** The selection in the address of the list; unreadable parts are left out. */
export const recordingsSearch = z.object({
  site: z.string().optional().catch(undefined),
  filter: recordingFilter.optional().catch(undefined),
  sort: sortField.optional().catch(undefined),
  order: z.literal('ascending').optional().catch(undefined),
})
export type RecordingsSearch = z.infer<typeof recordingsSearch>

const days = 30

/** The filter without one in the address: the last 30 days. Counted by days: it stays the same while a person works. */
export const recentFilter = (now = new Date()): RecordingFilter => ({
  match: 'all',
  conditions: [
    {
      field: 'startedAt',
      min: new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime(),
    },
  ],
})
