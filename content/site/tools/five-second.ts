import type { ToolPage } from '../types.ts'

export const pageToolFiveSecond: ToolPage = {
  route: 'pageToolFiveSecond',
  tool: 'fivesecond',
  name: 'Five Second Test',
  meta: {
    title: 'Five second test for first impressions · Understory',
    description:
      'Show a page for 2 to 30 seconds, hide it and ask what people remember. See the words they recall and whether your message came across in time.',
    socialTitle: 'What do people remember after five seconds?',
    socialDescription: 'Show a design for a few seconds, hide it, and ask what people remember.',
  },
  hero: {
    title: 'Find out what people remember at first sight',
    intro: [
      'For example, a theater prints a new poster. After a short look, do people know that there is a play, and when?',
      'A participant sees the design for as long as you choose, then answers questions from memory.',
    ],
    actions: [
      { label: 'Take the five second demo', route: 'pageDemoFivesecond' },
      { label: 'A first study on Free', route: 'pageTryFree' },
    ],
    picture: 'fivesecond',
    pictureAlt: 'A page is shown for a moment and hidden again; one remembered sentence stays.',
  },
  results: [
    {
      title: 'What do people remember?',
      text: 'Word forms are counted together, and each word leads to the answers that contain it.',
      picture: 'words-drawing',
      alt: 'A word cloud: toaster, repair, mending and broken are the largest words.',
    },
    {
      title: 'Did the message arrive?',
      text: 'Recall is the share of people who name what the page offers; clarity says how sure they were.',
      picture: 'recall',
      alt: 'Recall and clarity of a home page, each as a share with its interval.',
    },
    {
      title: 'Did everyone see it equally long?',
      text: 'The measured display time of each person is shown, and interrupted views are excluded.',
      picture: 'exposure',
      alt: 'The measured display time of each participant.',
    },
  ],
  roadmap: [
    {
      title: 'Choose the design and the time',
      text: 'Choose a display time from 2 to 30 seconds. Five seconds suit a landing page, two suit a road sign.',
    },
    {
      title: 'Write the questions',
      text: 'Begin wide (“What was this about?”) and end narrow (“On which day is the show?”). An early narrow question gives the answer away.',
    },
    {
      title: 'Read what people recall',
      text: 'Words are listed by frequency. Select a word to read the answers that contain it.',
    },
  ],
  features: {
    title: 'How recall is measured',
    items: [
      {
        title: 'A strict timer',
        text: 'The design appears once for everyone, for the same time, and cannot be shown again.',
        list: ['Shortest display: 2 seconds', 'Longest display: 30 seconds'],
      },
      {
        title: 'Frequent words',
        text: '“Plays”, “play” and “playing” are counted together and words such as “the” are left out. Each word links to the answers it came from.',
      },
      {
        title: 'Recall',
        text: 'The share of people who recall a fact you care about, such as the date, with an interval around it.',
      },
      {
        title: 'Clarity',
        text: 'The share who choose the right answer to “Who is it for?”, or who rate the design in the two highest steps. You can change the correct answers afterward.',
      },
      {
        title: 'Questions that follow',
        text: 'Mix free text with choices. A wrong guess can lead to “What made you think so?”.',
      },
    ],
  },
  why: {
    title: 'Why run a five second test',
    items: [
      {
        title: 'Visitors do not study pages',
        text: 'Visitors decide within seconds whether to stay. The test shows what they understand in that time.',
      },
      {
        title: 'It shows what people miss',
        text: 'If participants remember the picture but not the date, the layout needs a change.',
      },
      {
        title: 'Facts instead of opinions',
        text: 'People asked for an opinion tend to be polite. People asked for a fact remember it or not.',
      },
      {
        title: 'Rounds are easy to repeat',
        text: 'Change the headline, show it to new people, compare the two recall rates. You can run two rounds in one afternoon.',
      },
    ],
  },
  method: {
    answers:
      'What a design says at first sight: its subject, its sender, its main offer, and which detail sticks or gets lost.',
    notFor:
      'Pages that are meant to be read or worked with, such as a tax form or a timetable. Nor does it show where people would go next; a [first click test](pageToolFirstClick) does. To choose between drafts by taste, run a [preference test](pageToolPreferenceTest).',
    participants:
      'Twenty answers show the main patterns. To state a recall rate, plan for 50 or more per version: that leaves about 13 points either way around one half. Each person may see one version only.',
    outcome:
      'Word frequencies linked to the answers, recall and clarity as shares with intervals, charts for closed questions, and all responses as CSV or PDF.',
  },
  banners: [
    {
      title: 'Take the demo',
      text: 'See a home page for five seconds and answer questions about it.',
      actions: [{ label: 'Start the demo', route: 'pageDemoFivesecond' }],
    },
    {
      title: 'Find new participants',
      text: 'Colleagues already know the design. Planned: invite people from the panel who have never seen it.',
      actions: [
        { label: 'Recruit from the panel', route: 'pageToolUserPanel' },
        { label: 'See plans', route: 'pagePricing' },
      ],
    },
  ],
  learnMore: [
    { label: 'Preference test: which design do people prefer?', route: 'pageToolPreferenceTest' },
    { label: 'First click test: where do people start?', route: 'pageToolFirstClick' },
    { label: 'Surveys: questions without a time limit', route: 'pageToolSurvey' },
  ],
  faq: [
    {
      label: 'Why five seconds?',
      text: 'It is a convention: long enough to take in a page, too short to read it. The right time is the one your reader will have, so adjust it between 2 and 30 seconds.',
    },
    {
      label: 'Can participants go back to the design?',
      text: 'No. When the time is up the picture is gone, and only the questions are left. Say so in your instructions.',
    },
    {
      label: 'How many questions should follow?',
      text: 'Three to five. Memory fades while people type, so put the most important question right after the opening one.',
    },
    {
      label: 'May one person see two versions?',
      text: 'No. After the first version, people know the questions and look for the answers in the second. Split your participants between two studies.',
    },
    {
      label: 'How are the words counted?',
      text: 'Common filler words are removed, forms of one word are merged, and each answer counts once per word. You can open any count and check it against the original text.',
    },
    {
      label: 'Is 60 percent recall good?',
      text: 'It depends on the fact. For the name of the sender it is low; for a small print discount it is high. Write down what you expect before you look.',
    },
  ],
}
