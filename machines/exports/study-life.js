import { createMachine } from 'xstate'

export const studyLifeMachine = createMachine({
  id: 'studyLife',
  description: 'Life of a study.',
  initial: 'draft',
  states: {
    draft: {
      description: 'The study was never published.',
      on: {
        'study.published': [
          { target: ['#studyLife.live'], description: 'The first version opens to participants.' },
        ],
        'study.trashed': [
          { target: ['#studyLife.draftInTrash'], description: 'The draft is moved to the trash.' },
        ],
      },
    },
    live: {
      description: 'The study takes participants.',
      on: {
        'study.published': [
          {
            target: ['#studyLife.live'],
            description: 'A new version replaces the published one; the state of the study stays.',
          },
        ],
        'study.paused': [
          { target: ['#studyLife.paused'], description: 'The study takes no new participants for a while.' },
        ],
        'study.closed': [
          { target: ['#studyLife.closed'], description: 'The study ends; sessions in progress may finish.' },
        ],
        'study.expired': [
          { target: ['#studyLife.closed'], description: 'The closing date has passed; the study ends.' },
        ],
        'study.filled': [
          {
            target: ['#studyLife.closed'],
            description: 'The last response that was needed arrived; the study ends.',
          },
        ],
        'study.trashed': [
          {
            target: ['#studyLife.closedInTrash'],
            description: 'The study is closed and moved to the trash.',
          },
        ],
      },
    },
    paused: {
      description: 'The study takes no new participants for a while; sessions in progress continue.',
      on: {
        'study.published': [
          {
            target: ['#studyLife.paused'],
            description: 'A new version replaces the published one; the state of the study stays.',
          },
        ],
        'study.resumed': [
          { target: ['#studyLife.live'], description: 'The study takes participants again.' },
        ],
        'study.closed': [
          { target: ['#studyLife.closed'], description: 'The study ends; sessions in progress may finish.' },
        ],
        'study.expired': [
          { target: ['#studyLife.closed'], description: 'The closing date has passed; the study ends.' },
        ],
        'study.filled': [
          {
            target: ['#studyLife.closed'],
            description: 'The last response that was needed arrived; the study ends.',
          },
        ],
        'study.trashed': [
          {
            target: ['#studyLife.closedInTrash'],
            description: 'The study is closed and moved to the trash.',
          },
        ],
      },
    },
    closed: {
      description: 'The study has ended; its results stay.',
      on: {
        'study.published': [
          {
            target: ['#studyLife.closed'],
            description: 'A new version replaces the published one; the state of the study stays.',
          },
        ],
        'study.reopened': [
          { target: ['#studyLife.live'], description: 'The study takes participants again.' },
        ],
        'study.trashed': [
          {
            target: ['#studyLife.closedInTrash'],
            description: 'The study is closed and moved to the trash.',
          },
        ],
      },
    },
    draftInTrash: {
      description: 'A draft in the trash, which is erased after 30 days.',
      on: {
        'study.restored': [
          { target: ['#studyLife.draft'], description: 'The draft is taken out of the trash.' },
        ],
      },
    },
    closedInTrash: {
      description: 'A closed study in the trash, which is erased after 30 days.',
      on: {
        'study.restored': [
          { target: ['#studyLife.closed'], description: 'The study is taken out of the trash.' },
        ],
      },
    },
  },
})
