import type { Tool } from '#contract/enumerations.ts'

/** The short name of each tool, as lists and filters write it. */
export const toolNames: Readonly<Record<Tool, string>> = {
  cardsort: 'Card sorting',
  treetest: 'Tree testing',
  preferencetest: 'Preference test',
  fivesecond: 'Five second test',
  questionnaire: 'Survey',
  sessionrecord: 'Session recording',
  firstclick: 'First click test',
  prototype: 'Prototype testing',
  webusability: 'Website testing',
  userpanel: 'User Panel',
  widget: 'Recruiting widget',
  iosapp: 'Mobile testing',
  custompanel: 'Own database',
  moderated: 'Moderated testing',
  moderatedstudy: 'Study interview',
  freeforminterview: 'Freeform interview',
}
