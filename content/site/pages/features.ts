import type { MarketingPage } from '../types.ts'

export const featuresPage: MarketingPage = {
  route: 'pageFeatures',
  meta: {
    title: 'All research tools in five groups · Understory',
    description:
      'Every tool of the platform by the question it answers: organize content, empathize with users, test usability; planned: live interviews.',
  },
  title: 'Research tools by question',
  lead: 'Find a tool by the question it answers. Each tool page shows when another method fits better and whether the tool is open yet.',
  actions: [
    { label: 'Organize content', route: 'pageFeatures', hash: 'organize-content' },
    { label: 'Empathize with users', route: 'pageFeatures', hash: 'empathize-with-users' },
    { label: 'Live interviews', route: 'pageFeatures', hash: 'live-interviews' },
    { label: 'Test usability', route: 'pageFeatures', hash: 'test-usability' },
    { label: 'Recruit participants', route: 'pageFeatures', hash: 'recruit-participants' },
  ],
  blocks: [
    {
      kind: 'cards',
      id: 'organize-content',
      title: 'Organize content',
      subtitle: 'Menus, categories and the names on them',
      items: [
        {
          title: 'Card sorting',
          image: 'cardsort',
          description: 'How do people group your topics, and what do they call the groups?',
          list: ['Open, hybrid, closed, with images', 'Participants cannot create cards'],
          button: { label: 'About card sorting', route: 'pageToolCardSort' },
        },
        {
          title: 'Tree testing',
          image: 'treetest',
          description: 'Can people find a page by the labels of the menu alone?',
          list: ['Answers may only be leaf nodes'],
          button: { label: 'About tree testing', route: 'pageToolTreeTest' },
        },
      ],
    },
    {
      kind: 'cards',
      id: 'empathize-with-users',
      title: 'Empathize with users',
      subtitle: 'What they say, do and remember',
      items: [
        {
          title: 'Surveys',
          image: 'questionnaire',
          description: 'What do people report about their habits and opinions?',
          list: ['Follow-up questions with skip logic'],
          button: { label: 'About surveys', route: 'pageToolSurvey' },
        },
        {
          title: 'Session recording',
          image: 'sessionrecord',
          description: 'What do visitors do on your site without a task?',
          list: [
            '40+ filters',
            'Heatmaps of clicks, movement and scrolling',
            'Bot sessions excluded by default',
          ],
          button: { label: 'About session recording', route: 'pageToolReplayVisitors' },
        },
        {
          title: 'Five second test',
          image: 'fivesecond',
          description: 'What do people remember of a design after a short look?',
          list: ['Shown for 2 to 30 seconds'],
          button: { label: 'About five second tests', route: 'pageToolFiveSecond' },
        },
      ],
    },
    {
      kind: 'cards',
      id: 'live-interviews',
      title: 'Live interviews',
      subtitle: 'Planned: video calls with time slots, notes and observers',
      items: [
        {
          title: 'Moderated testing',
          image: 'moderatedstudy',
          description: 'Someone tries your product while you watch and ask about it.',
          list: ['Slots of at most 1 hour', 'At most 30 slots per study'],
          button: { label: 'About moderated testing', route: 'pageToolModeratedTesting' },
        },
        {
          title: 'Freeform interview',
          image: 'freeforminterview',
          description: 'How do people deal with the problem today?',
          list: ['Rating on a five-point scale'],
          button: { label: 'About freeform interviews', route: 'pageToolFreeformInterview' },
        },
      ],
    },
    {
      kind: 'cards',
      id: 'test-usability',
      title: 'Test usability',
      subtitle: 'From a sketch to the finished site',
      items: [
        {
          title: 'Website testing',
          subtitle: 'Planned',
          image: 'webusability',
          description: 'Can people complete a task on a live site, and where do they have trouble?',
          list: ['Screen, face and voice recording'],
          button: { label: 'About website testing', route: 'pageToolReplayTasks' },
        },
        {
          title: 'Competitive testing',
          subtitle: 'Planned',
          image: 'webusability',
          description: 'How does the same task work on a competitor’s site?',
          list: ['Browser extension for desktop Chrome'],
          button: { label: 'About competitive testing', route: 'pageCompetitiveTesting' },
        },
        {
          title: 'Prototype testing',
          image: 'prototype',
          description: 'Does the flow work before it is built?',
          list: ['Imported from Figma, at a web address, or made of screenshots', 'A/B'],
          button: { label: 'About prototype testing', route: 'pageToolPrototypes' },
        },
        {
          title: 'Mobile testing',
          image: 'iosapp',
          description: 'How does an app, prototype or mobile site work on people’s own phones?',
          list: ['iOS 14 or later', 'Android 9.0 or later'],
          button: { label: 'About mobile testing', route: 'pageToolMobileTesting' },
        },
        {
          title: 'First click test',
          image: 'firstclick',
          description: 'Where do people click first for a task?',
          list: ['Hotspots, clickmap, heatmap'],
          button: { label: 'About first click tests', route: 'pageToolFirstClick' },
        },
        {
          title: 'Preference test',
          image: 'preferencetest',
          description: 'Which design do people prefer, and why?',
          list: ['Up to 6 designs per task', 'Images 5MB, video and audio 100MB'],
          button: { label: 'About preference tests', route: 'pageToolPreferenceTest' },
        },
      ],
    },
    {
      kind: 'cards',
      id: 'recruit-participants',
      title: 'Recruit participants',
      subtitle:
        'Planned: new people or people you know. A link, a QR code and panels of your choice work today. So does a widget on your site.',
      items: [
        {
          title: 'User Panel',
          image: 'userpanel',
          description:
            'Order people who match a profile. You get a quote first and a fixed price before you order.',
          list: ['More than 130 countries', 'Ordering takes a paid plan'],
          button: { label: 'About the User Panel', route: 'pageToolUserPanel' },
        },
        {
          title: 'Recruiting widget',
          image: 'widget',
          description: 'A small popup on your site that asks visitors to take part.',
          list: ['Free of charge'],
          button: { label: 'About the widget', route: 'pageToolRecruitingWidget' },
        },
        {
          title: 'Own database',
          image: 'custompanel',
          description: 'Your own list of volunteers, filtered, grouped and invited by email.',
          list: ['Import from CSV or XLSX, or by hand'],
          button: { label: 'About your own database', route: 'pageOwnDatabase' },
        },
      ],
    },
    {
      kind: 'text',
      id: 'common',
      title: 'Included in every study',
      paragraphs: ['The seven tools that are open share these functions.'],
      bulleted: [
        'Welcome, instructions and closing message in your words, under the name of your organization.',
        'Screening questions, follow-up questions and skip logic.',
        'Tasks in a fixed or a random order.',
        'Opening and closing dates, quotas by answer, a password, and one response per person.',
        'A list of respondents with filters, notes and tags; you exclude or erase a single response.',
        'Saved filters, called segments, which you compare side by side.',
        'Downloads as CSV, XLSX, JSON, SPSS syntax and PDF.',
        'A results link, optionally with a password, that shows only what you allow.',
        'English, French, German, Spanish, Italian, Swedish, Norwegian, Danish, Dutch, Finnish, Hungarian, Slovak, Czech, Polish and Portuguese.',
      ],
    },
    {
      kind: 'banner',
      title: 'Take part in a demo study',
      actions: [{ label: 'Open the demos', route: 'pageDemos' }],
    },
  ],
}
