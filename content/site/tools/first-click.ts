import type { ToolPage } from '../types.ts'

export const pageToolFirstClick: ToolPage = {
  route: 'pageToolFirstClick',
  tool: 'firstclick',
  name: 'First Click Test',
  meta: {
    title: 'First click test: where do people start? · Understory',
    description:
      'Upload a screen, draw the right areas and set a task. A clickmap and a heatmap show where people start, how long they hesitate and how many were right.',
    socialTitle: 'First click test: see where people start',
    socialDescription:
      'One picture, one task, one click: see who starts in the right place and who does not.',
  },
  hero: {
    title: 'See where people click first, before anything is built',
    intro: [
      'A resident wants to renew a parking permit. Do they click “Transport”, “Payments” or the search box?',
      'Upload the page as a picture, mark the areas that would be right, and collect one click per task.',
    ],
    actions: [
      { label: 'Try the website demo', route: 'pageDemoWebsiteFirstclick' },
      { label: 'A first study on Free', route: 'pageTryFree' },
    ],
    picture: 'firstclick',
    pictureAlt: 'Clicks gathering on the picture of a web page, most of them inside one marked area.',
  },
  results: [
    {
      title: 'Where do clicks gather?',
      text: 'The denser the clicks, the more opaque the heat map: it can be read without color.',
      picture: 'heat-map-drawing',
      alt: 'A heat map on the home page of a dental clinic: clicks gather at the phone number and two buttons.',
    },
    {
      title: 'Which spots attract the wrong clicks?',
      text: 'The click map separates correct from incorrect clicks and finds their clusters.',
      picture: 'click-map-drawing',
      alt: 'A click map: dots are correct clicks, crosses are incorrect ones, and letters mark clusters.',
    },
    {
      title: 'Is the target found, and how fast?',
      text: 'Each task shows success with its interval and the time to the click.',
      picture: 'first-click-success',
      alt: 'Success of two tasks with intervals and the time to click.',
    },
  ],
  roadmap: [
    {
      title: 'Upload and draw',
      text: 'Add a screenshot, wireframe or photo of a sketch. Draw a hotspot over each place that would lead to success.',
    },
    {
      title: 'Write a task',
      text: 'Describe a situation without using the words on the page: “Your permit ends on Friday. Where would you start?”',
    },
    {
      title: 'Read the clicks',
      text: 'The clickmap shows each click and the heatmap their density. Both are drawn over your own picture.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: 'Several right answers',
        text: 'A task can have more than one hotspot. If both the menu and the banner lead to the permit form, count both.',
      },
      {
        title: 'Clickmap',
        text: 'Each dot is one participant. Zoom in on a stray dot and read what that person wrote in the follow-up question.',
      },
      {
        title: 'Heatmap',
        text: 'The heatmap shows the density of clicks. Its scale is readable for color-blind people and labeled with counts.',
      },
      {
        title: 'Regions with numbers',
        text: 'For any area: how many clicked there, what share that is, and how long they looked before they did.',
        list: ['Success with its interval', 'Time to the click', 'Clusters of clicks outside all hotspots'],
      },
      {
        title: 'Phone and desktop screens',
        text: 'A tall phone layout is shown as a phone layout and a wide page as a wide page. Keep the two in separate studies.',
      },
    ],
  },
  why: {
    title: 'Why test the first click',
    items: [
      {
        title: 'The first click predicts success',
        text: 'Optimal published, from millions of tree test answers, that tasks end well about 70 percent of the time after a right first click and about 24 percent after a wrong one.',
      },
      {
        title: 'Sketches are enough',
        text: 'No links have to work. You can test a design as soon as it is drawn.',
      },
      {
        title: 'Participants finish in minutes',
        text: 'A task takes seconds, so people stay attentive up to the eighth one.',
      },
      {
        title: 'Wrong clicks show what misleads',
        text: 'You see where people click instead. The misleading label is often easier to change than the missed one.',
      },
    ],
  },
  method: {
    answers:
      'Whether a screen points people the right way for a given goal, what draws them elsewhere, and how long they search before they click.',
    notFor:
      'Anything after the first step. If the trouble may lie deeper in a menu, use a [tree test](pageToolTreeTest); if it lies in a form or a flow, a [prototype](pageToolPrototypes) will show it.',
    participants:
      'Thirty people put a success rate near one half within about 17 points either way; fifty within about 13; a hundred within about 10. Thirty is a usual start for one audience.',
    outcome:
      'Success rate with interval, time to click, clickmap, heatmap, clusters, counts by region, and exports to CSV and PDF.',
  },
  banners: [
    {
      title: 'Try it on a phone',
      text: 'Take the mobile demo and compare it with the desktop version.',
      actions: [{ label: 'Mobile first click demo', route: 'pageDemoMobileFirstclick' }],
    },
    {
      title: 'Problem in the menu instead?',
      text: 'Test the menu structure without the design.',
      actions: [{ label: 'About tree testing', route: 'pageToolTreeTest' }],
    },
  ],
  learnMore: [
    { label: 'Desktop first click demo', route: 'pageDemoFirstclick' },
    { label: 'Five second test: what do people remember?', route: 'pageToolFiveSecond' },
    { label: 'Heatmaps of real visits', route: 'pageToolReplayVisitors' },
    { label: 'All demos', route: 'pageDemos' },
  ],
  faq: [
    {
      label: 'What counts as a success?',
      text: 'A first click inside any hotspot of the task. A click one pixel outside is a miss, so draw hotspots with the same margin that a real button would accept.',
    },
    {
      label: 'How large should a hotspot be?',
      text: 'As large as the link or button it stands for. Decide before you launch: a hotspot drawn around the clicks you received makes the result meaningless.',
    },
    {
      label: 'How many tasks fit on one picture?',
      text: 'Five to eight. After that people know the page by heart and their first click is no longer a first one. Random task order spreads this effect.',
    },
    {
      label: 'How does this differ from a heatmap of my live site?',
      text: 'Here you know what each person was trying to do, so a click can be right or wrong. A [recorded visit](pageToolReplayVisitors) shows real behavior, but you have to guess the intention.',
    },
    {
      label: 'Does a slow click mean a bad design?',
      text: 'Not by itself. Time depends on how long the task text is and how much there is to read. Compare times of the same task between two designs.',
    },
    {
      label: 'Do I need to install anything?',
      text: 'No. The picture is shown in the participant’s browser. There is no extension and no app to download for this test.',
    },
    {
      label: 'Can I ask why they clicked there?',
      text: 'Yes, with a follow-up question after the task. Skip logic can ask it only of those who give a particular answer before.',
    },
  ],
}
