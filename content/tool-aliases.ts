import type { RouteName } from './routes.ts'

/**
 * What people call each tool, its identifier on the platform among it. Every name is an alias at the top
 * level and under `/features`.
 */
export const toolAliases: readonly { readonly route: RouteName; readonly names: string }[] = [
  {
    route: 'pageToolCardSort',
    names: `card-sorting card-sort cardsort card-sorting-tool online-card-sorting cardsorting card-sorts
      open-card-sorting closed-card-sorting hybrid-card-sorting`,
  },
  {
    route: 'pageToolTreeTest',
    names: 'tree-testing tree-test treetest tree-test-tool reverse-card-sorting treetesting tree-tests',
  },
  {
    route: 'pageToolPreferenceTest',
    names: `preference-testing preference-test preferencetest preference-testing-tool
      design-preference-test preference-tests`,
  },
  {
    route: 'pageToolFirstClick',
    names: `first-click-testing first-click-test first-click firstclick first-click-testing-tool
      first-click-test-tool first-click-tests click-testing click-test`,
  },
  {
    route: 'pageToolFiveSecond',
    names: `five-second-testing five-second-test fivesecond five-second-testing-tool 5-second-test
      5-second-testing 5-second-test-tool five-second-tests five-second`,
  },
  {
    route: 'pageToolSurvey',
    names: `surveys survey survey-tool ux-surveys questionnaire questionnaires website-survey
      website-surveys online-surveys`,
  },
  {
    route: 'pageToolReplayVisitors',
    names: `session-recording session-recordings session-replay sessionrecord replay-visitors heatmaps
      heatmap session-replays visitor-recording`,
  },
  {
    route: 'pageToolReplayTasks',
    names: `website-testing website-testing-tool website-usability-testing usability-testing
      webusability replay-tasks website-tests usability-testing-tool unmoderated-testing`,
  },
  {
    route: 'pageCompetitiveTesting',
    names: 'competitive-testing competitor-testing competitive-usability competitor-usability-testing',
  },
  {
    route: 'pageToolPrototypes',
    names: `prototype-testing-tool prototype-test prototype-usability-testing prototypes prototype
      prototype-tests prototyping`,
  },
  { route: 'figmaUserTesting', names: 'figma-testing figma-prototype-testing figma' },
  { route: 'axureUserTesting', names: 'axure-testing axure-prototype-testing axure' },
  {
    route: 'pageToolMobileTesting',
    names: `mobile-testing mobile-testing-tool mobile-app-testing mobile-usability-testing app-testing
      iosapp mobile-app-testing-tool mobile-app-usability-testing mobile-usability-testing-tool`,
  },
  {
    route: 'pageToolModeratedTesting',
    names: `live-interviews live-interview interviews user-interviews moderated-usability-testing
      moderated moderatedstudy study-interview moderated-testing-tool moderated-interviews
      moderated-interview`,
  },
  { route: 'pageToolFreeformInterview', names: 'freeform-interviews freeforminterview freeform' },
  {
    route: 'pageToolUserPanel',
    names: `user-panel userpanel panel research-panel participant-recruitment user-recruitment
      participant-recruiting recruit-participants recruiting`,
  },
  {
    route: 'pageToolRecruitingWidget',
    names: 'recruiting-widget onsite-recruiting-widget onsite-recruiting widget recruitment-widget',
  },
  {
    route: 'pageOwnDatabase',
    names: 'participant-database participant-crm research-crm custompanel database',
  },
]
