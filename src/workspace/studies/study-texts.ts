import type { StudyState } from '#contract/studies/draft.ts'
import type { StudyTool } from '#contract/studies/registry.ts'
import type { StudyLifeEvent } from '#machines/studies/study-life.ts'

/** Name of each method and the question that it answers, in the order of the choice. */
export const methodTexts: Readonly<Record<StudyTool, { readonly name: string; readonly asks: string }>> = {
  cardsort: { name: 'Card sort', asks: 'How do people group your content?' },
  treetest: { name: 'Tree test', asks: 'Do they find it in your menu?' },
  firstclick: { name: 'First click test', asks: 'Where do they click first?' },
  fivesecond: { name: 'Five second test', asks: 'What do they remember of a page?' },
  preferencetest: { name: 'Preference test', asks: 'Which design do they prefer, and why?' },
  questionnaire: { name: 'Survey', asks: 'What do they do and think?' },
}

const isStudyTool = (name: string): name is StudyTool => Object.hasOwn(methodTexts, name)

/** The methods, in the order of the choice. */
export const methods = Object.keys(methodTexts).filter(isStudyTool)

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
