import type { ToolPage } from '../types.ts'

export const pageToolRecruitingWidget: ToolPage = {
  route: 'pageToolRecruitingWidget',
  tool: 'widget',
  name: 'Onsite Recruiting Widget',
  meta: {
    title: 'Onsite recruiting widget for your visitors · Understory',
    description:
      'A free invitation on your own site that asks visitors to join a study. Choose who sees it, where and when, write what it says, and try it on this page.',
    socialTitle: 'Recruit participants on your own site',
    socialDescription: 'A free popup that turns people on your site into participants of a study.',
  },
  hero: {
    title: 'Recruit the visitors of your own site',
    intro: [
      'Invite visitors to a study with a small popup on your pages. It is free.',
      'For example, a university invites the people who read its admissions page.',
    ],
    actions: [
      { label: 'Start on Free', route: 'pageRegisterFree' },
      { label: 'See demo studies', route: 'pageDemos' },
    ],
    picture: 'widget',
    pictureAlt: 'A small invitation slides into the corner of a web page, and a visitor accepts it.',
  },
  roadmap: [
    {
      title: 'Write the invitation',
      text: 'State what it is about, how long it takes and what people get for it. Two lines are plenty.',
    },
    {
      title: 'Add it to your pages',
      text: 'Paste one script tag into the pages of your site, and name those where the invitation appears, for example the fee overview or the course list.',
    },
    {
      title: 'Collect participants',
      text: 'Visitors who accept answer your screening questions and then take the study. The widget stops by itself when the study has enough responses, and when it is paused or closed.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: 'Free to use',
        text: 'There is no fee for the popup or for participants it recruits.',
      },
      {
        title: 'Into a study of your choice',
        text: 'Link it to any study, for example a card sort this month and a survey the next.',
      },
      {
        title: 'Your own words and look',
        text: 'You write the title, the text and the buttons. Their color and the logo are those of your study or workspace, and the buttons have their words in 15 languages.',
      },
      {
        title: 'Screening before the study',
        text: 'Screening questions admit the people you need and thank the others.',
      },
      {
        title: 'Rules for whom and when',
        text: 'Pages, the site a visit came from, the device, new or returning visitors, seconds on the page, scrolling, the moment of leaving, and a share of the visitors. All rules must hold.',
      },
      {
        title: 'Asked once, with a limit',
        text: 'Who declines is not asked again by this widget, and no person sees more invitations of a site than you allow, over all widgets.',
      },
      {
        title: 'Five numbers',
        text: 'You see how often the invitation was shown, opened and declined, and how many responses it started and finished. Bots are not counted.',
      },
      {
        title: 'Polite to pages and people',
        text: 'The script has less than 5 kB, sets no cookie and records nothing. The invitation moves nothing on the page, takes no focus, never covers the focused element, and closes with Escape.',
      },
    ],
  },
  why: {
    title: 'Why recruit on your site',
    items: [
      {
        title: 'Visitors have a real need',
        text: 'People who read about application deadlines are real applicants; they do not have to imagine the situation.',
      },
      {
        title: 'You reach people who are undecided',
        text: 'Customer lists contain people who already decided. Visitors include people who have not.',
      },
      {
        title: 'It works for rare profiles',
        text: 'People who visit a page about veterinary anesthesia courses match a rare profile.',
      },
      {
        title: 'A source for later',
        text: 'Ask at the end whether you may ask again. Those who agree and confirm their address are added to your [own database](pageOwnDatabase).',
      },
      {
        title: 'Budget for rewards',
        text: 'Money you save on recruiting can go to participants.',
      },
    ],
  },
  method: {
    answers: 'Who visits your site, and what visitors think and can do while they use it.',
    notFor:
      'Sites with few visitors, studies that need an answer by tomorrow, or people who do not know you exist. Planned: the [User Panel](pageToolUserPanel) finds those.',
    participants:
      'Expect a small share to accept, and measure yours over the first two days. If one in a hundred did, 50 participants would take 5,000 visitors who meet the popup.',
    outcome:
      'Participants in your study who came from your own pages, with screening answers that tell you which kind of visitor each one is.',
  },
  banners: [
    {
      title: 'Choose the right page',
      text: 'Recordings of visits show which page suits the invitation.',
      actions: [{ label: 'Session recording', route: 'pageToolReplayVisitors' }],
    },
    {
      title: 'Too few visitors?',
      text: 'Combine sources: some participants from your site, some by a link that you send. Keep people who agree in a list of your own. A panel is planned.',
      actions: [
        { label: 'User Panel', route: 'pageToolUserPanel' },
        { label: 'Own Database', route: 'pageOwnDatabase' },
      ],
    },
  ],
  learnMore: [
    { label: 'Send visitors to a survey', route: 'pageToolSurvey' },
    { label: 'Send visitors to a website test', route: 'pageToolReplayTasks' },
    { label: 'Ask us for help with the setup', route: 'pageContactUs' },
  ],
  faq: [
    {
      label: 'What does the widget cost?',
      text: 'Nothing. The study it leads to belongs to your plan, and the limits of that plan apply to the results.',
    },
    {
      label: 'Will a popup annoy my visitors?',
      text: 'It can. Do not show it on pages where people pay or fill in forms, ask once, and make “No, thanks” as easy to reach as “Yes”.',
    },
    {
      label: 'Are visitors a fair sample?',
      text: 'Roughly, for your visitors; people with more time accept more often. They do not represent people who never visit.',
    },
    {
      label: 'Do I have to pay participants?',
      text: 'No, but offer a fair reward for a long study. For three questions a thank-you is enough.',
    },
    {
      label: 'What should the invitation say?',
      text: 'Who asks, what for, how long it takes, what happens with the answers. “Help us sort our courses. 6 minutes, no sign-up.” is a good example.',
    },
    {
      label: 'Does it work with a strict content security policy?',
      text: 'Yes. Allow the server of Understory in script-src and connect-src, and in img-src for your logo. The styles need no exception, and Trusted Types may be required.',
    },
    {
      label: 'What is stored in the browser of a visitor?',
      text: 'When invitations were shown and answered, the draw for a share of visitors, and whether the visit is the first one: in the storage of your site, without a number or name of a person.',
    },
    {
      label: 'Which studies can it open?',
      text: 'Any that runs in the visitor’s browser. Check the device as well: many visitors may use a phone.',
    },
  ],
}
