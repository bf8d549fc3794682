import type { ToolPage } from '../types.ts'

export const pageToolFiveSecond: ToolPage = {
  route: 'pageToolFiveSecond',
  tool: 'fivesecond',
  name: 'Five Second Test',
  meta: {
    title: 'Five second test for first impressions · Understory',
    description:
      'Show a page for 2 to 30 seconds, take it away and ask what stayed. Count the words people remember and learn whether your message got across in time.',
    socialTitle: 'What is left after five seconds?',
    socialDescription: 'Show a design briefly, hide it, ask. Memory has no time to be polite.',
  },
  hero: {
    title: 'Five seconds on the screen, then: what do you remember?',
    intro: [
      'Your village theater prints a new poster. People pass it on a bicycle. Will they know that there is a play, and when?',
      'A participant sees the design for as long as you choose, then answers questions from memory.',
    ],
    actions: [
      { label: 'Take the five second demo', route: 'pageDemoFivesecond' },
      { label: 'A first study on Free', route: 'pageTryFree' },
    ],
    picture: 'fivesecond',
    pictureAlt: 'A page shown for a moment and covered again; one remembered sentence stays.',
  },
  roadmap: [
    {
      title: 'Pick the design and the clock',
      text: 'Choose a display time from 2 to 30 seconds. Five suits a landing page; a road sign deserves two.',
    },
    {
      title: 'Choose what to ask afterward',
      text: 'Begin wide (“What was this about?”) and end narrow (“On which day is the show?”). An early narrow question gives the answer away.',
    },
    {
      title: 'Count what came back',
      text: 'Words are grouped by how often they turn up. Select one to read the sentences it was taken from.',
    },
  ],
  features: {
    title: 'How memory is measured',
    items: [
      {
        title: 'A strict timer',
        text: 'The design appears once for everyone, for the same time, and cannot be called back.',
        list: ['Shortest display: 2 seconds', 'Longest display: 30 seconds'],
      },
      {
        title: 'Frequent words',
        text: '“Plays”, “play” and “playing” are counted together and words such as “the” are set aside. No word is shown without its source.',
      },
      {
        title: 'Memorable?',
        text: 'The share of people who recall a fact you care about, such as the date, with an interval around it.',
      },
      {
        title: 'Clear?',
        text: 'The share who choose the right answer to “Who is it for?”, or who rate the design in the two highest steps. Which answer is right you may still change afterward.',
      },
      {
        title: 'Questions that follow',
        text: 'Mix free text with choices. A wrong guess can lead to “What made you think so?”.',
      },
    ],
  },
  why: {
    title: 'When a glance is all you get',
    items: [
      {
        title: 'Visitors do not study pages',
        text: 'They glance and decide whether to stay. This test treats a design in the same impatient way.',
      },
      {
        title: 'It separates seen from understood',
        text: 'If all remember the red curtain and nobody the date, the picture works and the layout does not.',
      },
      {
        title: 'It is hard to flatter you',
        text: 'People who are asked for an opinion tend to be kind. People who are asked for a fact either have it or they do not.',
      },
      {
        title: 'Rounds are quick to repeat',
        text: 'Change the headline, show it to new people, compare the two recall rates. An afternoon can hold two rounds.',
      },
    ],
  },
  method: {
    answers:
      'What a design says at first sight: its subject, its sender, its main offer, and which detail sticks or gets lost.',
    notFor:
      'Pages that are meant to be read or worked with, such as a tax form or a timetable. Nor does it show where people would go next; a [first click test](pageToolFirstClick) does. To choose between drafts by taste, run a [preference test](pageToolPreferenceTest).',
    participants:
      'Twenty answers show the loud patterns. To state a recall rate, plan for 50 or more per version: that leaves about 13 points either way around one half. Each person may see one version only.',
    outcome:
      'Word frequencies linked to the answers, recall and clarity as shares with intervals, charts for closed questions, and all responses as CSV or PDF.',
  },
  banners: [
    {
      title: 'Test your own memory',
      text: 'Take the demo without a notepad. Count how many details you could name with confidence.',
      actions: [{ label: 'Start the demo', route: 'pageDemoFivesecond' }],
    },
    {
      title: 'Strangers needed',
      text: 'Colleagues have seen the poster too often. Invite people from the panel who meet it for the first time.',
      actions: [
        { label: 'Recruit from the panel', route: 'pageToolUserPanel' },
        { label: 'See plans', route: 'pagePricing' },
      ],
    },
  ],
  learnMore: [
    { label: 'Which draft do people favor?', route: 'pageToolPreferenceTest' },
    { label: 'Where would they click first?', route: 'pageToolFirstClick' },
    { label: 'Questions without a timer', route: 'pageToolSurvey' },
  ],
  faq: [
    {
      label: 'Why five seconds?',
      text: 'It is a convention: long enough to take in a page, too short to read it. The right time is the one your reader will have, so adjust it between 2 and 30 seconds.',
    },
    {
      label: 'Can participants go back to the design?',
      text: 'No. When the time is up the picture is gone, and only the questions are left. Say so in your instructions, so that nobody feels tricked.',
    },
    {
      label: 'How many questions should follow?',
      text: 'Three to five. Memory fades while people type, so put the answer you need the most right after the opening one.',
    },
    {
      label: 'May one person see two versions?',
      text: 'Better not. Having seen one, they know what will be asked and look for it in the other. Split your participants between two studies.',
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
