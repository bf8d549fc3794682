import type { ToolPage } from '../types.ts'

export const figmaUserTesting: ToolPage = {
  route: 'figmaUserTesting',
  tool: 'prototype',
  name: 'Figma user testing',
  meta: {
    title: 'Figma user testing · Understory',
    description:
      'Test a Figma prototype with real people: how to prepare the file, how to import its frames, how to word the goal, and what the taps will tell you.',
    socialTitle: 'User tests for your Figma prototypes',
    socialDescription: 'Prepare the flow, import its frames, and read paths and misclicks frame by frame.',
  },
  hero: {
    title: 'Test your Figma prototype with real people',
    intro: [
      'Import the frames of a Figma flow with their links, set a goal, and see which path people take.',
      'For example, in a pharmacy app: can someone find out which branch has the prescription ready tonight?',
    ],
    actions: [
      { label: 'Play the prototype demo', route: 'pageDemoPrototype' },
      { label: 'Create a free account', route: 'pageRegisterFree' },
    ],
    picture: 'prototype',
    pictureAlt:
      'Three frames side by side, joined by a path; a dashed path leads to a fourth frame and back.',
  },
  roadmap: [
    {
      title: 'Prepare the file',
      text: 'Duplicate the page, keep one flow with its starting frame, and delete the explorations. Check that each frame has a link back.',
    },
    {
      title: 'Import the frames',
      text: 'Enter the link of the file and a token that may read the file. Frames become screens, links become hotspots, and overlays stay overlays. Mark the frame that means success, and write the goal in everyday words.',
    },
    {
      title: 'Improve the design',
      text: 'Review the clicks on each frame and note the changes in your file. Then test the new version with new people.',
    },
  ],
  features: {
    title: 'Features for Figma prototypes',
    items: [
      {
        title: 'Results by frame',
        text: 'Results are read frame by frame, under the names you gave them. Name your frames before you import them; “Frame 482” is hard to discuss.',
      },
      {
        title: 'Clicks and misclicks',
        text: 'The links of your file are the areas that react. Everything pressed elsewhere counts as a misclick on that frame.',
      },
      {
        title: 'Several goals, one flow',
        text: 'Refill a prescription, find the night pharmacy, ask about side effects: each goal has its own success frame and expected paths.',
      },
      {
        title: 'On the right device',
        text: 'Test phone designs on phones; [the mobile prototype demo](pagePrototypeDemoMobile) shows it.',
        list: ['iOS 14 or later', 'Android 9.0 or later'],
      },
    ],
  },
  why: {
    title: 'Why designers test from Figma',
    items: [
      {
        title: 'No build, no staging server',
        text: 'The file you share with developers is nearly the file you test. Only the leftovers have to go.',
      },
      {
        title: 'Fix a component once',
        text: 'If ten people press a card that is not a link, change the main component once to fix every screen.',
      },
      {
        title: 'Fewer rounds of comments',
        text: 'Results with participants end long comment threads about an icon.',
      },
      {
        title: 'Compare two variants',
        text: 'Two branches of the file can become the A and the B of one study. Take part in [such a comparison](pageDemoPrototypeab).',
      },
      {
        title: 'Share results with developers',
        text: 'Put a link to the results in the handoff notes. It opens without an account.',
      },
    ],
  },
  method: {
    answers:
      'Whether the flow you drew is the flow people take, which frames stop them, and what on a frame looks pressable when it is not.',
    notFor:
      'People cannot type, search or sort in a drawn field, so leave such steps out of the goal. Icons alone are better tried in a [first click test](pageToolFirstClick), a single poster-like screen in a [five second test](pageToolFiveSecond).',
    participants:
      'Six people who resemble your users are enough for a first round on one flow. If you want to quote a completion share to others, invite thirty or more and quote its interval as well.',
    outcome:
      'For each goal the direct, indirect and abandoned attempts; for each frame its clicks, misclicks and time; for each person their path and what they answered.',
  },
  banners: [
    {
      title: 'Take a prototype study',
      text: 'Order tablets in the prototype of a pharmacy app, then read the results of everyone.',
      actions: [{ label: 'Open the prototype demo', route: 'pageDemoPrototype' }],
    },
    {
      title: 'Designing for clients?',
      text: 'Run the study in your agency’s branding, and show the client its results by link, behind a password.',
      actions: [{ label: 'Understory for agencies', route: 'pageAgencies' }],
    },
  ],
  learnMore: [
    { label: 'Everything about prototype testing', route: 'pageToolPrototypes' },
    { label: 'Integrations', route: 'pageIntegrations' },
    { label: 'Preference tests for visual variants', route: 'pageToolPreferenceTest' },
    { label: 'See the prices', route: 'pagePricing' },
  ],
  faq: [
    {
      label: 'How do I prepare a Figma file for a test?',
      text: 'Make a copy. Keep one flow, give it a starting frame, connect the way back, rename frames in plain words, and shrink heavy images. Then play it once on the cheapest phone you can borrow.',
    },
    {
      label: 'Do participants need Figma?',
      text: 'No. They open the study and see the prototype in it. They cannot see the editor, layers or other pages of your file. The images are stored with the study, so their browsers never contact Figma.',
    },
    {
      label: 'I changed the file after the import. What now?',
      text: 'Import the file again. You see which frames are new, gone, changed or the same before they replace the screens; tasks and expected paths stay where their screens exist. Then publish the study again. Clicks on an old frame cannot be compared with a new one.',
    },
    {
      label: 'Which token is needed, and is it stored?',
      text: 'A personal access token with the scope file_content:read, made in the settings of Figma. The server holds it in memory while the import runs, and never stores it.',
    },
    {
      label: 'Can I use a prototype link instead of an import?',
      text: 'Yes, if the link is public. The import remains the better choice when you care about paths and misclicks: inside a linked prototype no tap is recorded.',
    },
    {
      label: 'Should I switch off hotspot hints?',
      text: 'Yes. Hotspot hints show people where to press and spoil the test.',
    },
    {
      label: 'What about overlays and smart animation?',
      text: 'Overlays are imported with their position, such as a sheet with opening hours. Animations are not: the next screen appears at once. The import lists every part that works differently here or not at all.',
    },
  ],
}
