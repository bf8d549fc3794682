import type { ToolPage } from '../types.ts'

export const figmaUserTesting: ToolPage = {
  route: 'figmaUserTesting',
  tool: 'prototype',
  name: 'Figma user testing',
  meta: {
    title: 'Figma user testing · Understory',
    description:
      'Test a Figma prototype with real people: how to prepare the file, which flow to import, how to word the goal, and what the clicks will tell you.',
    socialTitle: 'User tests for your Figma prototypes',
    socialDescription: 'Prepare the flow, import it, and read paths and misclicks frame by frame.',
  },
  hero: {
    title: 'Your Figma flow, in the hands of strangers',
    intro: [
      'You know where the button is; you drew it. Import the flow and watch where others look for it.',
      'Say you designed a pharmacy app: can someone with a sore throat tell which branch has the prescription ready tonight?',
    ],
    actions: [
      { label: 'Play the prototype demo', route: 'pageDemoPrototype' },
      { label: 'When accounts open', route: 'pageRegisterFree' },
    ],
    picture: 'prototype',
    pictureAlt: 'Three frames side by side, joined by a path; a dashed way leads to a fourth one and back.',
  },
  roadmap: [
    {
      title: 'Tidy the file',
      text: 'Duplicate the page, keep one flow with its starting frame, and delete the explorations. Check that every frame on the way has a way back.',
    },
    {
      title: 'Import the flow',
      text: 'Bring the prototype into a study, mark the frame that means success, and lay down the paths you consider right. Then add the goal in everyday words.',
    },
    {
      title: 'Return to the canvas',
      text: 'Go through the frames with their clicks in view and note each change next to the frame it concerns. Then draw, and test again with new people.',
    },
  ],
  features: {
    title: 'Made for the way you design',
    items: [
      {
        title: 'Frames stay frames',
        text: 'Results are read frame by frame, under the names you gave them. “Frame 482” will be hard to discuss, so name them before you import.',
      },
      {
        title: 'Clicks against hotspots',
        text: 'The study knows which areas were linked. Everything pressed elsewhere counts as a misclick on that frame.',
      },
      {
        title: 'Several goals, one flow',
        text: 'Refill a prescription, find the night pharmacy, ask about side effects: each goal has its own success frame and expected paths.',
      },
      {
        title: 'On the device it was drawn for',
        text: 'A 390-pixel frame looks lost on a monitor. Send phone designs to phones; [the mobile prototype demo](pagePrototypeDemoMobile) shows it.',
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
        title: 'Components take the lesson home',
        text: 'If ten people press a card that was never a link, change the main component once and every screen learns from it.',
      },
      {
        title: 'Fewer rounds of comments',
        text: 'A comment thread about an icon ends when somebody attaches what participants did with it.',
      },
      {
        title: 'Variants go head to head',
        text: 'Two branches of the file can become the A and the B of one study. Take part in [such a comparison](pageDemoPrototypeab).',
      },
      {
        title: 'Developers see it too',
        text: 'Put a link to the results in the handoff notes. It opens without an account.',
      },
    ],
  },
  method: {
    answers:
      'Whether the flow you drew is the flow people take, which frames stop them, and what on a frame looks pressable when it is not.',
    notFor:
      'Typing, searching and sorting in a drawn field are pretense, so leave them out of the goal or phrase it around them. Icons alone are better tried in a [first click test](pageToolFirstClick), a single poster-like screen in a [five second test](pageToolFiveSecond).',
    participants:
      'Six people who resemble your users are enough for a first round on one flow. If you want to quote a completion share to others, invite thirty or more and quote its interval as well.',
    outcome:
      'For each goal the direct, indirect and abandoned attempts; for each frame its clicks, misclicks and time; for each person their path and what they answered.',
  },
  banners: [
    {
      title: 'No Figma file at hand?',
      text: 'The demo has a finished prototype you can click through as a participant would.',
      actions: [{ label: 'Click through the demo', route: 'pageDemoPrototype' }],
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
      text: 'No. They open the study and see the prototype in it. They have no editor, no layers and no other pages of your file.',
    },
    {
      label: 'I changed the file after the import. What now?',
      text: 'Bring it in again as a new round, and keep the earlier results apart. Clicks on an old frame cannot be read against a new one.',
    },
    {
      label: 'Can I use a prototype link instead of an import?',
      text: 'Yes, if the link is public. Import remains the better choice when you care about single frames and their hotspots.',
    },
    {
      label: 'Should I switch off hotspot hints?',
      text: 'Yes. The blue flashes tell people where to press and turn a test into a tour.',
    },
    {
      label: 'What about overlays and smart animation?',
      text: 'Keep those the task depends on, such as a sheet with opening hours. Decorative movement makes a file heavier and adds nothing to the finding.',
    },
  ],
}
