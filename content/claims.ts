import { mazePage, mazeRegisterPage } from './site/alternatives/maze.ts'
import { optimalWorkshopPage, optimalWorkshopRegisterPage } from './site/alternatives/optimal-workshop.ts'
import { sessionRecordingDemos } from './site/demos/empathize-with-users.ts'
import { planGuide } from './site/guides/plan.ts'
import { homeContent } from './site/home.ts'
import { dpaSk } from './site/legal/dpa-sk.ts'
import { dpa } from './site/legal/dpa.ts'
import { gdprCompliance } from './site/legal/gdpr-compliance.ts'
import { privacyByDesign } from './site/legal/privacy-by-design.ts'
import { termsAndConditions } from './site/legal/terms-and-conditions.ts'
import { agenciesPage } from './site/pages/agencies.ts'
import { bizPage } from './site/pages/biz.ts'
import { businessPlanPage } from './site/pages/business-plan.ts'
import { aboutUsPage } from './site/pages/company.ts'
import { comparisonPage } from './site/pages/comparison.ts'
import { docsApiPage } from './site/pages/docs.ts'
import { enterprisePage } from './site/pages/enterprise.ts'
import { featuresPage } from './site/pages/features.ts'
import { integrationsPage } from './site/pages/integrations.ts'
import { pricingPage } from './site/pages/pricing.ts'
import { roadmapPage } from './site/pages/roadmap.ts'
import { registerFreePage, tryFreePage } from './site/pages/start-free.ts'
import { startupsPage } from './site/pages/startups.ts'
import { studentsPage } from './site/pages/students.ts'
import { studyResultsPage } from './site/pages/study-results.ts'
import { compareGroups, planDescriptions, planRules } from './site/plans.ts'
import { pageToolCardSort } from './site/tools/card-sort.ts'
import { axureUserTesting } from './site/tools/axure-user-testing.ts'
import { figmaUserTesting } from './site/tools/figma-user-testing.ts'
import { pageToolFiveSecond } from './site/tools/five-second.ts'
import { pageToolMobileTestingBiz } from './site/tools/mobile-testing-biz.ts'
import { pageToolMobileTesting } from './site/tools/mobile-testing.ts'
import { pageToolPreferenceTest } from './site/tools/preference-test.ts'
import { pageToolPrototypes } from './site/tools/prototype-testing.ts'
import { pageToolRecruitingWidget } from './site/tools/recruiting-widget.ts'
import { pageToolReplayTasks } from './site/tools/website-testing.ts'
import { pageToolReplayVisitors } from './site/tools/session-recording.ts'
import { pageToolSurvey } from './site/tools/survey.ts'
import { pageToolTreeTest } from './site/tools/tree-test.ts'
import { pageOwnDatabase } from './site/tools/own-database.ts'
import { pageToolReplayTasksBiz } from './site/tools/website-testing-biz.ts'
import { pageToolUserPanel } from './site/tools/user-panel.ts'

/** Texts of the site that claim what the platform does, by the name of their page. */
export const claimingTexts = {
  agencies: agenciesPage,
  axure: axureUserTesting,
  biz: bizPage,
  businessPlan: businessPlanPage,
  cardSort: pageToolCardSort,
  company: aboutUsPage,
  comparison: comparisonPage,
  dataProcessing: dpa,
  dataProcessingSlovak: dpaSk,
  docsApi: docsApiPage,
  enterprise: enterprisePage,
  features: featuresPage,
  figma: figmaUserTesting,
  fiveSecond: pageToolFiveSecond,
  gdpr: gdprCompliance,
  guidePlan: planGuide,
  home: homeContent,
  integrations: integrationsPage,
  maze: mazePage,
  mazeRegister: mazeRegisterPage,
  mobileTesting: pageToolMobileTesting,
  mobileTestingBiz: pageToolMobileTestingBiz,
  optimalWorkshop: optimalWorkshopPage,
  optimalWorkshopRegister: optimalWorkshopRegisterPage,
  ownDatabase: pageOwnDatabase,
  plans: { planDescriptions, planRules, compareGroups },
  preferenceTest: pageToolPreferenceTest,
  pricing: pricingPage,
  privacy: privacyByDesign,
  prototypes: pageToolPrototypes,
  registerFree: registerFreePage,
  recordingDemo: sessionRecordingDemos,
  recruitingWidget: pageToolRecruitingWidget,
  results: studyResultsPage,
  roadmap: roadmapPage,
  sessionRecording: pageToolReplayVisitors,
  startups: startupsPage,
  students: studentsPage,
  survey: pageToolSurvey,
  terms: termsAndConditions,
  treeTest: pageToolTreeTest,
  userPanel: pageToolUserPanel,
  tryFree: tryFreePage,
  websiteTesting: pageToolReplayTasks,
  websiteTestingBiz: pageToolReplayTasksBiz,
} as const

/** A test that fails when a claim is no longer true. */
interface Proof {
  /** Path in the repository. */
  readonly file: string
  /** The title of the test, or of its step, as it stands in the file. */
  readonly title: string
}

/** A sentence of the site about what runs, and its proof. */
export interface Claim {
  /** `components` are the texts in `src/site`. */
  readonly in: keyof typeof claimingTexts | 'components'
  /** Verbatim, or a part that says it. */
  readonly sentence: string
  readonly proof: Proof
}

const builds: Proof = {
  file: 'tests/e2e/build-study.spec.ts',
  title: 'a card sort is pasted, published, and taken by a person in another browser @desktop',
}
const buildsPrototype: Proof = {
  file: 'tests/e2e/build-prototype.spec.ts',
  title: 'images become a prototype that is linked by keyboard, published and opened @desktop',
}
const importsFigma: Proof = {
  file: 'tests/e2e/import-figma.spec.ts',
  title: 'a Figma file becomes the screens of a draft, with its progress and all that has no equal @desktop',
}
const comparesImports: Proof = {
  file: 'tests/e2e/import-figma.spec.ts',
  title: 'a file that was changed shows its differences before they replace the screens @desktop',
}
const framesPrototype: Proof = {
  file: 'tests/e2e/prototype-address.spec.ts',
  title:
    'a prototype that may be framed is taken in the page of the study, and its end is a success @desktop',
}
const opensPrototype: Proof = {
  file: 'tests/e2e/prototype-address.spec.ts',
  title: 'a prototype that refuses frames opens in a tab, and the study says when it is done @desktop',
}
const opensApp: Proof = {
  file: 'tests/e2e/study-mobile-app.spec.ts',
  title: 'a phone gets the app, does its tasks from the page of the study, and goes on after a reload @phone',
}
const sendsRecording: Proof = {
  file: 'tests/e2e/study-mobile-app.spec.ts',
  title:
    'the recording of a phone is sent in parts after a lost connection, and deleted on the last page @phone',
}
const importsTasks: Proof = {
  file: 'tests/tools/website-test/website-test.test.ts',
  title: 'tasks are imported with their sites, and a row without an address of success ends by the word',
}
const ideaBoard: Proof = {
  file: 'tests/e2e/ideas.spec.ts',
  title:
    'answers the poll, proposes an idea, finds a similar one, votes for it, withdraws the vote and comments',
}
const votesOnce: Proof = {
  file: 'tests/server/ideas/votes.test.ts',
  title: 'by mail count once their link was opened and confirmed, once for each mailbox',
}
const everyTool: Proof = {
  file: 'tests/server/studies/authoring/authoring.test.ts',
  title: 'a new study of every tool has all parts and says what is missing',
}
const bundles: Proof = {
  file: 'tests/server/studies/authoring/bundle/bundle.test.ts',
  title: 'every demo keeps its content when it is exported, imported and exported once more',
}
const templates: Proof = {
  file: 'tests/content/templates.test.ts',
  title: 'the template $id can be published as it is',
}
const analysisPlans = 'tests/server/studies/analysis-plans.test.ts'
const languages: Proof = {
  file: 'tests/content/templates.test.ts',
  title: 'a new study begins with texts of its language, for every method',
}
const look: Proof = {
  file: 'tests/e2e/study-look.spec.ts',
  title: 'a study gets a color, a logo and a link, and a participant sees them in light and dark @desktop',
}
const sharedLink: Proof = {
  file: 'tests/e2e/results-link.spec.ts',
  title: 'opens a link with a password, limits it to its permissions, and saves changed settings',
}
const chosenShare: Proof = {
  file: 'tests/e2e/share-results.spec.ts',
  title: 'a link with a password, hidden small groups and comments is shared, read, commented on and revoked',
}
const downloads: Proof = {
  file: 'tests/server/studies/downloads/downloads.test.ts',
  title: 'each format has the responses that match the filter; text stays text',
}
const erasing: Proof = {
  file: 'tests/server/studies/respondents/respondents.test.ts',
  title: 'is erased for good from rows, aggregates, counts and files, and its browser can no longer write',
}
const recruitingTest = 'tests/server/studies/recruiting.test.ts'
const panels: Proof = {
  file: recruitingTest,
  title: 'keeps the named parameters and tells a panel how its participant ended',
}
const quotas: Proof = {
  file: recruitingTest,
  title: 'a study closes when the quotas of all answers are full; an excluded response frees its place',
}
const oncePerPerson: Proof = {
  file: recruitingTest,
  title: 'refuses a second response from a browser; a participant who has not finished starts a new response',
}
const recruitPage: Proof = {
  file: 'tests/e2e/recruit-study.spec.ts',
  title: 'a study with a password and a panel takes a person once, and leads back to the panel @desktop',
}
const embedding: Proof = {
  file: 'tests/server/http/embedding.test.ts',
  title: 'a study may be embedded on the sites of its recruiting settings, other pages nowhere else',
}
const webhooks: Proof = {
  file: 'tests/server/webhooks/webhooks.test.ts',
  title: 'a finished response and a closed study are sent with a signature that the documented check accepts',
}
const exports: Proof = {
  file: 'tests/e2e/results-tree-test.spec.ts',
  title: 'answers, events, results and the report are exported',
}
const screening: Proof = {
  file: 'tests/server/studies/sessions/session.test.ts',
  title: 'ends with a rejecting screening answer',
}
const skipLogic: Proof = {
  file: 'tests/e2e/study-survey.spec.ts',
  title: 'skip logic shortens the path, and a changed answer restores it',
}

const startsOnBoth: Proof = {
  file: 'tests/server/process.test.ts',
  title: 'starts with others on an empty database, and prints its URL, its database and how mail is sent',
}
const storesOnBoth: Proof = {
  file: 'tests/server/process.test.ts',
  title: 'loses no accepted message or mail when killed',
}
const signsOn: Proof = {
  file: 'tests/server/single-sign-on/open-id-connect.test.ts',
  title: 'let a person sign in on the plan %s',
}

const limitOfFree: Proof = {
  file: 'tests/server/workspace/entitlements.test.ts',
  title: 'can be read for 14 days after the end; then every call says both dates, and nothing is deleted',
}
const otherPlans: Proof = {
  file: 'tests/server/workspace/entitlements.test.ts',
  title: 'can be read again on another plan, and when the study is reopened',
}
const keptAYear: Proof = {
  file: 'tests/server/workspace/entitlements.test.ts',
  title: 'are deleted after 12 months by a job that keeps the study, and never on another plan',
}

const invites: Proof = {
  file: 'tests/e2e/recruiting-widget.spec.ts',
  title: 'an invitation on a page with a strict policy opens its study in a new tab, once, and is counted',
}
const widgetRules: Proof = {
  file: 'tests/e2e/recruiting-widget.spec.ts',
  title: 'an invitation waits for its page, scrolling, the end of typing and the leaving visitor @desktop',
}
const widgetDeclined: Proof = {
  file: 'tests/e2e/recruiting-widget.spec.ts',
  title: 'Escape gives the focus back, and the invitation stays declined',
}
const widgetFocus: Proof = {
  file: 'tests/e2e/recruiting-widget.spec.ts',
  title: 'it moves away from the focused element, and is accessible in both color schemes',
}
const widgetEnds: Proof = {
  file: 'tests/server/widgets/widgets.test.ts',
  title: 'a widget ends with its own number of responses, and with the quota of its study',
}
const widgetLook: Proof = {
  file: 'tests/server/widgets/widgets.test.ts',
  title: 'the page of a site gets the invitation with its texts, look and link',
}
const widgetCounts: Proof = {
  file: 'tests/server/widgets/widgets.test.ts',
  title: 'each invitation is counted once with its first outcome, and its responses',
}
const widgetPage: Proof = {
  file: 'tests/e2e/build-widget.spec.ts',
  title: 'a widget is written with a preview, saved, changed in two tabs, switched on and deleted',
}

const demoVisit: Proof = {
  file: 'tests/e2e/session-recording-demo.spec.ts',
  title: 'a visitor who agrees watches the own visit, which no other browser can open',
}
const demoDeclined: Proof = {
  file: 'tests/e2e/session-recording-demo.spec.ts',
  title: 'nothing is recorded for a visitor who declines',
}
const demoSample: Proof = {
  file: 'tests/e2e/session-recording-demo.spec.ts',
  title: 'visits are filtered, and one of them is replayed',
}
const demoDeleted: Proof = {
  file: 'tests/server/recordings/demo-recordings.test.ts',
  title: 'visits are deleted after a day, and the sample stays',
}
const recorderMasks: Proof = {
  file: 'tests/e2e/recorder.spec.ts',
  title: 'sends no secret from any place of a masked page @desktop',
}
const replays: Proof = {
  file: 'tests/e2e/replay.spec.ts',
  title: 'a recorded visit is replayed as it was, with masked texts masked',
}
const sharedReplay: Proof = {
  file: 'tests/e2e/replay.spec.ts',
  title: 'a recording is shared by a link with a password, which plays it without what was typed',
}
const recordingFilters: Proof = {
  file: 'tests/server/recordings/filters.test.ts',
  title: 'each field with each operator selects the sessions that a plain evaluation selects',
}

const ofImports = (title: string): Proof => ({ file: 'tests/server/people/import/import.test.ts', title })
const importsPeople = ofImports(
  'a pasted table is checked, imported with consent, tag and history, and audited',
)
const knownPeople = ofImports(
  'known people are kept, filled or overwritten by the rule; empty cells empty nothing',
)
const importsOptOuts = ofImports('an import stores opt-outs whatever its rule, and never takes one back')
const refusesRows = ofImports(
  'a value that does not fit refuses its row or is left out, by the plan; the report has the row',
)
const undoesImports = ofImports('undoing leaves the database as before, with people who were changed since')
const asksNotation = ofImports(
  'a plan is refused without one address column, for taken names, and where notation is not clear',
)
const exportsPeople = ofImports('an export is imported elsewhere as the same people')
const importFormats: Proof = {
  file: 'tests/content/claims.test.ts',
  title: 'the texts about the own database name the limits of imports',
}
const readsTables: Proof = {
  file: 'tests/server/people/import/reading/inspect-table.test.ts',
  title: 'choices count more than what is found',
}
const importsEnd: Proof = {
  file: 'tests/server/people/import/retention.test.ts',
  title: 'a file goes with its import, or after two days; refused rows and earlier values go after 30',
}
const encryptsFiles: Proof = {
  file: 'tests/server/people/import/retention.test.ts',
  title: 'a file that waits for its import is stored encrypted',
}
const importsErased: Proof = {
  file: 'tests/server/people/import/retention.test.ts',
  title: 'an erased address is gone from refused rows, earlier values and waiting imports',
}
const ofPeople = (title: string): Proof => ({ file: 'tests/server/people/people.test.ts', title })
const peopleOfWorkspace = ofPeople(
  'a person is stored with all of their data, which another workspace cannot read',
)
const tagsPeople = ofPeople('tags are given to and taken from many people at once, renamed and deleted')
const attributesOfPeople = ofPeople(
  'attributes have limits, unique names, and options that are added and renamed',
)
const optsOut = ofPeople('an opt-out is taken back only by a consent given since')
const deletesPeople = ofPeople(
  'deleted people are gone with all they had, and their numbers are not given again',
)
const peopleByKey = ofPeople(
  'a viewer cannot read people; a program with a key adds people and is named in their history',
)
const ofOwnRecord = (title: string): Proof => ({ file: 'tests/server/people/own-record.test.ts', title })
const readsOwn = ofOwnRecord(
  'shows what is stored, with the names of attributes, options and tags, and the texts of notes',
)
const erasesOwn = ofOwnRecord(
  'erasing needs a confirmation, deletes all rows and rows of imports, and keeps a hash of the address',
)
const staysErased = ofOwnRecord(
  'who erased themselves comes back neither by hand, by a changed address nor by an import',
)
const ofRetention = (title: string): Proof => ({ file: 'tests/server/people/retention.test.ts', title })
const deletesByContact = ofRetention(
  'the latest contact of any kind counts, to the day, and an opt-out keeps nobody longer',
)
const sendsMailings: Proof = {
  file: 'tests/server/mailings/sending.test.ts',
  title: 'finds the people who may be asked, each once',
}
const mailsOfPlans: Proof = {
  file: 'tests/server/workspace/entitlements.test.ts',
  title: 'are the numbers on the page of prices',
}
const mailsOfMonth: Proof = {
  file: 'tests/server/mailings/delivered.test.ts',
  title: 'beyond the mails of the month are skipped, and a mailing of the next month is sent',
}
const schedulesMailings: Proof = {
  file: 'tests/server/mailings/scheduled.test.ts',
  title: 'waits for the hour in the time zone of each person',
}
const remindsPeople: Proof = {
  file: 'tests/server/mailings/reminders.test.ts',
  title: 'go to those who have not finished, or not begun, and to nobody who has opted out',
}
const writesInLanguages: Proof = {
  file: 'tests/server/mailings/delivery/render-invitation.test.ts',
  title: 'is in the language of the person, whatever its region, or else in that of the mailing',
}
const mailsOfNextMonth: Proof = {
  file: 'tests/server/mailings/delivered.test.ts',
  title: 'beyond the mails of the month wait for the next one where the team says so',
}
const opensStudy: Proof = {
  file: 'tests/server/studies/invitees/invitees.test.ts',
  title: 'the link leads to the study by GET and HEAD, and changes nothing',
}
const readsByMailing: Proof = {
  file: 'tests/server/studies/results/invited-results.test.ts',
  title: 'numbers, respondents and files have the responses of the invited people who are meant',
}
const endsMailings: Proof = {
  file: 'tests/server/mailings/unsubscribing.test.ts',
  title: 'from the study keeps the person for other studies',
}
const countsMailings: Proof = {
  file: 'tests/server/mailings/delivered.test.ts',
  title: 'reach people who take part, and are counted',
}
const erasesAddress = ofPeople('an operator erases an address in all workspaces')
const filtersPeople: Proof = {
  file: 'tests/server/people/search.test.ts',
  title: 'any filter in any order selects the people that a plain reading selects',
}
const listsPeople: Proof = {
  file: 'tests/e2e/people.spec.ts',
  title:
    'people are added with attributes, found by a filter, saved as a segment, tagged, opted out and deleted @desktop',
}

const ofRecontact = (title: string): Proof => ({ file: 'tests/server/recontact/recontact.test.ts', title })
const confirmsAddress = ofRecontact(
  'an address is stored by the link of its mail alone, once, and the request keeps nothing of it',
)
const keepsAnswers = ofRecontact(
  'answers become attributes if the participant keeps them, with the options that an attribute lacks',
)
const forgetsRequests = ofRecontact(
  'links that are changed, expired or of a deleted request are refused, and nothing is stored',
)

/**
 * Every sentence about building, recruiting, languages, sharing, downloads and starting for free that says what runs.
 */
export const claims: readonly Claim[] = [
  { in: 'userPanel', sentence: 'A study can be shown in 15 languages', proof: languages },
  { in: 'pricing', sentence: 'Which plan has single sign-on?', proof: signsOn },
  { in: 'pricing', sentence: 'Every plan has single sign-on, Free included.', proof: signsOn },
  { in: 'plans', sentence: 'Single sign-on', proof: signsOn },
  { in: 'enterprise', sentence: 'Every plan has single sign-on', proof: signsOn },
  {
    in: 'enterprise',
    sentence: 'by OpenID Connect or SAML',
    proof: {
      file: 'tests/server/single-sign-on/saml.test.ts',
      title: 'signs a person in by a signed assertion, once, in the browser that began',
    },
  },
  {
    in: 'integrations',
    sentence:
      'On every plan, the owner of a workspace can connect an identity provider for single sign-on, by OpenID Connect or SAML.',
    proof: signsOn,
  },
  { in: 'integrations', sentence: 'SQLite without any setup, or PostgreSQL.', proof: startsOnBoth },
  {
    in: 'enterprise',
    sentence: 'starts with one command on SQLite or PostgreSQL.',
    proof: startsOnBoth,
  },
  {
    in: 'dataProcessing',
    sentence: 'SQLite or PostgreSQL, written durably before a request is confirmed.',
    proof: storesOnBoth,
  },
  {
    in: 'dataProcessingSlovak',
    sentence: 'databáza SQLite alebo PostgreSQL na vlastnom serveri poskytovateľa a trvalý zápis',
    proof: storesOnBoth,
  },
  { in: 'gdpr', sentence: 'keeps its data in SQLite or PostgreSQL there.', proof: storesOnBoth },
  { in: 'privacy', sentence: 'in an SQLite or PostgreSQL database.', proof: storesOnBoth },
  { in: 'components', sentence: 'Available: set up your own study with a free account', proof: builds },
  { in: 'components', sentence: 'Report (PDF)', proof: exports },
  {
    in: 'components',
    sentence: 'JPG, PNG, GIF, PDF or TXT, up to 5 MB.',
    proof: { file: 'tests/server/files/uploads.test.ts', title: 'rejects a file one byte too large' },
  },
  {
    in: 'components',
    sentence: 'Available: record your own site with a free account',
    proof: replays,
  },
  {
    in: 'tryFree',
    sentence: 'Create an account without a card, build a study and send its link.',
    proof: builds,
  },
  {
    in: 'tryFree',
    sentence: 'Build a study with one of nine tools, from a template or from nothing',
    proof: everyTool,
  },
  {
    in: 'tryFree',
    sentence: 'Read its results and download them as CSV, XLSX, JSON, SPSS syntax and PDF.',
    proof: downloads,
  },
  {
    in: 'tryFree',
    sentence: 'Export a study as a file, and import it again here or on your own server.',
    proof: bundles,
  },
  { in: 'tryFree', sentence: 'See the results for 14 days after the study ends.', proof: limitOfFree },
  { in: 'tryFree', sentence: 'The data is kept for 12 months.', proof: keptAYear },
  { in: 'plans', sentence: 'Results viewable for 14 days after a study ends', proof: limitOfFree },
  { in: 'plans', sentence: 'Results stay viewable for 14 days after a study ends.', proof: limitOfFree },
  { in: 'plans', sentence: '14 days', proof: limitOfFree },
  { in: 'plans', sentence: 'No 14-day limit', proof: otherPlans },
  { in: 'plans', sentence: 'Data kept for 12 months', proof: keptAYear },
  { in: 'plans', sentence: 'The data itself is kept for 12 months.', proof: keptAYear },
  { in: 'plans', sentence: '12 months', proof: keptAYear },
  { in: 'pricing', sentence: '14 days to view results after a study ends', proof: limitOfFree },
  { in: 'pricing', sentence: 'What happens to my results after 14 days on Free?', proof: limitOfFree },
  { in: 'pricing', sentence: 'The data behind them is kept for 12 months.', proof: keptAYear },
  {
    in: 'students',
    sentence: 'on Free, results can be viewed for 14 days after the study ends.',
    proof: limitOfFree,
  },
  { in: 'terms', sentence: 'can be viewed for 14 days after a study ends', proof: limitOfFree },
  { in: 'survey', sentence: 'They stay open for 14 days from the end of the study', proof: limitOfFree },
  { in: 'cardSort', sentence: 'up to 14 days past its end.', proof: limitOfFree },
  { in: 'cardSort', sentence: 'We keep the data for 12 months.', proof: keptAYear },
  { in: 'businessPlan', sentence: 'results beyond 14 days', proof: otherPlans },
  { in: 'businessPlan', sentence: 'Business adds results without the 14-day limit', proof: otherPlans },
  { in: 'businessPlan', sentence: 'Results have no 14-day limit.', proof: otherPlans },
  {
    in: 'optimalWorkshop',
    sentence: 'On Free, results are viewable for 14 days after a study ends',
    proof: limitOfFree,
  },
  {
    in: 'maze',
    sentence: 'On Free, results are viewable for 14 days after a study ends',
    proof: limitOfFree,
  },
  {
    in: 'integrations',
    sentence:
      'Webhooks report finished responses and closed studies to a server of yours, which passes them to your ticket system, chat or data warehouse.',
    proof: webhooks,
  },
  {
    in: 'registerFree',
    sentence: 'in which you build studies, publish them and read their results.',
    proof: builds,
  },
  {
    in: 'registerFree',
    sentence:
      'Card sorts, tree tests, surveys, first click tests, preference and five second tests, and tests of prototypes, websites and mobile apps.',
    proof: everyTool,
  },
  {
    in: 'registerFree',
    sentence: 'starts on your own machine with one command.',
    proof: {
      file: 'tests/server/process.test.ts',
      title: 'prints its URL, its database and how mail is sent',
    },
  },
  { in: 'company', sentence: 'you can set up your own study with each', proof: everyTool },
  { in: 'roadmap', sentence: '[tree tests](pageToolTreeTest): open today.', proof: everyTool },
  { in: 'roadmap', sentence: 'Open today, like card sorting and tree testing.', proof: everyTool },
  { in: 'comparison', sentence: 'Yes, with nine tools', proof: everyTool },
  {
    in: 'comparison',
    sentence: 'Yes: every call is in the OpenAPI contract',
    proof: {
      file: 'tests/server/http/routes.test.ts',
      title: 'the contract names every route but pages and built files, and the router has every call',
    },
  },
  {
    in: 'docsApi',
    sentence: 'the calls under /workspaces set up, publish and organize your own studies.',
    proof: {
      file: 'tests/server/studies/authoring/authoring.test.ts',
      title: 'a saved draft is published, taken by participants and read by members',
    },
  },
  {
    in: 'integrations',
    sentence: 'The OpenAPI contract covers this site, studies, people, accounts and workspaces.',
    proof: {
      file: 'tests/server/http/routes.test.ts',
      title: 'the contract names every route but pages and built files, and the router has every call',
    },
  },
  {
    in: 'businessPlan',
    sentence: 'You can create [a free account](pageRegisterFree) and build studies',
    proof: builds,
  },
  {
    in: 'agencies',
    sentence: 'studies under the client’s name, and results shared by link with a password.',
    proof: sharedLink,
  },
  {
    in: 'agencies',
    sentence: 'A study carries the client’s name, in one of 15 languages.',
    proof: languages,
  },
  {
    in: 'agencies',
    sentence: 'Add the client’s logo and color, and a link to the client’s site at the end.',
    proof: look,
  },
  {
    in: 'agencies',
    sentence: 'You share results by link, with a password if the topic is confidential.',
    proof: sharedLink,
  },
  {
    in: 'agencies',
    sentence:
      'Download raw answers as CSV, XLSX or SPSS syntax for the appendix, and a PDF report for readers.',
    proof: downloads,
  },
  {
    in: 'features',
    sentence: 'Welcome, instructions and closing message in your words, under the name of your organization.',
    proof: builds,
  },
  { in: 'features', sentence: 'Screening questions, follow-up questions and skip logic.', proof: skipLogic },
  {
    in: 'features',
    sentence: 'Opening and closing dates, quotas by answer, a password, and one response per person.',
    proof: recruitPage,
  },
  {
    in: 'features',
    sentence: 'A list of respondents with filters, notes and tags; you exclude or erase a single response.',
    proof: {
      file: 'tests/e2e/respondent.spec.ts',
      title: 'a response is read, noted, tagged, excluded, included again and erased',
    },
  },
  {
    in: 'features',
    sentence: 'Saved filters, called segments, which you compare side by side.',
    proof: {
      file: 'tests/e2e/own-results.spec.ts',
      title: 'two segments are compared side by side',
    },
  },
  {
    in: 'features',
    sentence: 'Downloads as CSV, XLSX, JSON, SPSS syntax and PDF.',
    proof: downloads,
  },
  { in: 'features', sentence: 'A link, a QR code and panels of your choice work today.', proof: recruitPage },
  { in: 'gdpr', sentence: 'You can open a single response and erase it for good', proof: erasing },
  { in: 'gdpr', sentence: 'Exports in CSV give a person a readable copy.', proof: exports },
  {
    in: 'dataProcessing',
    sentence: 'filters, exports, and the erasure of a single response',
    proof: erasing,
  },
  { in: 'biz', sentence: 'Share the results by link with the people who decide.', proof: sharedLink },
  {
    in: 'integrations',
    sentence: 'Connect Understory with panels, spreadsheets, your website and your programs through webhooks',
    proof: webhooks,
  },
  { in: 'integrations', sentence: 'Connect studies to panels, files', proof: panels },
  { in: 'integrations', sentence: 'Link, QR code and frame', proof: recruitPage },
  {
    in: 'integrations',
    sentence: 'or embed the study in pages whose addresses you name.',
    proof: embedding,
  },
  {
    in: 'integrations',
    sentence: 'Participants of a panel return to it by one link each',
    proof: panels,
  },
  {
    in: 'integrations',
    sentence: 'Import cards and trees from CSV',
    proof: {
      file: 'tests/studies/builder/table-file.test.ts',
      title: 'a tree with one level a column keeps its levels',
    },
  },
  {
    in: 'integrations',
    sentence: 'Download results as CSV, XLSX, JSON, SPSS syntax and PDF.',
    proof: downloads,
  },
  { in: 'integrations', sentence: 'Webhooks and API keys', proof: webhooks },
  { in: 'integrations', sentence: 'Your server gets a signed request', proof: webhooks },
  {
    in: 'integrations',
    sentence: 'With an API key your programs call what its permissions allow.',
    proof: {
      file: 'tests/server/workspace/api-keys.test.ts',
      title: 'have no more permissions than their creator, and never those of the owner',
    },
  },
  { in: 'roadmap', sentence: 'Links, quotas and return links for panels work today.', proof: quotas },
  { in: 'startups', sentence: 'or embed the study in your waiting-list page.', proof: embedding },
  { in: 'plans', sentence: 'Study tools without the 14-day limit of Free', proof: otherPlans },
  { in: 'plans', sentence: 'A link, a QR code and an embedded study', proof: recruitPage },
  { in: 'plans', sentence: 'Quotas, dates, a password, one response per person', proof: oncePerPerson },
  { in: 'plans', sentence: 'Links for the participants of a panel', proof: panels },
  {
    in: 'survey',
    sentence: 'Download the raw answers as CSV, XLSX, JSON or SPSS syntax, and the charts as a PDF report.',
    proof: downloads,
  },
  { in: 'survey', sentence: 'Send a link or a QR code, or embed the survey in a page.', proof: embedding },
  { in: 'survey', sentence: 'and CSV and PDF files.', proof: exports },
  { in: 'cardSort', sentence: 'and CSV and PDF files of it all.', proof: exports },
  { in: 'treeTest', sentence: 'You can take all of it away as CSV or as a PDF report.', proof: exports },
  { in: 'results', sentence: 'and the data as CSV or PDF.', proof: exports },
  {
    in: 'features',
    sentence: 'A results link, optionally with a password, that shows only what you allow.',
    proof: chosenShare,
  },
  {
    in: 'features',
    sentence:
      'English, French, German, Spanish, Italian, Swedish, Norwegian, Danish, Dutch, Finnish, Hungarian, Slovak, Czech, Polish and Portuguese.',
    proof: languages,
  },
  {
    in: 'survey',
    sentence: 'Show the questionnaire in any of 15 study languages, under the name of your organization.',
    proof: languages,
  },
  {
    in: 'survey',
    sentence: 'Add your logo and your color: participants see a variant of it that they can read.',
    proof: look,
  },
  { in: 'cardSort', sentence: 'Buttons and instructions come in 15 languages', proof: languages },
  { in: 'maze', sentence: 'A results link needs no account, on every plan', proof: sharedLink },
  { in: 'businessPlan', sentence: 'a results link opens without an account.', proof: sharedLink },
  { in: 'plans', sentence: 'Results shared by link', proof: sharedLink },
  { in: 'survey', sentence: 'Share the charts by link, with a password if you like.', proof: sharedLink },
  { in: 'roadmap', sentence: 'A tool is open when you can set up your own study', proof: builds },
  {
    in: 'cardSort',
    sentence: 'A web editor or a branch manager opens your results link without an account.',
    proof: sharedLink,
  },
  { in: 'cardSort', sentence: 'Add a password if the draft is not public yet.', proof: sharedLink },
  {
    in: 'guidePlan',
    sentence: 'Each template of a new study that has such a result brings an example plan',
    proof: {
      file: 'tests/content/plans.test.ts',
      title: 'the plan of $id tests a result of its study with its power',
    },
  },
  {
    in: 'guidePlan',
    sentence: 'the plan is frozen with its time and a hash',
    proof: {
      file: analysisPlans,
      title: 'is frozen at publication with its hash, once for equal plans, and again for each change',
    },
  },
  {
    in: 'guidePlan',
    sentence: 'the study closes by itself when a look decides',
    proof: { file: analysisPlans, title: 'closes its study at a look that decides, in the job' },
  },
  {
    in: 'guidePlan',
    sentence: 'A member left out a response, counted one again or erased one.',
    proof: { file: analysisPlans, title: 'notes people that were left out, erased or taken back' },
  },
  {
    in: 'guidePlan',
    sentence: 'Readers of shared results see the plan and its deviations.',
    proof: {
      file: analysisPlans,
      title: 'shows links that hide small groups the plan and its deviations without numbers',
    },
  },
  { in: 'home', sentence: 'Choose a method, begin with a template, and write your tasks.', proof: templates },
  { in: 'home', sentence: 'in any of 15 study languages.', proof: languages },
  {
    in: 'home',
    sentence: 'One command starts the whole platform, on SQLite or PostgreSQL.',
    proof: startsOnBoth,
  },
  {
    in: 'home',
    sentence: 'One command starts the whole platform, on SQLite or PostgreSQL.',
    proof: everyTool,
  },
  { in: 'home', sentence: 'Share results by link, with an optional password.', proof: sharedLink },
  { in: 'home', sentence: 'Screening questions admit only the people you need.', proof: screening },
  { in: 'gdpr', sentence: 'Results shared by link can be protected by a password.', proof: sharedLink },
  { in: 'privacy', sentence: 'a shared result shows only what its owner allows.', proof: sharedLink },
  { in: 'pricing', sentence: 'To open a shared results link, people need no account.', proof: sharedLink },
  { in: 'plans', sentence: 'With a password if you set one', proof: sharedLink },
  {
    in: 'plans',
    sentence: 'Nothing to pay and no card to enter',
    proof: {
      file: 'tests/server/accounts/sign-up.test.ts',
      title: 'the mailed link verifies the address once',
    },
  },
  {
    in: 'optimalWorkshop',
    sentence: 'Yes: the whole platform starts with one command',
    proof: {
      file: 'tests/server/process.test.ts',
      title: 'prints its URL, its database and how mail is sent',
    },
  },
  {
    in: 'maze',
    sentence: 'Yes: the whole platform, on SQLite or PostgreSQL',
    proof: startsOnBoth,
  },
  {
    in: 'maze',
    sentence: 'Yes: the whole platform, on SQLite or PostgreSQL',
    proof: everyTool,
  },
  {
    in: 'optimalWorkshopRegister',
    sentence: 'Paste cards and trees into the builder',
    proof: builds,
  },
  {
    in: 'mazeRegister',
    sentence:
      'Card sorts, tree tests, surveys, preference, first click, five second and prototype tests run at Understory',
    proof: everyTool,
  },
  { in: 'preferenceTest', sentence: 'exports to CSV and PDF', proof: exports },
  { in: 'prototypes', sentence: 'and an export as CSV or PDF.', proof: exports },
  {
    in: 'websiteTesting',
    sentence: 'the script of session recording reports pages and clicks of the task',
    proof: {
      file: 'tests/e2e/study-website.spec.ts',
      title:
        'an own site with the snippet reports pages and clicks of a task, and another window reports nothing @desktop',
    },
  },
  {
    in: 'websiteTesting',
    sentence: 'Tasks can be prepared in a CSV file and imported',
    proof: importsTasks,
  },
  {
    in: 'prototypes',
    sentence: 'Upload screenshots, draw the areas that react and link them',
    proof: buildsPrototype,
  },
  {
    in: 'prototypes',
    sentence: 'frames become screens, and their links become hotspots',
    proof: importsFigma,
  },
  { in: 'prototypes', sentence: 'and a second import shows what changed', proof: comparesImports },
  {
    in: 'prototypes',
    sentence: 'It opens in a frame if its site allows frames',
    proof: framesPrototype,
  },
  { in: 'figma', sentence: 'and overlays stay overlays', proof: importsFigma },
  {
    in: 'figma',
    sentence: 'You see which frames are new, gone, changed or the same',
    proof: comparesImports,
  },
  {
    in: 'axure',
    sentence: 'opens in a new browser tab, beside the window with the task',
    proof: opensPrototype,
  },
  {
    in: 'figma',
    sentence: 'in your agency’s branding, and show the client its results by link',
    proof: sharedLink,
  },
  { in: 'fiveSecond', sentence: 'all responses as CSV or PDF', proof: exports },
  {
    in: 'mobileTestingBiz',
    sentence: 'a results link to share, and raw data as CSV.',
    proof: exports,
  },
  { in: 'mobileTestingBiz', sentence: 'Add the results link to the ticket as evidence.', proof: sharedLink },
  {
    in: 'mobileTestingBiz',
    sentence: 'A PDF report and two recordings that participants sent',
    proof: exports,
  },
  {
    in: 'mobileTesting',
    sentence: 'people at a computer see a QR code.',
    proof: {
      file: 'tests/e2e/hand-over.spec.ts',
      title: 'a session of a computer continues on a phone to its end, and the code works once @desktop',
    },
  },
  { in: 'mobileTesting', sentence: 'The study checks the system, leads to the app', proof: opensApp },
  {
    in: 'mobileTesting',
    sentence: 'MP4, up to 100 MB, in parts that survive a lost connection.',
    proof: sendsRecording,
  },
  {
    in: 'mobileTesting',
    sentence: 'people at a computer see a QR code, and their session goes on with a phone',
    proof: {
      file: 'tests/e2e/hand-over.spec.ts',
      title: 'a session of a computer continues on a phone to its end, and the code works once @desktop',
    },
  },
  {
    in: 'mobileTesting',
    sentence: 'The site opens in another tab of the phone’s browser, and people come back to the study.',
    proof: {
      file: 'tests/e2e/study-website.spec.ts',
      title: 'a phone reads the pages of the site when the study is shown again @phone',
    },
  },
  {
    in: 'recruitingWidget',
    sentence: 'The widget stops by itself when the study has enough responses',
    proof: widgetEnds,
  },
  {
    in: 'recruitingWidget',
    sentence: 'Their color and the logo are those of your study or workspace',
    proof: widgetLook,
  },
  {
    in: 'recruitingWidget',
    sentence: 'new or returning visitors, seconds on the page, scrolling, the moment of leaving',
    proof: widgetRules,
  },
  {
    in: 'recruitingWidget',
    sentence: 'Who declines is not asked again by this widget',
    proof: widgetDeclined,
  },
  { in: 'recruitingWidget', sentence: 'how many responses it started and finished', proof: widgetCounts },
  { in: 'recruitingWidget', sentence: 'never covers the focused element', proof: widgetFocus },
  {
    in: 'recruitingWidget',
    sentence: 'Allow the server of Understory in script-src and connect-src',
    proof: invites,
  },
  { in: 'plans', sentence: 'A recruiting widget for your own site', proof: widgetPage },
  {
    in: 'roadmap',
    sentence: 'The recruiting widget works on your own pages.',
    proof: widgetPage,
  },
  {
    in: 'survey',
    sentence: 'On your own site, a [widget](pageToolRecruitingWidget) invites visitors.',
    proof: invites,
  },
  { in: 'integrations', sentence: 'to invite visitors with your own words', proof: widgetPage },
  { in: 'integrations', sentence: 'The same script starts [session recording]', proof: replays },
  { in: 'home', sentence: 'shows what visitors do on their own.', proof: replays },
  { in: 'roadmap', sentence: 'Recordings of visits with [filters and a player]', proof: replays },
  { in: 'sessionRecording', sentence: 'The page is rebuilt as the visitor met it', proof: replays },
  {
    in: 'sessionRecording',
    sentence: 'Compare the three maps',
    proof: {
      file: 'tests/e2e/heat-maps.spec.ts',
      title: 'clicks of real visits are on their element, which a later visit has elsewhere',
    },
  },
  { in: 'sessionRecording', sentence: 'There are 40+ filters.', proof: recordingFilters },
  {
    in: 'sessionRecording',
    sentence: 'Excluded parts are never recorded.',
    proof: {
      file: 'tests/e2e/recorder.spec.ts',
      title: 'records only the pages that the rules of the site include, also within one document @desktop',
    },
  },
  {
    in: 'sessionRecording',
    sentence: 'Detected bot sessions are kept out by default.',
    proof: {
      file: 'tests/server/recordings/list.test.ts',
      title: 'programs are left out unless a filter is about them',
    },
  },
  {
    in: 'sessionRecording',
    sentence: 'then watch your own visit, and 300 generated ones beside it.',
    proof: demoSample,
  },
  {
    in: 'sessionRecording',
    sentence: 'Share it by link, with a password and an end if you like; what visitors typed stays masked.',
    proof: sharedReplay,
  },
  { in: 'sessionRecording', sentence: 'and links to single replays.', proof: sharedReplay },
  {
    in: 'sessionRecording',
    sentence: 'Save useful combinations as segments',
    proof: {
      file: 'tests/e2e/recordings.spec.ts',
      title: 'recordings are filtered, saved as a segment, tagged and deleted',
    },
  },
  {
    in: 'sessionRecording',
    sentence: 'Dead click: nothing on the page changes within 3 seconds',
    proof: {
      file: 'tests/e2e/dead-clicks.spec.ts',
      title: 'finds the dead controls of a page, and hardly a live one @desktop',
    },
  },
  {
    in: 'recordingDemo',
    sentence: 'where the visitors of the sample clicked, moved and scrolled on each page.',
    proof: {
      file: 'tests/e2e/session-recording-demo.spec.ts',
      title: 'heat maps show clicks, scroll depth and movements',
    },
  },
  { in: 'recordingDemo', sentence: 'nothing is recorded until you allow it', proof: demoDeclined },
  { in: 'recordingDemo', sentence: 'Only your own browser can open your visit', proof: demoVisit },
  { in: 'recordingDemo', sentence: 'which is deleted after a day.', proof: demoDeleted },
  {
    in: 'dataProcessing',
    sentence: 'Input fields masked by default in session recordings.',
    proof: recorderMasks,
  },
  { in: 'privacy', sentence: 'mask what is typed before it leaves the browser', proof: recorderMasks },
  { in: 'gdpr', sentence: 'Session recording masks fields by default', proof: recorderMasks },
  {
    in: 'roadmap',
    sentence: 'Propose an idea, vote and comment on the ideas of others, read what the team answered',
    proof: ideaBoard,
  },
  {
    in: 'privacy',
    sentence: 'A vote counts once for each account, email address or browser.',
    proof: votesOnce,
  },
  { in: 'privacy', sentence: 'the vote counts once you follow it', proof: votesOnce },
  {
    in: 'privacy',
    sentence: 'A poll counts once for each account or browser.',
    proof: {
      file: 'tests/server/ideas/polls.test.ts',
      title: 'are answered once by each browser and account, and counted for administrators',
    },
  },
  {
    in: 'privacy',
    sentence: 'a keyed hash of it is stored for a day with ideas, comments, answers, and votes',
    proof: {
      file: 'tests/server/ideas/votes.test.ts',
      title: 'that were not confirmed are removed after their links expired, and networks are forgotten',
    },
  },
  {
    in: 'ownDatabase',
    sentence: 'imported from CSV, XLSX or by hand, with attributes, tags and segments.',
    proof: importsPeople,
  },
  {
    in: 'ownDatabase',
    sentence: 'Import, filter, tag and segment your own research participants.',
    proof: listsPeople,
  },
  {
    in: 'ownDatabase',
    sentence: 'with what you know about them and the consent they gave.',
    proof: peopleOfWorkspace,
  },
  {
    in: 'ownDatabase',
    sentence: 'Import them, filter the list, and save the right thirty as a segment.',
    proof: listsPeople,
  },
  {
    in: 'ownDatabase',
    sentence: 'Choose a CSV or XLSX file, paste a table, or add people by hand.',
    proof: importFormats,
  },
  {
    in: 'ownDatabase',
    sentence: 'Columns become fields or attributes, and every row is checked before anyone is imported.',
    proof: importsPeople,
  },
  {
    in: 'ownDatabase',
    sentence:
      'Filter by attributes, tags, consent and history: walks weekly, uses Android, agreed this year.',
    proof: filtersPeople,
  },
  { in: 'ownDatabase', sentence: 'Save the filter as a segment.', proof: listsPeople },
  {
    in: 'ownDatabase',
    sentence:
      'Save what the filter finds as a segment, invite these people, change them all at once, or export them.',
    proof: listsPeople,
  },
  {
    in: 'ownDatabase',
    sentence:
      'Import a file from your newsletter tool or a workbook of the support team, paste rows of a spreadsheet, or add single people.',
    proof: importsPeople,
  },
  { in: 'ownDatabase', sentence: 'CSV and XLSX, up to 100 MB and 500,000 rows', proof: importFormats },
  {
    in: 'ownDatabase',
    sentence:
      'The encoding, the separator, the sheet and the row with the headings are found and shown, and you can change each.',
    proof: readsTables,
  },
  {
    in: 'ownDatabase',
    sentence: 'If a date or number can mean two things, you are asked which one is meant.',
    proof: asksNotation,
  },
  {
    in: 'ownDatabase',
    sentence: 'The check counts who is new, who changes and which rows are refused, with the reason of each.',
    proof: importsPeople,
  },
  { in: 'ownDatabase', sentence: 'Refused rows can be downloaded as CSV.', proof: refusesRows },
  {
    in: 'ownDatabase',
    sentence: 'People you know already: skipped, filled in or overwritten',
    proof: knownPeople,
  },
  { in: 'ownDatabase', sentence: 'One consent for everyone in the file', proof: importsPeople },
  { in: 'ownDatabase', sentence: 'Undo for 30 days', proof: importsEnd },
  {
    in: 'ownDatabase',
    sentence: 'Undoing an import deletes the people it added and restores those it changed.',
    proof: undoesImports,
  },
  {
    in: 'ownDatabase',
    sentence: 'People who were changed since then stay as they are, and opt-outs stay.',
    proof: undoesImports,
  },
  { in: 'ownDatabase', sentence: 'opt-outs stay.', proof: importsOptOuts },
  { in: 'ownDatabase', sentence: 'keep any column of yours and filter by it.', proof: filtersPeople },
  {
    in: 'ownDatabase',
    sentence:
      'Membership since, favorite region, owns a GPS watch: keep any column of yours and filter by it.',
    proof: importsPeople,
  },
  { in: 'ownDatabase', sentence: 'Text, number and date', proof: attributesOfPeople },
  { in: 'ownDatabase', sentence: 'One option or several', proof: attributesOfPeople },
  { in: 'ownDatabase', sentence: 'Tags, and one for each import', proof: importsPeople },
  { in: 'ownDatabase', sentence: 'Tag people as you learn about them, many at once.', proof: tagsPeople },
  { in: 'ownDatabase', sentence: 'By the tag of an import you find that batch again.', proof: importsPeople },
  {
    in: 'ownDatabase',
    sentence: 'Each person has the day, the way and the purpose of their consent.',
    proof: peopleOfWorkspace,
  },
  { in: 'ownDatabase', sentence: 'An opt-out is taken back only by a consent given since', proof: optsOut },
  { in: 'ownDatabase', sentence: 'and never by an import.', proof: importsOptOuts },
  {
    in: 'ownDatabase',
    sentence: 'A segment is a saved filter with its number of people.',
    proof: listsPeople,
  },
  { in: 'ownDatabase', sentence: 'People who match it later are in it automatically.', proof: filtersPeople },
  {
    in: 'ownDatabase',
    sentence: 'Owners and admins export people as CSV, and the audit log records each export.',
    proof: exportsPeople,
  },
  { in: 'ownDatabase', sentence: 'Programs read and change people with an API key.', proof: peopleByKey },
  {
    in: 'ownDatabase',
    sentence: 'Each person needs an email address: rows without one are refused and listed.',
    proof: refusesRows,
  },
  { in: 'ownDatabase', sentence: 'tables that you paste, with one person per row', proof: importsPeople },
  { in: 'ownDatabase', sentence: 'CSV and XLSX files, and tables that you paste', proof: importFormats },
  {
    in: 'ownDatabase',
    sentence: 'The list, its imports and its segments are in every plan, Free included.',
    proof: listsPeople,
  },
  {
    in: 'ownDatabase',
    sentence: 'with columns for the day, the way and the purpose of their consent',
    proof: exportsPeople,
  },
  { in: 'ownDatabase', sentence: 'Everyone in the file gets the tag of the import', proof: importsPeople },
  {
    in: 'ownDatabase',
    sentence: 'To remove a file that was imported by mistake, undo the import.',
    proof: undoesImports,
  },
  {
    in: 'ownDatabase',
    sentence: 'A segment is a filter over the whole list, so its members change with the data.',
    proof: filtersPeople,
  },
  { in: 'ownDatabase', sentence: 'What is the difference between a tag and a segment?', proof: listsPeople },
  {
    in: 'ownDatabase',
    sentence: 'It is stored encrypted and deleted after the import, or after two days if it is not imported.',
    proof: importsEnd,
  },
  {
    in: 'ownDatabase',
    sentence: 'refused rows and earlier values are stored for 30 days.',
    proof: importsEnd,
  },
  {
    in: 'ownDatabase',
    sentence:
      'Delete the person on their page, or several in the list: their values, tags and history are deleted, too.',
    proof: deletesPeople,
  },
  {
    in: 'ownDatabase',
    sentence: 'The operator of the server can erase an email address from all workspaces.',
    proof: erasesAddress,
  },
  { in: 'ownDatabase', sentence: 'How do I erase a person?', proof: deletesPeople },
  {
    in: 'ownDatabase',
    sentence:
      'By a link of their own, a person reads everything you store about them, opts out, or erases it all.',
    proof: readsOwn,
  },
  {
    in: 'ownDatabase',
    sentence: 'Whoever erased themselves is not added again, neither by hand nor by an import.',
    proof: staysErased,
  },
  {
    in: 'ownDatabase',
    sentence: 'People erase themselves by the link to their own page.',
    proof: erasesOwn,
  },
  { in: 'components', sentence: 'Erase everything', proof: erasesOwn },
  { in: 'components', sentence: 'Erase for good', proof: erasesOwn },
  {
    in: 'ownDatabase',
    sentence: 'Set a number of months: people whose last contact is longer ago are deleted in the night.',
    proof: deletesByContact,
  },
  {
    in: 'ownDatabase',
    sentence: 'You see before how many that concerns.',
    proof: ofRetention(
      'a workspace keeps people for ever until months are saved, and counts before who would be due',
    ),
  },
  {
    in: 'gdpr',
    sentence:
      'By a link of their own, people read what is stored about them, opt out, or erase it all; a keyed hash of their address stays, so that they are not added again.',
    proof: erasesOwn,
  },
  {
    in: 'gdpr',
    sentence: 'You can have people deleted when the last contact is a number of months ago.',
    proof: deletesByContact,
  },
  {
    in: 'components',
    sentence: 'you add, import and filter people.',
    proof: importsPeople,
  },
  {
    in: 'features',
    sentence: 'Your own list of volunteers, filtered, tagged and saved as segments.',
    proof: listsPeople,
  },
  { in: 'features', sentence: 'Import from CSV or XLSX, or by hand', proof: importsPeople },
  {
    in: 'features',
    sentence: 'So do a widget on your site and a list of people you know.',
    proof: listsPeople,
  },
  { in: 'agencies', sentence: 'In the own database each import has its tag', proof: importsPeople },
  { in: 'agencies', sentence: 'a workspace for each client does so entirely.', proof: peopleOfWorkspace },
  {
    in: 'roadmap',
    sentence: '[Your own database](pageOwnDatabase) is open, with imports, segments',
    proof: listsPeople,
  },
  { in: 'roadmap', sentence: 'imports, segments and invitations by email', proof: sendsMailings },
  {
    in: 'survey',
    sentence: 'With Business and Custom, invite [your own participants](pageOwnDatabase) by email.',
    proof: mailsOfPlans,
  },
  {
    in: 'businessPlan',
    sentence: 'The people, their import and their filters are in every plan today.',
    proof: listsPeople,
  },
  { in: 'plans', sentence: 'Your own database of people, with imports and segments', proof: importsPeople },
  { in: 'plans', sentence: 'Your own database of people', proof: listsPeople },
  { in: 'plans', sentence: '10,000 invitations by email a month', proof: mailsOfPlans },
  { in: 'plans', sentence: '100,000 invitations by email a month', proof: mailsOfPlans },
  { in: 'plans', sentence: 'Invitations by email to a study', proof: sendsMailings },
  { in: 'businessPlan', sentence: 'invitations by email to your own participants', proof: sendsMailings },
  {
    in: 'businessPlan',
    sentence: 'Invite a segment of your [own database](pageOwnDatabase) by email.',
    proof: sendsMailings,
  },
  { in: 'businessPlan', sentence: '10,000 emails a month', proof: mailsOfPlans },
  { in: 'features', sentence: 'Invite them to a study by email.', proof: sendsMailings },
  { in: 'components', sentence: 'Business and Custom send invitations by email.', proof: mailsOfPlans },
  { in: 'ownDatabase', sentence: 'Invite them to a study by email.', proof: sendsMailings },
  {
    in: 'ownDatabase',
    sentence: 'Choose a segment and a study, write the invitation and send it.',
    proof: sendsMailings,
  },
  { in: 'ownDatabase', sentence: 'The link in a mail leads straight to the study.', proof: opensStudy },
  {
    in: 'ownDatabase',
    sentence:
      'Everyone gets a mail with a link of their own, and can end invitations from your team or to one study.',
    proof: endsMailings,
  },
  {
    in: 'ownDatabase',
    sentence: 'Results of the people of one mailing, or of one segment',
    proof: readsByMailing,
  },
  {
    in: 'ownDatabase',
    sentence: 'Only people who may be asked by your rules get one.',
    proof: sendsMailings,
  },
  {
    in: 'userPanel',
    sentence: 'or keep them in your [own database](pageOwnDatabase) and invite them by email.',
    proof: sendsMailings,
  },
  {
    in: 'mobileTestingBiz',
    sentence: 'Business and Custom invite them from there by email.',
    proof: mailsOfPlans,
  },
  {
    in: 'ownDatabase',
    sentence: 'At once or at a set time, also in the time zone of each person',
    proof: schedulesMailings,
  },
  { in: 'ownDatabase', sentence: 'Up to two reminders to those who have not finished', proof: remindsPeople },
  {
    in: 'ownDatabase',
    sentence: 'In the language of each person, as far as you write it',
    proof: writesInLanguages,
  },
  { in: 'ownDatabase', sentence: 'unless you let them wait for the next month.', proof: mailsOfNextMonth },
  { in: 'ownDatabase', sentence: 'Business: 10,000 emails a month', proof: mailsOfPlans },
  { in: 'ownDatabase', sentence: 'Custom: 100,000 emails a month', proof: mailsOfPlans },
  {
    in: 'ownDatabase',
    sentence: 'for each mailing the people invited and what came of it.',
    proof: countsMailings,
  },
  {
    in: 'ownDatabase',
    sentence: 'Recruiting from your own database by email needs Business or Custom',
    proof: mailsOfPlans,
  },
  {
    in: 'ownDatabase',
    sentence: 'Further invitations of the mailing are not sent, and their recipients are listed as skipped',
    proof: mailsOfMonth,
  },
  { in: 'plans', sentence: 'Import, attributes, tags and segments.', proof: listsPeople },
  {
    in: 'integrations',
    sentence:
      'Import people into your [own database](pageOwnDatabase) from CSV or XLSX, or paste rows of a spreadsheet; each import tags them.',
    proof: importsPeople,
  },
  { in: 'integrations', sentence: 'An API key does the same.', proof: peopleByKey },
  {
    in: 'websiteTestingBiz',
    sentence:
      'Import policyholders into [Own Database](pageOwnDatabase) from CSV or XLSX, and save segments such as “renewed online”.',
    proof: listsPeople,
  },
  {
    in: 'websiteTestingBiz',
    sentence: 'A tag for each import, so a list can be traced',
    proof: importsPeople,
  },
  {
    in: 'mobileTestingBiz',
    sentence: 'Keep those who agree to take part in your [own database](pageOwnDatabase).',
    proof: listsPeople,
  },
  { in: 'recruitingWidget', sentence: 'Keep people who agree in a list of your own.', proof: listsPeople },
  {
    in: 'dataProcessing',
    sentence: 'the erasure of a single response or of a person in the own database.',
    proof: deletesPeople,
  },
  {
    in: 'dataProcessing',
    sentence: 'the processor erases an email address from the own databases of all workspaces.',
    proof: erasesAddress,
  },
  {
    in: 'dataProcessing',
    sentence: 'They are deleted after their import, or after two days if they are not imported.',
    proof: importsEnd,
  },
  {
    in: 'dataProcessing',
    sentence: 'are stored for 30 days, so that the import can be corrected and undone.',
    proof: importsEnd,
  },
  {
    in: 'dataProcessing',
    sentence:
      'Earlier values are erased with their person, refused rows with the erasure of an email address.',
    proof: importsErased,
  },
  {
    in: 'dataProcessingSlovak',
    sentence: 'jednotlivej odpovede alebo osoby vo vlastnej databáze.',
    proof: deletesPeople,
  },
  {
    in: 'dataProcessingSlovak',
    sentence: 'vymaže sprostredkovateľ e-mailovú adresu z vlastných databáz všetkých pracovných priestorov.',
    proof: erasesAddress,
  },
  {
    in: 'dataProcessingSlovak',
    sentence: 'Vymažú sa po importe, a ak sa neimportujú, po dvoch dňoch.',
    proof: importsEnd,
  },
  { in: 'dataProcessingSlovak', sentence: 'sa uchovávajú 30 dní', proof: importsEnd },
  {
    in: 'dataProcessingSlovak',
    sentence:
      'Predchádzajúce hodnoty sa vymažú spolu s osobou, odmietnuté riadky pri vymazaní e-mailovej adresy.',
    proof: importsErased,
  },
  {
    in: 'gdpr',
    sentence:
      'In your own database of people, each person has the day, the way and the purpose of their consent.',
    proof: peopleOfWorkspace,
  },
  { in: 'dataProcessing', sentence: 'contacts in the own database,', proof: peopleOfWorkspace },
  {
    in: 'ownDatabase',
    sentence: 'a filter keeps some of them, and those become a saved segment.',
    proof: listsPeople,
  },
  {
    in: 'ownDatabase',
    sentence: 'A tidy list with attributes, tags, consents and segments,',
    proof: listsPeople,
  },
  { in: 'ownDatabase', sentence: 'Yes or no', proof: attributesOfPeople },
  { in: 'ownDatabase', sentence: 'Pasted tables', proof: importsPeople },
  { in: 'ownDatabase', sentence: 'Manual entry', proof: listsPeople },
  { in: 'ownDatabase', sentence: 'It is stored encrypted', proof: encryptsFiles },
  { in: 'privacy', sentence: 'A file is stored encrypted', proof: encryptsFiles },
  { in: 'dataProcessing', sentence: 'Files of people are stored encrypted.', proof: encryptsFiles },
  { in: 'dataProcessingSlovak', sentence: 'Súbory s osobami sú uložené šifrované.', proof: encryptsFiles },
  { in: 'gdpr', sentence: 'To take back an opt-out, a later consent is needed', proof: optsOut },
  { in: 'gdpr', sentence: 'an import cannot do it.', proof: importsOptOuts },
  { in: 'gdpr', sentence: 'A deleted person is gone with values, tags and history.', proof: deletesPeople },
  {
    in: 'gdpr',
    sentence:
      'Imported files are deleted after their import; rows that were refused, and the values before it, stay for 30 days.',
    proof: importsEnd,
  },
  {
    in: 'privacy',
    sentence:
      'A file is stored encrypted and deleted after its import, or after two days if it is not imported.',
    proof: importsEnd,
  },
  {
    in: 'privacy',
    sentence: 'The rows that were refused, and the values before the import, are stored for 30 days.',
    proof: importsEnd,
  },
  {
    in: 'ownDatabase',
    sentence:
      'Participants can agree to be asked again: those who open the link of a mail are added, with their consent to your purpose.',
    proof: confirmsAddress,
  },
  {
    in: 'ownDatabase',
    sentence:
      'Answers to screening questions become attributes, if you choose them and the participant agrees.',
    proof: keepsAnswers,
  },
  {
    in: 'ownDatabase',
    sentence: 'Their other answers are not linked to their address.',
    proof: keepsAnswers,
  },
  {
    in: 'ownDatabase',
    sentence:
      'Those who agree at its end to be asked again, and confirm their address, are added to this list.',
    proof: confirmsAddress,
  },
  {
    in: 'recruitingWidget',
    sentence: 'Those who agree and confirm their address are added to your [own database](pageOwnDatabase).',
    proof: confirmsAddress,
  },
  {
    in: 'gdpr',
    sentence:
      'Participants who agree at the end of a study to be asked again are added once they have confirmed their address.',
    proof: confirmsAddress,
  },
  {
    in: 'privacy',
    sentence: 'Your address is added to their list when you open the link of our mail and agree',
    proof: confirmsAddress,
  },
  {
    in: 'privacy',
    sentence: 'Without that click, what you entered is deleted after 7 days.',
    proof: forgetsRequests,
  },
  { in: 'privacy', sentence: 'and nobody outside of the workspace does.', proof: peopleOfWorkspace },
  { in: 'privacy', sentence: 'you from the lists of people of all workspaces', proof: erasesAddress },
  { in: 'privacy', sentence: 'with the rows of imports that were refused', proof: importsErased },
]
