import type { ToolPage } from '../types.ts'

export const pageToolRecruitingWidget: ToolPage = {
  route: 'pageToolRecruitingWidget',
  tool: 'widget',
  name: 'Onsite Recruiting Widget',
  meta: {
    title: 'Onsite recruiting widget for your visitors · Understory',
    description:
      'A free popup on your own site that asks visitors to join a study. Choose where it appears and what it says, and recruit people while they use your pages.',
    socialTitle: 'Your visitors, asked politely',
    socialDescription: 'A free popup that turns people on your site into participants of a study.',
  },
  hero: {
    title: 'Invite the visitors who are on your site anyway',
    intro: [
      'A thousand school leavers read your university’s admissions page this week. They are the very people you want to hear from.',
      'The widget is a small popup that asks them into a study. It is free, and they are already there.',
    ],
    actions: [
      { label: 'What Free will include', route: 'pageTryFree' },
      { label: 'See the studies it can lead to', route: 'pageDemos' },
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
      text: 'Paste the code where your audience is: the fee overview for parents, the application form for candidates.',
    },
    {
      title: 'Let it fill the study',
      text: 'Whoever accepts goes on to your screening questions and then to the task. Take the popup down when you have enough.',
    },
  ],
  features: {
    title: 'Small, and on your terms',
    items: [
      {
        title: 'Free to use',
        text: 'No fee for the popup and none for each person it brings. Your traffic is yours.',
      },
      {
        title: 'Into a study of your choice',
        text: 'Point it at a card sort of course names this month and at a survey the next.',
      },
      {
        title: 'Your words and colors',
        text: 'Title, text and buttons are written by you, in the look of the site around them.',
      },
      {
        title: 'Screening behind the door',
        text: 'Visitors differ. The first questions of the study can let candidates through and send lecturers a friendly no.',
      },
    ],
  },
  why: {
    title: 'Why recruit on the spot',
    items: [
      {
        title: 'The need is real',
        text: 'Someone reading the deadline for applications does not have to imagine being an applicant.',
      },
      {
        title: 'You can reach the undecided',
        text: 'Customer lists contain those who said yes. Visitors include the ones who are about to leave.',
      },
      {
        title: 'It works for niches',
        text: 'Whoever finds your page on veterinary anesthesia courses has screened themselves.',
      },
      {
        title: 'A source for later',
        text: 'Ask at the end whether you may write again, and add those who agree to your [own database](pageOwnDatabase).',
      },
      {
        title: 'Budget left for thanks',
        text: 'What you do not spend on recruiting can go to participants.',
      },
    ],
  },
  method: {
    answers:
      'Who visits, and through the study behind it, what those visitors think and can do at the moment they need you.',
    notFor:
      'Sites with few visitors, studies that need an answer by tomorrow, or people who do not know you exist. The [User Panel](pageToolUserPanel) finds those.',
    participants:
      'Expect a small share to accept, and measure yours over the first two days. If one in a hundred did, 50 participants would take 5,000 visitors who meet the popup.',
    outcome:
      'Participants in your study who came from your own pages, with screening answers that tell you which kind of visitor each one is.',
  },
  banners: [
    {
      title: 'See what they did before you asked',
      text: 'Recordings of real visits show which page deserves the invitation.',
      actions: [{ label: 'Session recording', route: 'pageToolReplayVisitors' }],
    },
    {
      title: 'Too few visitors?',
      text: 'Combine sources: some participants from your site, some from the panel, some from your list.',
      actions: [
        { label: 'User Panel', route: 'pageToolUserPanel' },
        { label: 'Own Database', route: 'pageOwnDatabase' },
      ],
    },
  ],
  learnMore: [
    { label: 'Send visitors to a survey', route: 'pageToolSurvey' },
    { label: 'Or to a task on your website', route: 'pageToolReplayTasks' },
    { label: 'Help with placing it: write to us', route: 'pageContactUs' },
  ],
  faq: [
    {
      label: 'What does the widget cost?',
      text: 'Nothing. The study it leads to belongs to your plan, and the limits of that plan apply to the results.',
    },
    {
      label: 'Will a popup annoy my visitors?',
      text: 'It can. Keep it off pages where people pay or fill in forms, ask once, and make “No, thanks” as easy to reach as “Yes”.',
    },
    {
      label: 'Are visitors a fair sample?',
      text: 'Of your visitors, roughly: those with time and goodwill accept more often. They do not stand for people who never came.',
    },
    {
      label: 'Do I have to pay participants?',
      text: 'No, though a fair reward for a long study is good manners. For three questions a sincere thank-you is enough.',
    },
    {
      label: 'What should the invitation say?',
      text: 'Who asks, what for, how long it takes, what happens with the answers. “Help us sort our courses. 6 minutes, no sign-up.” tells a reader enough to decide.',
    },
    {
      label: 'Which studies can it open?',
      text: 'Any that runs in the visitor’s browser. Think about the device as well: half of a school’s readers may be on a phone.',
    },
  ],
}
