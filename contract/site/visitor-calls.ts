import { z } from 'zod'
import { readReplies } from '../shared/replies.ts'
import { captchaReply, initReply, pricingQuery, pricingReply } from './site.ts'

/** Calls of a public page about its visitor. Apart from the forms, whose schemas a page loads with the first form. */
export const visitorCalls = {
  init: {
    method: 'GET',
    path: '/ssr',
    summary: 'Initial data: the visitor, region and currency',
    metadata: { access: 'public' },
    responses: readReplies(initReply),
  },
  pricing: {
    method: 'GET',
    path: '/ssr/pricing',
    summary: 'Prices of the plans, in the requested currency or that of the client’s country',
    metadata: { access: 'public' },
    headers: z.object({ 'x-client-ip': z.string().max(64).optional() }),
    query: pricingQuery,
    responses: readReplies(pricingReply),
  },
  captcha: {
    method: 'GET',
    path: '/captcha',
    summary: 'Captcha for the next form',
    metadata: { access: 'public' },
    responses: readReplies(captchaReply),
  },
} as const
