import { recruitingWidgetMachine } from '#machines/widget/recruiting-widget.ts'
import { defineModel } from '#tests/support/model-graph.ts'

const nothing = () => {}

/** An invitation to a study on a page of a customer's site. */
export const recruitingWidgetModel = defineModel({
  machine: recruitingWidgetMachine.provide({
    actions: {
      show: nothing,
      countShown: nothing,
      countOpened: nothing,
      countDeclined: nothing,
      hide: nothing,
      remove: nothing,
    },
  }),
  events: {
    'page.matched': [{ type: 'page.matched' }],
    'page.left': [{ type: 'page.left' }],
    'moment.came': [{ type: 'moment.came' }],
    'study.opened': [{ type: 'study.opened' }],
    'invitation.declined': [{ type: 'invitation.declined' }],
    'invitation.hidden': [{ type: 'invitation.hidden' }],
  },
})
