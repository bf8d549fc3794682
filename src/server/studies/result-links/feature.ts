import { resultLinks as contract } from '#contract/result-links/index.ts'
import { defineFeature } from '../../define-feature.ts'
import { type CommentContext, createCommentHandlers } from './comments.ts'
import { memberWork } from './queries/member-work.ts'
import { createShareHandlers } from './routes.ts'
import { migrations } from './migrations/index.ts'

/** Links to results, and comments on them. */
export const resultLinks = defineFeature({
  contract,
  migrations,
  memberWork,
  start: (services: CommentContext) => ({
    handlers: { ...createShareHandlers(services), ...createCommentHandlers(services) },
  }),
})
