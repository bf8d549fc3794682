import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply } from '../shared/replies.ts'
import { analyticsReport } from './analytics.ts'

/** Anonymous counts, from visitors who consented. */
export const analyticsCalls = {
  analytics: {
    method: 'POST',
    path: '/analytics',
    summary: 'Analytics: count events of visitors who consented',
    metadata: { access: 'public', maxBodyBytes: maxBodyBytes.small },
    body: analyticsReport,
    responses: formReplies(messageReply),
  },
} as const
