import type { StudyState } from '#contract/studies/draft.ts'
import type { StudyLifeEvent } from '#machines/studies/study-life.ts'

export const stateTexts: Readonly<Record<StudyState, { readonly name: string; readonly text: string }>> = {
  draft: { name: 'Draft', text: 'Only your workspace sees it.' },
  live: { name: 'Live', text: 'People with the link can take part.' },
  paused: { name: 'Paused', text: 'Takes no new participants for a while.' },
  closed: { name: 'Closed', text: 'Has ended; takes no new participants.' },
}

/** Changes of state that a menu offers: the verb, and what is done afterwards. */
export const transitionTexts = {
  'study.paused': { verb: 'Pause', done: 'The study is paused. It takes no new participants.' },
  'study.resumed': { verb: 'Resume', done: 'The study takes participants again.' },
  'study.closed': { verb: 'Close', done: 'The study is closed. Sessions in progress may finish.' },
  'study.reopened': { verb: 'Reopen', done: 'The study takes participants again.' },
  'study.trashed': { verb: 'Move to trash', done: 'The study is in the trash.' },
  'study.restored': { verb: 'Restore', done: 'The study is back in the list.' },
} as const satisfies Partial<Record<StudyLifeEvent['type'], { readonly verb: string; readonly done: string }>>

export type Transition = keyof typeof transitionTexts

const isTransition = (name: string): name is Transition => Object.hasOwn(transitionTexts, name)
export const transitions = Object.keys(transitionTexts).filter(isTransition)

export const responsesText = (count: number) => (count === 1 ? '1 response' : `${count} responses`)
