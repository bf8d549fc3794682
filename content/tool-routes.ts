import type { Tool } from '#contract/enumerations.ts'
import type { RouteName } from './routes.ts'

/** The page that says what a tool is for. */
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
