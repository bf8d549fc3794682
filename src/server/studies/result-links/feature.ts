import { resultLinks as contract } from '#contract/result-links/index.ts'
import { defineFeature } from '../../define-feature.ts'
import { type CommentContext, createCommentHandlers } from '../comments.ts'
import { createShareHandlers } from '../own-shares.ts'

/** Links to results, and comments on them. */
export const resultLinks = defineFeature({
  contract,
  start: (services: CommentContext) => ({
    handlers: { ...createShareHandlers(services), ...createCommentHandlers(services) },
  }),
})
