import { cookieBarMachine } from '#machines/site/cookie-bar.ts'
import { defineModel } from '#tests/support/model-graph.ts'

/** The question whether a visitor may be counted. */
export const cookieBarModel = defineModel({
  machine: cookieBarMachine.provide({ actions: { storeChoice: () => {} } }),
  events: {
    'visitor.located': [
      { type: 'visitor.located', isInEu: true },
      { type: 'visitor.located', isInEu: false },
    ],
    'cookies.accepted': [{ type: 'cookies.accepted' }],
    'cookies.declined': [{ type: 'cookies.declined' }],
    'question.reopened': [{ type: 'question.reopened' }],
  },
})
