import type { RouteName } from './routes.ts'
import type { PageMeta } from './types.ts'

/**
 * What search engines are told about the pages whose words are still being written. A page that is done
 * keeps its own `meta` beside its words and leaves this list, which is too heavy for a finished page to load.
 */
export const pageMeta = {
  pageToolCardSort: {
    title: 'Card sorting tool · Understory',
    description:
      'See how people group your content and what they call the groups, with open, hybrid, closed and image card sorts.',
  },
  pageToolTreeTest: {
    title: 'Tree testing tool · Understory',
    description:
      'Find out whether people reach the right place in your menu structure before you build it, and where they turn back.',
  },
  pageToolReplayTasks: {
    title: 'Website usability testing tool · Understory',
    description:
      'Give people a task on a live website and watch screen, face and voice as they try to finish it.',
  },
  pageToolReplayTasksBiz: {
    title: 'Website usability testing for businesses · Understory',
    description:
      'What website testing costs, who needs a seat and how results reach your team, for those who decide about it.',
  },
  pageToolPrototypes: {
    title: 'Prototype testing · Understory',
    description:
      'Test a prototype from your design tool, from a public address or from screenshots before anyone writes code.',
  },
  pageToolMobileTesting: {
    title: 'Mobile app usability testing tool · Understory',
    description: 'Test iOS and Android apps, prototypes and mobile sites on the phones people already own.',
  },
  pageToolMobileTestingBiz: {
    title: 'Mobile usability testing for businesses · Understory',
    description:
      'How mobile testing fits a release cycle, which devices it needs and what your team receives, for buyers.',
  },
  pageToolSurvey: {
    title: 'Website survey tool · Understory',
    description:
      'Ask the right people the right questions, skip those that do not apply, and read the answers side by side.',
  },
  pageToolPreferenceTest: {
    title: 'Preference test tool · Understory',
    description:
      'Show up to six designs of one thing and learn which one people choose, and the reasons they give.',
  },
  pageToolFirstClick: {
    title: 'First click test tool · Understory',
    description:
      'See where people click first when they try to do a task on your design, and how long they take.',
  },
  pageToolFiveSecond: {
    title: 'Five second test tool · Understory',
    description:
      'Show a design for a few seconds, then ask what stayed. Learn how clear and how memorable it is.',
  },
  pageToolReplayVisitors: {
    title: 'Session recording tool · Understory',
    description:
      'Replay how visitors move through your site, filter sessions, and read click, scroll and movement heat maps.',
  },
  pageOwnDatabase: {
    title: 'Your own participant database · Understory',
    description:
      'Keep your participants in one place, group them into segments and invite them by e-mail into any study.',
  },
  pageToolUserPanel: {
    title: 'Participant recruitment from the User Panel · Understory',
    description:
      'Describe whom you need in more than 130 countries and get a quote with a fixed final price.',
  },
  pageToolRecruitingWidget: {
    title: 'Onsite recruiting widget · Understory',
    description: 'A small popup on your own site that invites its visitors into your study, free of charge.',
  },
  pageCompetitiveTesting: {
    title: 'Competitive usability testing · Understory',
    description:
      "Watch people do the same task on your site and on a competitor's, and compare what happens.",
  },
  pageToolModeratedTesting: {
    title: 'Moderated testing · Understory',
    description:
      'Talk to participants in live video calls with time slots, an observer link and roles for your team.',
  },
  pageToolFreeformInterview: {
    title: 'Freeform interview · Understory',
    description:
      'A live conversation without a script: choose a time slot, meet on video and keep time-stamped notes.',
  },
  figmaUserTesting: {
    title: 'User testing for Figma prototypes · Understory',
    description: 'Bring a Figma prototype into a study and see where people hesitate, go wrong or finish.',
  },
  axureUserTesting: {
    title: 'User testing for Axure prototypes · Understory',
    description:
      "Test an Axure prototype by its public address and follow each participant's path through it.",
  },
  pageBiz: {
    title: 'UX research for businesses · Understory',
    description:
      "One platform for your company's user research: tools, participants, roles and security in one contract.",
  },
  pagePricing: {
    title: 'Pricing · Understory',
    description: 'What the Free, Business and Custom plans hold and what they cost, compared line by line.',
  },
  pageBusinessPlan: {
    title: 'The Business plan · Understory',
    description: 'What the Business plan adds to Free, how monthly and annual billing work and who it suits.',
  },
  pageDemos: {
    title: 'Demo studies and results · Understory',
    description: 'Take a demo study as a participant would, then read its results as a researcher would.',
  },
  pageComparison: {
    title: 'How research tools compare · Understory',
    description: 'What to look at when you choose a UX research tool, and how Understory answers each point.',
  },
  pageEnterprise: {
    title: 'UX research for enterprises · Understory',
    description:
      'Single sign-on, security and legal assessments and expert support for research across large organisations.',
  },
  pageStartups: {
    title: 'UX research for startups · Understory',
    description:
      'Learn what people need before you spend a sprint on it, with methods that fit a small team.',
  },
  pageAgencies: {
    title: 'UX research for agencies · Understory',
    description:
      'Run studies for several clients, share results by link and hand over findings that hold up.',
  },
  pageStudents: {
    title: 'UX research for students · Understory',
    description: 'Plan, run and analyse a real study for your course or thesis, at a student discount.',
  },
  pageIntegrations: {
    title: 'Integrations · Understory',
    description: 'Which design and prototyping tools work with Understory, and how to connect each of them.',
  },
  pageAboutUs: {
    title: 'About Understory · Understory',
    description: 'What Understory is, what we think research is for and how the platform is made.',
  },
  pageContactUs: {
    title: 'Contact us · Understory',
    description: 'Ask a question, report a problem or request a personal demo. A person reads every message.',
  },
  pageCareers: {
    title: 'Careers · Understory',
    description: 'How we work, what we look for and how to write to us about working here.',
  },
  pageConsulting: {
    title: 'Research consulting · Understory',
    description: 'Help with planning a study, choosing a method and reading the results.',
  },
  pageSubscriptionOn: {
    title: 'You are subscribed · Understory',
    description: 'Your newsletter subscription is on. Here is what we send and how to stop it.',
  },
  pageSubscriptionOff: {
    title: 'You are unsubscribed · Understory',
    description: 'Your newsletter subscription is off. Here is how to turn it on again.',
  },
  pagePerformance: {
    title: 'Performance · Understory',
    description: 'How fast and how reliable the platform is, and how we measure it.',
  },
  pageAwards: {
    title: 'Awards · Understory',
    description: 'Which awards we have won so far, told honestly.',
  },
  pageTalkToUs: {
    title: 'Talk to us · Understory',
    description: 'Tell us what you want to find out, and we will answer with a way to do it.',
  },
  pageTalkToSales: {
    title: 'Talk to sales · Understory',
    description: 'Questions about plans, contracts, security or a demo for your team: write to us here.',
  },
  pageFeatures: {
    title: 'All features · Understory',
    description:
      'Every tool of the platform by what it is for: organise content, empathise, interview, test and recruit.',
  },
  pageRoadmap: {
    title: 'Roadmap · Understory',
    description: 'What is planned and in progress, on a public board.',
  },
  pageFreeDemo: {
    title: 'Free demo · Understory',
    description: 'Look around the platform with us, with your own questions, at no cost.',
  },
  pageTryFree: {
    title: 'Try Understory for free · Understory',
    description: 'Start with the Free plan: which tools it holds and where its limits are.',
  },
  pageRegisterFree: {
    title: 'Register for free · Understory',
    description: 'Create a free account and set up your first study.',
  },
  pageCustomizedPlan: {
    title: 'Request a customized plan · Understory',
    description: 'Tell us which tools, seats and participants you need and receive a plan made for them.',
  },
  pageBookFreeDemo: {
    title: 'Book a free demo · Understory',
    description: 'Choose a time for a 15-minute call about your research.',
  },
  pageAlternativeOptimalWorkshop: {
    title: 'Understory and Optimal Workshop compared · Understory',
    description:
      'Where Understory and Optimal Workshop overlap, where they differ and which one suits which work.',
  },
  pageAlternativeOptimalWorkshopDemo: {
    title: 'A demo for Optimal Workshop users · Understory',
    description: 'See the studies you already know from Optimal Workshop done in Understory.',
  },
  pageAlternativeOptimalWorkshopRegister: {
    title: 'Come over from Optimal Workshop · Understory',
    description: 'Register and rebuild your first Optimal Workshop study in Understory.',
  },
  pageAlternativeMaze: {
    title: 'Understory and Maze compared · Understory',
    description: 'Where Understory and Maze overlap, where they differ and which one suits which work.',
  },
  pageAlternativeMazeDemo: {
    title: 'A demo for Maze users · Understory',
    description: 'See the tests you already know from Maze done in Understory.',
  },
  pageAlternativeMazeRegister: {
    title: 'Come over from Maze · Understory',
    description: 'Register and rebuild your first Maze test in Understory.',
  },
  pageUserTestingAustralia: {
    title: 'User testing in Australia · Understory',
    description: 'Recruit Australian participants for your study from a panel of 1.82M+ people.',
  },
  pageUserTestingFrance: {
    title: 'User testing in France · Understory',
    description: 'Recruit French participants for your study from a panel of 4.88M+ people.',
  },
  pageUserTestingGermany: {
    title: 'User testing in Germany · Understory',
    description: 'Recruit German participants for your study from a panel of 3.75M+ people.',
  },
  pageUserTestingGreece: {
    title: 'User testing in Greece · Understory',
    description: 'Recruit Greek participants for your study from a panel of 458 000+ people.',
  },
  pageUserTestingSpain: {
    title: 'User testing in Spain · Understory',
    description: 'Recruit Spanish participants for your study from a panel of 2.52M+ people.',
  },
  pageUserTestingUk: {
    title: 'User testing in the United Kingdom · Understory',
    description: 'Recruit British participants for your study from a panel of 24 000+ people.',
  },
  pageLegalTerms: {
    title: 'Terms and conditions · Understory',
    description: 'The terms under which you may use Understory.',
  },
  pageLegalTermsSk: {
    title: 'Všeobecné obchodné podmienky · Understory',
    description: 'Podmienky, za ktorých môžete používať Understory.',
    lang: 'sk',
  },
  pageLegalPrivacy: {
    title: 'Privacy by design · Understory',
    description: 'What personal data we keep, why, for how long and how you control it.',
  },
  pageLegalGdpr: {
    title: 'GDPR compliance · Understory',
    description: 'How Understory meets the General Data Protection Regulation and how to use your rights.',
  },
  pageLegalDpa: {
    title: 'Data processing agreement · Understory',
    description: 'The agreement under which we process personal data on behalf of our customers.',
  },
  pageLegalDpaSk: {
    title: 'Zmluva o spracúvaní osobných údajov · Understory',
    description: 'Zmluva, podľa ktorej spracúvame osobné údaje v mene našich zákazníkov.',
    lang: 'sk',
  },
  pageLegalOptOut: {
    title: 'Opt out of session recording · Understory',
    description: 'How to keep your visits from being recorded on sites that use our session recording.',
  },
  pageLegalOptOutLink: {
    title: 'An opt-out link for your site · Understory',
    description: 'How to offer your visitors a link that turns session recording off for them.',
  },
  pageDemoCardsortOpen: {
    title: 'Open card sorting demo · Understory',
    description:
      'Sort cards into groups of your own and name them, as a participant of an open card sort does.',
  },
  pageDemoCardsortHybrid: {
    title: 'Hybrid card sorting demo · Understory',
    description: 'Sort cards into groups that are given, or add your own, as in a hybrid card sort.',
  },
  pageDemoCardsortClosed: {
    title: 'Closed card sorting demo · Understory',
    description: 'Sort cards into groups that are given, as in a closed card sort.',
  },
  pageDemoCardsortImage: {
    title: 'Image card sorting demo · Understory',
    description: 'Sort pictures instead of words and see how an image card sort feels.',
  },
  pageDemoTreetest: {
    title: 'Tree testing demo · Understory',
    description: 'Look for things in a bare menu structure, as a participant of a tree test does.',
  },
  pageDemoPreferencetest: {
    title: 'Preference test demo · Understory',
    description: 'Choose between designs and say why, as in a preference test.',
  },
  pageDemoMobilePreferencetest: {
    title: 'Mobile preference test demo · Understory',
    description: 'Choose between designs of a mobile screen, as in a mobile preference test.',
  },
  pageDemoMobilePreferencetestVideos: {
    title: 'Mobile preference test demo with videos · Understory',
    description: 'Watch short videos of a mobile screen and choose the one you prefer.',
  },
  pageDemoVoicePreferencetest: {
    title: 'Voice preference test demo · Understory',
    description: 'Listen to recordings and choose the one you prefer.',
  },
  pageDemoFivesecond: {
    title: 'Five second test demo · Understory',
    description: 'Look at a design for a few seconds, then say what you remember.',
  },
  pageDemoSurveyShopping: {
    title: 'Shopping survey demo · Understory',
    description: 'Answer a short survey about shopping online.',
  },
  pageDemoMarketingSurvey: {
    title: 'Marketing survey demo · Understory',
    description: 'Answer a short survey of the kind a marketing team would run.',
  },
  pageDemoExplorationSurvey: {
    title: 'Exploration survey demo · Understory',
    description: 'Answer a survey that explores a topic before anything is designed.',
  },
  pageDemoSessionrecord: {
    title: 'Session recording demo · Understory',
    description: 'See how recorded visits look when they are replayed and filtered.',
  },
  pageDemoFirstclick: {
    title: 'First click test demo · Understory',
    description: 'Click where you would start, as a participant of a first click test does.',
  },
  pageDemoMobileFirstclick: {
    title: 'Mobile first click test demo · Understory',
    description: 'Tap where you would start on a mobile screen.',
  },
  pageDemoWebsiteFirstclick: {
    title: 'Website first click test demo · Understory',
    description: 'Click where you would start on a web page.',
  },
  pageDemoWebsitetest: {
    title: 'Website testing demo · Understory',
    description: 'Do a task on a website, as a participant of a website test does.',
  },
  pageDemoCompetitiveTesting: {
    title: 'Competitive usability testing demo · Understory',
    description: 'Do the same task on two competing sites and see how the results compare.',
  },
  pageDemoPrototype: {
    title: 'Prototype testing demo · Understory',
    description: 'Do a task on a prototype and see what the researcher sees.',
  },
  pageDemoPrototypeab: {
    title: 'A/B prototype testing demo · Understory',
    description: 'Try one of two versions of a prototype and see how the results compare them.',
  },
  pageDemoMobile: {
    title: 'Mobile app testing demo · Understory',
    description: 'See how a task in a mobile app is tested and recorded.',
  },
  pagePrototypeDemoMobile: {
    title: 'Mobile prototype testing demo · Understory',
    description: 'Do a task on a prototype of a mobile app.',
  },
  pageDemoMobileWebsite: {
    title: 'Mobile website testing demo · Understory',
    description: 'Do a task on a website seen on a phone.',
  },
  pageDocsApi: {
    title: 'API reference · Understory',
    description: 'Every call of the public API: what it takes, what it answers and when it refuses.',
  },
} satisfies Partial<Record<RouteName, PageMeta>>
