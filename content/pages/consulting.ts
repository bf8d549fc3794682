import type { MarketingPage } from '../types.ts'

export const consultingPage: MarketingPage = {
  route: 'pageConsulting',
  meta: {
    title: 'Consulting on your research · Understory',
    description:
      'A second pair of eyes on a study: choosing the method, wording the tasks, reading the result. What to send, what you get, when not to ask.',
  },
  title: 'A second pair of eyes on your study',
  lead: 'Most studies that fail do so before the first participant: the wrong method, or a task that gives the answer away. That is where advice costs least.',
  actions: [{ label: 'Describe your study', route: 'pageContactUs', hash: 'contact' }],
  blocks: [
    {
      kind: 'cards',
      title: 'What you can ask about',
      items: [
        {
          title: 'Which method',
          description:
            'A city’s tax office wants to know why nobody files online. Is that a tree test, a survey, or ten phone calls? We say which, and what it will leave open.',
        },
        {
          title: 'Tasks and questions',
          description:
            '“Find the form for the dog tax” is a task anyone solves by matching words. We mark such sentences and propose others.',
        },
        {
          title: 'Whom to invite',
          description: 'How many people, screened how, and what the sample will not let you claim.',
        },
        {
          title: 'What the result says',
          description:
            'You bring the numbers and the meeting you have to hold. We help to say as much as they carry.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How it goes',
      steps: [
        {
          title: 'Send the decision',
          text: 'What will be done differently depending on the outcome, and by which date.',
        },
        { title: 'We answer in writing', text: 'With a view on it, or with the question that is missing.' },
        {
          title: 'If it becomes work, it gets an offer',
          text: 'Scope and price in writing before anything starts. There is no rate card on this page because we have not set one.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Do not ask us to',
      paragraphs: [
        'Confirm a decision already taken, or find the sample size that makes a difference “significant” after the fact. For training of a whole team, choose that topic in a [customized plan](pageCustomizedPlan).',
      ],
    },
  ],
}
