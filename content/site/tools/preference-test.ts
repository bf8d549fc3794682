import type { ToolPage } from '../types.ts'

export const pageToolPreferenceTest: ToolPage = {
  route: 'pageToolPreferenceTest',
  tool: 'preferencetest',
  name: 'Preference Test',
  meta: {
    title: 'Preference test for designs, video and voice · Understory',
    description:
      'Show up to six designs, videos or voices side by side, ask people to choose and say why, and see whether the lead is more than chance before you decide.',
    socialTitle: 'Which version do people choose, and why?',
    socialDescription:
      'Compare up to six images, clips or recordings per task, with a test of significance in words.',
  },
  hero: {
    title: 'Find out which design people prefer, and why',
    intro: [
      'Your team cannot agree on one of two bread labels. Ask people who buy bread.',
      'Participants see the designs, choose one and explain their choice. You see the shares, the reasons, and whether the difference could be chance.',
    ],
    actions: [
      { label: 'Take a preference test', route: 'pageDemoPreferencetest' },
      { label: 'A first study on Free', route: 'pageTryFree' },
    ],
    picture: 'preferencetest',
    pictureAlt: 'Designs side by side; votes settle below them until one is ahead.',
  },
  results: [
    {
      title: 'Which design is ahead?',
      text: 'Each design shows its share with an interval, and one sentence says whether the lead may be chance.',
      picture: 'choices-drawing',
      alt: 'Three posters with shares of 16, 50 and 34%, each with its interval.',
    },
    {
      title: 'Why did people choose it?',
      text: 'The reasons stand beside the design they speak of.',
      picture: 'reasons',
      alt: 'Reasons that people gave for their choice, grouped by design.',
    },
  ],
  roadmap: [
    {
      title: 'Upload the designs',
      text: 'Upload two to six images, videos or sounds per task. Change only one thing between them to learn what makes the difference.',
    },
    {
      title: 'Ask a specific question',
      text: '“Which label shows more clearly that the bread is rye?” is better than “Which do you like?”. Add a follow-up that asks for the reason.',
    },
    {
      title: 'Check the difference',
      text: 'Read each share with its interval, and a sentence about how certain the result is.',
    },
  ],
  features: {
    title: 'Formats and results',
    items: [
      {
        title: 'Still designs',
        text: 'Screens, packaging, icons, posters. Wide layouts and phone screens each have a fitting view.',
        list: ['Up to 6 designs per task', 'JPG, JPEG, PNG, GIF', 'Up to 5MB each'],
      },
      {
        title: 'Videos',
        text: 'Compare two ways a menu opens, or three cuts of an advertisement, played on the participant’s phone or computer.',
        list: ['MP4', 'Up to 100MB each'],
      },
      {
        title: 'Voices and sounds',
        text: 'Choose the speaker for a museum audio guide or the tone that says “payment received”.',
        list: ['MP3 and WAV', 'Up to 100MB each'],
      },
      {
        title: 'Significance in words',
        text: 'The leading design is compared with the runner-up by an exact test, with the interval of their difference. The result says if the lead may be chance. The conclusion comes when you close the study; until then you see shares with their intervals.',
        list: ['p ≤ 0.01: clearly preferred', 'p ≤ 0.05: preferred', 'Otherwise: not yet clear'],
      },
      {
        title: 'Reasons next to votes',
        text: 'Read the reasons for each design beside it; the reasons for other designs show what yours is missing.',
      },
    ],
  },
  why: {
    title: 'Why run a preference test',
    items: [
      {
        title: 'Decide with data',
        text: 'The choices of sixty buyers are a better basis for a decision than the taste of one person.',
      },
      {
        title: 'A tie is reported as a tie',
        text: 'If the result is 52 to 48, the report states that there is no clear difference.',
      },
      {
        title: 'Random task order',
        text: 'Run several comparisons in one study, in fixed or random order, so that fatigue does not affect the same comparison each time.',
      },
      {
        title: 'Time to choose',
        text: 'The results show how long people took to choose each design.',
      },
      {
        title: 'Sketches are enough',
        text: 'You can compare ideas before you build anything.',
      },
    ],
  },
  method: {
    answers:
      'Which of a few alternatives a group favors for a stated purpose, how large the lead is, and what words people give for their choice.',
    notFor:
      'Proving that a design works; a preferred design may sell less. To measure behavior, let people act: a [prototype test](pageToolPrototypes) or a [first click test](pageToolFirstClick) shows what people do.',
    participants:
      'A rule of thumb: 50 people for two designs and 20 to 30 more for each further one. All tests stay exact with few answers; they then rarely reach a verdict.',
    outcome:
      'For each design its share, count, interval and average time; a sentence on significance; all written reasons; exports to CSV and PDF.',
  },
  banners: [
    {
      title: 'Try two demos',
      text: 'One demo shows phone screens, another plays voices. Choose as a participant would.',
      actions: [
        { label: 'Mobile demo', route: 'pageDemoMobilePreferencetest' },
        { label: 'Voice demo', route: 'pageDemoVoicePreferencetest' },
      ],
    },
    {
      title: 'Test what people remember',
      text: 'Follow up with a five second test to see whether people remember the message of the preferred design.',
      actions: [{ label: 'About the five second test', route: 'pageToolFiveSecond' }],
    },
  ],
  learnMore: [
    { label: 'Demo with videos on a phone', route: 'pageDemoMobilePreferencetestVideos' },
    { label: 'Compare two prototypes instead', route: 'pageDemoPrototypeab' },
    { label: 'Find people who have not seen your drafts', route: 'pageToolUserPanel' },
  ],
  faq: [
    {
      label: 'How many designs can one task hold?',
      text: 'Six at most. Three are easier to judge: with six on the screen people start to skim. Split a larger number into several tasks, then compare the winners.',
    },
    {
      label: 'Which files can I upload?',
      text: 'Images as JPG, JPEG, PNG or GIF up to 5MB, video as MP4 up to 100MB, audio as MP3 or WAV up to 100MB. Other types and larger files are rejected with a message that names the reason.',
    },
    {
      label: 'What does “not yet clear” mean?',
      text: 'That the lead over the runner-up is so small that chance alone could explain it. Adding people until the lead is clear would find winners by chance: plan a new study with a fixed number instead.',
    },
    {
      label: 'Is this the same as an A/B test?',
      text: 'No. An A/B test splits live traffic and counts what visitors do. Here everybody sees all candidates and states a choice, which needs far fewer people and tells you reasons, but not sales.',
    },
    {
      label: 'Should I tell participants which design is new?',
      text: 'No. Labels such as “current” and “new” change votes. Name them neutrally or leave the names off.',
    },
    {
      label: 'May I mix images and videos in one comparison?',
      text: 'No, because people would compare the format rather than the idea. Use one format per task, with clips of similar length and volume.',
    },
  ],
}
