import type { ToolPage } from '../types.ts'

export const pageToolPreferenceTest: ToolPage = {
  route: 'pageToolPreferenceTest',
  tool: 'preferencetest',
  name: 'Preference Test',
  meta: {
    title: 'Preference test for designs, video and voice · Understory',
    description:
      'Show up to six designs, videos or voices side by side, ask people to choose and say why, and see whether the lead is more than chance before you decide.',
    socialTitle: 'Which version do they choose, and is it luck?',
    socialDescription:
      'Compare up to six images, clips or recordings per task, with a test of significance in words.',
  },
  hero: {
    title: 'Let people choose between your drafts, and find out why',
    intro: [
      'Two bread labels hang on the wall and the office is split. Put the question to those who buy bread.',
      'Participants see the candidates, pick one and explain the choice. You see the shares, the reasons and whether the gap could be chance.',
    ],
    actions: [
      { label: 'Take a preference test', route: 'pageDemoPreferencetest' },
      { label: 'A first study on Free', route: 'pageTryFree' },
    ],
    picture: 'preferencetest',
    pictureAlt: 'Designs side by side; votes settle below them until one is ahead.',
  },
  roadmap: [
    {
      title: 'Upload the candidates',
      text: 'Two to six of a kind in each task: pictures, short films or sound. Change one thing between them if you want to learn what made the difference.',
    },
    {
      title: 'Ask a question with a purpose',
      text: '“Which label tells you sooner that the loaf is rye?” beats “Which do you like?”. Add a follow-up that asks for the reason.',
    },
    {
      title: 'Check the lead',
      text: 'Read each share with its interval, and one plain sentence about how certain the winner is.',
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
        title: 'Moving ones',
        text: 'Compare two ways a menu opens, or three cuts of an advertisement, played on the participant’s phone or computer.',
        list: ['MP4', 'Up to 100MB each'],
      },
      {
        title: 'Voices and sounds',
        text: 'Choose the speaker for a museum audio guide or the tone that says “payment received”.',
        list: ['MP3 and WAV', 'Up to 100MB each'],
      },
      {
        title: 'Certainty in words',
        text: 'A chi-square test runs once there are at least five answers per design on average; the leading design is also held against pure chance.',
        list: ['99–100%: surely', '95–98%: probably', '90–94%: tends towards'],
      },
      {
        title: 'Reasons next to votes',
        text: 'Read what the supporters of each design wrote, beside the design; those who passed yours over tell you what it lacks.',
      },
    ],
  },
  why: {
    title: 'Good reasons to ask this way',
    items: [
      {
        title: 'It ends the loudest-voice meeting',
        text: 'A count from sixty buyers is easier to accept than the taste of one director, including when it happens to agree.',
      },
      {
        title: 'A draw is reported as a draw',
        text: 'When 52 meets 48 there is no winner, and the report says that. Take the cheaper design.',
      },
      {
        title: 'Tasks can be shuffled',
        text: 'Run several comparisons in one study, in fixed or random order, so that a tired last choice is spread over all of them.',
      },
      {
        title: 'Seconds count too',
        text: 'Time to choose is kept for each design. A slow win is a different finding from a quick one.',
      },
      {
        title: 'Nothing to build',
        text: 'Sketches are enough. You can compare ideas in the week they are drawn.',
      },
    ],
  },
  method: {
    answers:
      'Which of a few alternatives a group favors for a stated purpose, how large the lead is, and what words people give for their choice.',
    notFor:
      'Proving that a design works. The prettier checkout may sell less. For that, let people act: a [prototype test](pageToolPrototypes) or a [first click test](pageToolFirstClick) measures behavior rather than taste.',
    participants:
      'A rule of thumb: 50 people for two designs and 20 to 30 more for each further one. With fewer than five answers per design the chi-square test is not shown at all.',
    outcome:
      'For each design its share, count, interval and average time; a sentence on significance; all written reasons; exports to CSV and PDF.',
  },
  banners: [
    {
      title: 'Compare by eye or by ear',
      text: 'One demo shows phone screens, another plays voices. Choose as a participant would.',
      actions: [
        { label: 'Mobile demo', route: 'pageDemoMobilePreferencetest' },
        { label: 'Voice demo', route: 'pageDemoVoicePreferencetest' },
      ],
    },
    {
      title: 'Liked is one thing, remembered another',
      text: 'When the first glance has to carry the message, follow up with a five second test of the winner.',
      actions: [{ label: 'Look at the five second test', route: 'pageToolFiveSecond' }],
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
      text: 'Six at most. Three are easier to judge: with six on the screen people start to skim. Split a large field into several tasks, then let the winners meet.',
    },
    {
      label: 'Which files can I upload?',
      text: 'Images as JPG, JPEG, PNG or GIF up to 5MB, video as MP4 up to 100MB, audio as MP3 or WAV up to 100MB. Anything larger or of another type is refused with a message that says which of the two it was.',
    },
    {
      label: 'What does “tends towards” mean?',
      text: 'That the result reached between 90 and 94 percent confidence. Treat it as a hint: go with it if the choice is easy to undo, collect more answers if it is not.',
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
      label: 'May I mix a photo and a film in one comparison?',
      text: 'You would be comparing the medium more than the idea. Keep one format inside a task, and make the clips about equally long and loud.',
    },
  ],
}
