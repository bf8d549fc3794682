import type { Tool } from '#contract/enumerations.ts'

/**
 * Whether a study of each tool can be run today. Templates print it beside the tool’s name, so the page text
 * can describe the tool without claiming that it runs. Of a tool
 * that is 'demo' our own demo studies run; a tool becomes 'open' in the change that lets anyone set up theirs.
 */
export const toolAvailability: Readonly<Record<Tool, 'open' | 'demo' | 'planned'>> = {
  cardsort: 'demo',
  treetest: 'demo',
  preferencetest: 'demo',
  fivesecond: 'demo',
  questionnaire: 'demo',
  sessionrecord: 'planned',
  firstclick: 'demo',
  prototype: 'planned',
  webusability: 'planned',
  userpanel: 'planned',
  widget: 'planned',
  iosapp: 'planned',
  custompanel: 'planned',
  moderated: 'planned',
  moderatedstudy: 'planned',
  freeforminterview: 'planned',
}
