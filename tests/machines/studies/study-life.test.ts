import { describe, expect, test } from 'vitest'
import { studyState } from '#contract/studies/draft.ts'
import { nextStudyLife, nextStudyState, type StudyLifeEvent } from '#machines/studies/study-life.ts'
import { studyLifeModel } from '../../models/study-life.ts'
import { describeModel } from '../../support/model.ts'

const events = [
  'study.published',
  'study.paused',
  'study.resumed',
  'study.closed',
  'study.expired',
  'study.filled',
  'study.reopened',
  'study.trashed',
  'study.restored',
] as const satisfies readonly StudyLifeEvent['type'][]

const allowedIn = (snapshot: { can(event: StudyLifeEvent): boolean }) =>
  events.filter((type) => snapshot.can({ type }))

describeModel('the life of a study', {
  ...studyLifeModel,
  states: {
    draft: (snapshot) => expect(allowedIn(snapshot)).toEqual(['study.published', 'study.trashed']),
    live: (snapshot) =>
      expect(allowedIn(snapshot)).toEqual([
        'study.published',
        'study.paused',
        'study.closed',
        'study.expired',
        'study.filled',
        'study.trashed',
      ]),
    paused: (snapshot) =>
      expect(allowedIn(snapshot)).toEqual([
        'study.published',
        'study.resumed',
        'study.closed',
        'study.expired',
        'study.filled',
        'study.trashed',
      ]),
    closed: (snapshot) =>
      expect(allowedIn(snapshot)).toEqual(['study.published', 'study.reopened', 'study.trashed']),
    draftInTrash: (snapshot) => expect(allowedIn(snapshot)).toEqual(['study.restored']),
    closedInTrash: (snapshot) => expect(allowedIn(snapshot)).toEqual(['study.restored']),
  },
})

describe('the next state of a study', () => {
  test.each([
    ['draft', 'study.published', 'live'],
    ['live', 'study.published', 'live'],
    ['paused', 'study.published', 'paused'],
    ['closed', 'study.published', 'closed'],
    ['live', 'study.paused', 'paused'],
    ['paused', 'study.resumed', 'live'],
    ['paused', 'study.closed', 'closed'],
    ['live', 'study.expired', 'closed'],
    ['live', 'study.filled', 'closed'],
    ['draft', 'study.expired', undefined],
    ['closed', 'study.reopened', 'live'],
    ['draft', 'study.trashed', 'draft'],
    ['live', 'study.trashed', 'closed'],
    ['draft', 'study.paused', undefined],
    ['closed', 'study.closed', undefined],
    ['draft', 'study.restored', undefined],
  ] as const)('after %s, on %s, is %s', (state, event, next) => {
    expect(nextStudyState(state, event)).toBe(next)
  })

  test.each(studyState.options)('in the trash, %s accepts only a restoration', (state) => {
    const allowed = events.filter((event) => nextStudyState(state, event, true) !== undefined)
    expect(allowed).toEqual(['study.restored'])
  })

  test('a paused study that was trashed and restored is closed', () => {
    const trashed = nextStudyLife({ state: 'paused', isTrashed: false }, 'study.trashed')
    expect(trashed).toEqual({ state: 'closed', isTrashed: true })
    expect(trashed && nextStudyLife(trashed, 'study.restored')).toEqual({ state: 'closed', isTrashed: false })
  })
})
