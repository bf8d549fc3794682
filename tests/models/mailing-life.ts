import { mailingLifeMachine } from '#machines/mailings/mailing-life.ts'
import { defineModel } from '#tests/support/model-graph.ts'

/** The life of an invitation by mail, from its draft to its end. */
export const mailingLifeModel = defineModel({
  machine: mailingLifeMachine,
  events: {
    'mailing.started': [{ type: 'mailing.started' }],
    'mailing.paused': [{ type: 'mailing.paused' }],
    'mailing.resumed': [{ type: 'mailing.resumed' }],
    'mailing.stopped': [{ type: 'mailing.stopped' }],
    'mailing.finished': [{ type: 'mailing.finished' }],
    'mailing.held': [{ type: 'mailing.held' }],
    'mailing.resent': [{ type: 'mailing.resent' }],
  },
})
