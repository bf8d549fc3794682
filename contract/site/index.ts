import { siteExamples, analyticsExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { analyticsEvent, analyticsReport } from './analytics.ts'
import { analyticsCalls } from './calls.ts'
import { captchaReply, challengeSchema, initReply, pricingReply } from './site.ts'
import { visitorCalls } from './visitor-calls.ts'
import { defineContract } from '../shared/define-contract.ts'

/** The calls with which a public page reads about its visitor, and counts. */
export const site = defineContract({
  groups: [
    {
      name: 'Site',
      description: 'Data that pages load: the visitor’s currency, the prices and the captcha.',
      calls: visitorCalls,
    },
    {
      name: 'Analytics',
      description: 'Anonymous counts of page views and sent forms, from visitors who consented.',
      calls: analyticsCalls,
    },
  ],
  calls: router({ ...visitorCalls, ...analyticsCalls }, strict),
  examples: { ...siteExamples, ...analyticsExamples },
  schemas: {
    Init: initReply,
    Pricing: pricingReply,
    Captcha: captchaReply,
    CaptchaChallenge: challengeSchema,
    AnalyticsReport: analyticsReport,
  },
  unions: { AnalyticsEvent: analyticsEvent },
})
