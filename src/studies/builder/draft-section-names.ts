import type { DraftSection } from '#contract/studies/draft.ts'

/** Names of the sections of a draft. */
export const draftSectionNames: Readonly<Record<DraftSection, string>> = {
  title: 'Title',
  language: 'Language',
  branding: 'Look',
  welcome: 'Welcome & consent',
  screening: 'Screening questions',
  rejection: 'Text after a disqualifying answer',
  instructions: 'Instructions',
  tasks: 'Tasks',
  taskOrder: 'Order of the tasks',
  followUps: 'Questions',
  closing: 'Closing',
  settings: 'Settings of the results',
}
