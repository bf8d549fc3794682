import type { ToolPage } from '../types.ts'

export const pageToolReplayVisitors: ToolPage = {
  route: 'pageToolReplayVisitors',
  tool: 'sessionrecord',
  name: 'Session Recording',
  meta: {
    title: 'Session recording and heatmaps · Understory',
    description:
      'Replay how visitors really used your site, narrow thousands of sessions with 40+ filters, and see clicks, scrolling and movement added up as heatmaps.',
    socialTitle: 'Watch the visits that went wrong',
    socialDescription:
      'Replays, 40+ filters, three kinds of heatmap and exclusions for what must stay private.',
  },
  hero: {
    title: 'Replay the visit instead of guessing from the numbers',
    intro: [
      'Your furniture shop loses a third of its baskets on the delivery page, and the dashboard does not say why.',
      'Add one snippet. Then watch what those visitors saw, where they clicked in vain and at which word they turned back.',
    ],
    actions: [
      { label: 'See the session recording demo', route: 'pageDemoSessionrecord' },
      { label: 'Compare plans', route: 'pagePricing', hash: 'compare' },
    ],
    picture: 'sessionrecord',
    pictureAlt:
      'A cursor’s path over a page, replayed above a timeline; the page glows where it stayed longest.',
  },
  roadmap: [
    {
      title: 'Place the snippet',
      text: 'Put one script tag on your pages and mark the parts that must never be recorded.',
    },
    {
      title: 'Narrow the pile',
      text: 'Nobody can watch ten thousand visits. Filter down to the twenty that share a symptom, say: phone, delivery page, a dead click, no order.',
    },
    {
      title: 'Watch, then add up',
      text: 'Replay a handful for the story, and open the heatmap of the page to see whether the story is common.',
    },
  ],
  features: {
    title: 'From one visit to all of them',
    items: [
      {
        title: '40+ filters',
        text: 'Combine where visitors came from, what they used, what they did and what went wrong. A combination that proves useful deserves a name in your notes, so you can watch it again after the fix.',
      },
      {
        title: 'Replays',
        text: 'The page is rebuilt as the visitor met it, with pointer, scrolling, typing pauses and page changes in their order and pace.',
      },
      {
        title: 'Three heatmaps',
        text: 'A hot spot in one map can be cold in another, and that difference is often the finding.',
        list: [
          'Clicks: what people try',
          'Scrolling: how far they get',
          'Movement: where the pointer lingers',
        ],
      },
      {
        title: 'Signs of trouble',
        text: 'Anger and confusion leave traces. The definitions are written next to the marker, since a careless definition raises false alarms.',
        list: [
          'Rage click: three clicks, each within 30 pixels and 1 second of the one before',
          'Dead click: nothing on the page changes within 3 seconds',
          'Error click: a click right before a script error',
        ],
      },
      {
        title: 'Privacy exclusions',
        text: 'Name the pages, fields and blocks that stay out. What you exclude is not hidden in the replay; it is not there.',
      },
      {
        title: 'Bots set aside',
        text: 'Sessions of bots are detected and excluded by default, so crawlers do not scroll your heatmap to the bottom.',
      },
    ],
  },
  why: {
    title: 'What recordings are good for',
    items: [
      {
        title: 'No task, no observer',
        text: 'These visitors came on their own account, with their own money and their own hurry. No lab can copy that.',
      },
      {
        title: 'Rare faults become visible',
        text: 'A button that fails only on one old phone will not show up among eight invited testers. Among real traffic it will.',
      },
      {
        title: 'A bug report that plays',
        text: 'Developers argue less with a replay than with a ticket. Share it by link, behind a password if you wish.',
      },
      {
        title: 'Before and after',
        text: 'Keep the same filters, ship the change, and look at the same page two weeks later.',
      },
    ],
  },
  method: {
    answers:
      'What visitors do on the live site: which elements they try, how far they scroll, where they hesitate, loop or give up, and on which devices.',
    notFor:
      'Why they do it. You see a hand and not a mind. Take the questions that replays leave open to a [moderated session](pageToolModeratedTesting) or a [website test with voice](pageToolReplayTasks). A page without traffic yields nothing either.',
    participants:
      'Watch ten to twenty filtered sessions for a problem; after that you will mostly meet old acquaintances. Give a heatmap a few hundred visits of one page and one device class before you read it.',
    outcome:
      'Replays, a filterable list of sessions, click, scroll and movement heatmaps, and links you can share.',
  },
  banners: [
    {
      title: 'Press play on a sample visit',
      text: 'The demo shows what a recorded session looks like from your side of the screen.',
      actions: [{ label: 'Open the recording demo', route: 'pageDemoSessionrecord' }],
    },
    {
      title: 'Several domains or heavy traffic?',
      text: 'Tell us how many domains and sessions you expect and we will put together a plan for them.',
      actions: [{ label: 'Describe what you need', route: 'pageCustomizedPlan' }],
    },
  ],
  learnMore: [
    { label: 'Ask these visitors a question', route: 'pageToolRecruitingWidget' },
    { label: 'Give people a task on your site', route: 'pageToolReplayTasks' },
    { label: 'How we think about privacy', route: 'pageLegalPrivacy' },
    { label: 'Opting out of recording', route: 'pageLegalOptOut' },
  ],
  faq: [
    {
      label: 'Do I need my visitors’ consent?',
      text: 'Often, yes. It depends on where they are, what you record and why. In the European Union plan on asking before the snippet starts, and mention recording in your privacy notice. Your data protection officer has the last word; our [GDPR page](pageLegalGdpr) has the starting points.',
    },
    {
      label: 'What should I exclude from recording?',
      text: 'Anything you would not read aloud in a meeting: names, addresses, messages, health and payment details, and whole pages behind a login if you do not need them. Exclude first, then open up what a question requires.',
    },
    {
      label: 'What can I filter by?',
      text: 'There are 40+ filters. They cover the source of a visit, pages seen, place and device, behavior such as clicks and scroll depth, duration, and signs of errors or frustration.',
    },
    {
      label: 'Why do some rage clicks look harmless?',
      text: 'A person who raises a quantity from one to six clicks fast and happily. Steppers and text selection are therefore not counted, but always look at the replay before you call it rage.',
    },
    {
      label: 'Can a visitor refuse?',
      text: 'Yes. Offer the choice in your own consent banner. The [opt-out page](pageLegalOptOut) explains what else a person can do.',
    },
    {
      label: 'Is pointer movement the same as gaze?',
      text: 'No. Pointer and eyes are related on some pages and far apart on others, and on a phone there is no pointer at all. Treat a movement map as a hint about attention, never as eye tracking.',
    },
    {
      label: 'Are bots part of my numbers?',
      text: 'Not unless you include them. Detected bot sessions are kept out by default. Detection is never complete, so a visit with no pauses at all still deserves suspicion.',
    },
  ],
}
