import { studyLifeMachine } from '#machines/studies/study-life.ts'
import { defineModel } from '#tests/support/model-graph.ts'

/** The life of a study, from its draft to the trash. */
export const studyLifeModel = defineModel({
  machine: studyLifeMachine,
  events: {
    'study.published': [{ type: 'study.published' }],
    'study.paused': [{ type: 'study.paused' }],
    'study.resumed': [{ type: 'study.resumed' }],
    'study.closed': [{ type: 'study.closed' }],
    'study.expired': [{ type: 'study.expired' }],
    'study.filled': [{ type: 'study.filled' }],
    'study.reopened': [{ type: 'study.reopened' }],
    'study.trashed': [{ type: 'study.trashed' }],
    'study.restored': [{ type: 'study.restored' }],
  },
})
