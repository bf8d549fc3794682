import type { Language, Tool } from '#contract/shared/enumerations.ts'
import type { RouteName } from './routes.ts'

/** Short name of each tool for lists and filters. */
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

/** Landing page of each tool. */
export const toolRoutes: Readonly<Record<Tool, RouteName>> = {
  cardsort: 'pageToolCardSort',
  treetest: 'pageToolTreeTest',
  preferencetest: 'pageToolPreferenceTest',
  fivesecond: 'pageToolFiveSecond',
  questionnaire: 'pageToolSurvey',
  sessionrecord: 'pageToolReplayVisitors',
  firstclick: 'pageToolFirstClick',
  prototype: 'pageToolPrototypes',
  webusability: 'pageToolReplayTasks',
  userpanel: 'pageToolUserPanel',
  widget: 'pageToolRecruitingWidget',
  iosapp: 'pageToolMobileTesting',
  custompanel: 'pageOwnDatabase',
  moderated: 'pageToolModeratedTesting',
  moderatedstudy: 'pageToolModeratedTesting',
  freeforminterview: 'pageToolFreeformInterview',
}

/**
 * Whether a study of each tool can be run today; templates print it beside the tool’s name.
 * `open`: members of a workspace set up studies.
 */
export const toolAvailability: Readonly<Record<Tool, 'open' | 'planned'>> = {
  cardsort: 'open',
  treetest: 'open',
  preferencetest: 'open',
  fivesecond: 'open',
  questionnaire: 'open',
  sessionrecord: 'open',
  firstclick: 'open',
  prototype: 'open',
  webusability: 'open',
  userpanel: 'planned',
  widget: 'open',
  iosapp: 'open',
  custompanel: 'open',
  moderated: 'planned',
  moderatedstudy: 'planned',
  freeforminterview: 'planned',
}

const availabilityPrefixes = { open: '', planned: 'Planned: ' } as const

/** A statement about a tool, with a prefix while the tool is not open. */
export const withAvailability = (tool: Tool, statement: string) =>
  `${availabilityPrefixes[toolAvailability[tool]]}${statement}`

/** English name of each study language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  it: 'Italian',
  sv: 'Swedish',
  no: 'Norwegian',
  da: 'Danish',
  nl: 'Dutch',
  fi: 'Finnish',
  hu: 'Hungarian',
  sk: 'Slovak',
  cs: 'Czech',
  pl: 'Polish',
  pt: 'Portuguese',
}
