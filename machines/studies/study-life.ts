import { setup, transition } from 'xstate'
import type { StudyState } from '#contract/studies/draft.ts'

/** Events of a study's life: calls of the contract, and the rules of its recruiting. */
export type StudyLifeEvent =
  | { type: 'study.published' }
  | { type: 'study.paused' }
  | { type: 'study.resumed' }
  | { type: 'study.closed' }
  | { type: 'study.expired' }
  | { type: 'study.filled' }
  | { type: 'study.reopened' }
  | { type: 'study.trashed' }
  | { type: 'study.restored' }

const closed = { target: 'closed', description: 'The study ends; sessions in progress may finish.' } as const
/** Ways in which a study that takes participants ends. */
const endings = {
  'study.closed': closed,
  'study.expired': { target: 'closed', description: 'The closing date has passed; the study ends.' },
  'study.filled': {
    target: 'closed',
    description: 'The last response that was needed arrived; the study ends.',
  },
} as const
/** XState allows an event only with a target or actions. */
const newVersion = <State extends StudyState>(target: State) =>
  ({
    target,
    description: 'A new version replaces the published one; the state of the study stays.',
  }) as const
const trashedAfterUse = {
  target: 'closedInTrash',
  description: 'The study is closed and moved to the trash.',
} as const

/**
 * Life of a study. Publishing opens a draft to participants and later only replaces the version. A study that took
 * participants is closed when it comes back from the trash.
 */
export const studyLifeMachine = setup({ types: { events: {} as StudyLifeEvent } }).createMachine({
  id: 'studyLife',
  description: 'Life of a study.',
  initial: 'draft',
  states: {
    draft: {
      description: 'The study was never published.',
      on: {
        'study.published': { target: 'live', description: 'The first version opens to participants.' },
        'study.trashed': { target: 'draftInTrash', description: 'The draft is moved to the trash.' },
      },
    },
    live: {
      description: 'The study takes participants.',
      on: {
        'study.published': newVersion('live'),
        'study.paused': { target: 'paused', description: 'The study takes no new participants for a while.' },
        ...endings,
        'study.trashed': trashedAfterUse,
      },
    },
    paused: {
      description: 'The study takes no new participants for a while; sessions in progress continue.',
      on: {
        'study.published': newVersion('paused'),
        'study.resumed': { target: 'live', description: 'The study takes participants again.' },
        ...endings,
        'study.trashed': trashedAfterUse,
      },
    },
    closed: {
      description: 'The study has ended; its results stay.',
      on: {
        'study.published': newVersion('closed'),
        'study.reopened': { target: 'live', description: 'The study takes participants again.' },
        'study.trashed': trashedAfterUse,
      },
    },
    draftInTrash: {
      description: 'A draft in the trash, which is erased after 30 days.',
      on: { 'study.restored': { target: 'draft', description: 'The draft is taken out of the trash.' } },
    },
    closedInTrash: {
      description: 'A closed study in the trash, which is erased after 30 days.',
      on: { 'study.restored': { target: 'closed', description: 'The study is taken out of the trash.' } },
    },
  },
})

/** The state of a study and whether the study is in the trash. */
export interface StudyLife {
  readonly state: StudyState
  readonly isTrashed: boolean
}

const inTrash = (state: StudyState) => (state === 'draft' ? 'draftInTrash' : 'closedInTrash')

/** The life of a study after an event; undefined if the event is not allowed in this state. */
export const nextStudyLife = (
  { state, isTrashed }: StudyLife,
  type: StudyLifeEvent['type'],
): StudyLife | undefined => {
  const snapshot = studyLifeMachine.resolveState({ value: isTrashed ? inTrash(state) : state })
  if (!snapshot.can({ type })) return undefined
  const [next] = transition(studyLifeMachine, snapshot, { type })
  switch (next.value) {
    case 'draftInTrash':
      return { state: 'draft', isTrashed: true }
    case 'closedInTrash':
      return { state: 'closed', isTrashed: true }
    default:
      return { state: next.value, isTrashed: false }
  }
}

/**
 * The state of a study after an event; undefined if the event is not allowed. A live or paused study that is moved to
 * the trash is closed.
 */
export const nextStudyState = (
  state: StudyState,
  type: StudyLifeEvent['type'],
  isTrashed = false,
): StudyState | undefined => nextStudyLife({ state, isTrashed }, type)?.state
