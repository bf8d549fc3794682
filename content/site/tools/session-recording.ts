import type { ToolPage } from '../types.ts'

export const pageToolReplayVisitors: ToolPage = {
  route: 'pageToolReplayVisitors',
  tool: 'sessionrecord',
  name: 'Session Recording',
  meta: {
    title: 'Session recording and replay · Understory',
    description:
      'Replay visits to your site, and find the relevant sessions with 40+ filters. One script tag, masked by default.',
    socialTitle: 'Session replays with 40+ filters',
    socialDescription:
      'Replays, 40+ filters, signs of frustration and exclusions for what must stay private.',
  },
  hero: {
    title: 'Replay visits to see why people leave',
    intro: [
      'For example, your shop loses a third of its baskets on the delivery page, and analytics does not show why.',
      'Add one snippet. Then see what those visitors saw, where they clicked without effect, and where they left.',
    ],
    actions: [
      { label: 'Try the session recording demo', route: 'pageDemoSessionrecord' },
      { label: 'Compare plans', route: 'pagePricing', hash: 'compare' },
    ],
    picture: 'sessionrecord',
    pictureAlt:
      'A cursor’s path over a page, replayed above a timeline; the page glows where it stayed longest.',
  },
  roadmap: [
    {
      title: 'Add the snippet',
      text: 'Put one script tag on your pages and mark the parts that must never be recorded.',
    },
    {
      title: 'Filter the sessions',
      text: 'Filter for sessions with the same problem, for example: phone, delivery page, a dead click, no order.',
    },
    {
      title: 'Replay and compare',
      text: 'Replay a few sessions to understand the problem, then count with a filter how many visits have it.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: '40+ filters',
        text: 'Combine where visitors came from, what they used, what they did and what went wrong. Save useful combinations as segments, and apply them again after a fix.',
      },
      {
        title: 'Replays',
        text: 'The page is rebuilt as the visitor met it, with pointer, scrolling, typing pauses and page changes in their order and pace.',
      },
      {
        title: 'Three heatmaps',
        text: 'Compare the three maps; a difference between them is often a finding.',
        list: [
          'Clicks: what people try',
          'Scrolling: how far they get',
          'Movement: where the pointer lingers',
        ],
      },
      {
        title: 'Signs of frustration and errors',
        text: 'Markers show frustration and errors. Each marker is shown with its definition.',
        list: [
          'Rage click: three clicks, each within 30 pixels and 1 second of the one before',
          'Dead click: nothing on the page changes within 3 seconds',
          'Error click: a click right before a script error',
        ],
      },
      {
        title: 'Privacy exclusions',
        text: 'Name the pages, fields and blocks that stay out. Excluded parts are never recorded.',
      },
      {
        title: 'Bots excluded',
        text: 'Bot sessions are detected and excluded by default, so crawlers do not change your counts.',
      },
    ],
  },
  why: {
    title: 'Why record sessions',
    items: [
      {
        title: 'Real visits, without a task',
        text: 'Visitors follow their own goals, with their own money and time. A lab cannot reproduce that.',
      },
      {
        title: 'Rare faults become visible',
        text: 'A button that fails only on one old phone will not show up among eight invited testers. Among real traffic it will.',
      },
      {
        title: 'Replays for bug reports',
        text: 'A replay shows developers what happened. Share it by link, with a password and an end if you like; what visitors typed stays masked.',
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
      'Why they do it. A replay does not show reasons. Ask about them in a [website test with voice](pageToolReplayTasks); [moderated sessions](pageToolModeratedTesting) are planned. A page without traffic gives no results.',
    participants:
      'Watch ten to twenty filtered sessions for a problem; after that you mostly see the same problems again.',
    outcome:
      'Replays, a list of sessions that you filter, and click, scroll and movement heatmaps, and links to single replays.',
  },
  banners: [
    {
      title: 'Try it on yourself',
      text: 'Browse a drawn shop, then watch your own visit, and 300 generated ones beside it.',
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
      text: 'Often, yes. It depends on where they are, what you record and why. In the European Union plan on asking before the snippet starts, and mention recording in your privacy notice. Ask your data protection officer; our [GDPR page](pageLegalGdpr) is a starting point.',
    },
    {
      label: 'What should I exclude from recording?',
      text: 'Exclude names, addresses, messages, health and payment details, and pages behind a login that you do not need. Start with many exclusions and remove those that hide what you need.',
    },
    {
      label: 'What can I filter by?',
      text: 'There are 40+ filters. They cover the source of a visit, pages seen, place and device, behavior such as clicks and scroll depth, duration, and signs of errors or frustration.',
    },
    {
      label: 'Why do some rage clicks look harmless?',
      text: 'Fast clicks can be intended, for example to raise a quantity. Steppers and text selection are not counted, but check the replay before you draw conclusions.',
    },
    {
      label: 'Can a visitor refuse?',
      text: 'Yes. Offer the choice in your own consent banner. The [opt-out page](pageLegalOptOut) explains what else a person can do.',
    },
    {
      label: 'Is pointer movement the same as gaze?',
      text: 'No. Pointer and eyes are related on some pages and far apart on others, and on a phone there is no pointer at all. Treat the pointer in a replay as a hint about attention, never as eye tracking.',
    },
    {
      label: 'Are bots part of my numbers?',
      text: 'Not unless you include them. Detected bot sessions are kept out by default. Detection is never complete, so check visits without any pauses.',
    },
  ],
}
