import type { MarketingPage } from '../types.ts'

export const studentsPage: MarketingPage = {
  route: 'pageStudents',
  meta: {
    title: 'UX research for students · Understory',
    description:
      'Running a study for a thesis or a class? Choose a method, plan participants, cite the numbers properly, and ask about the planned student discount.',
  },
  eyebrow: 'For students and schools',
  title: 'A thesis study that your examiner can check',
  lead: 'Each figure in the results comes with its formula and source, ready for your methods chapter. A student discount on paid plans is planned.',
  actions: [
    { label: 'Ask about student terms', route: 'pageStudents', hash: 'student-form' },
    { label: 'Look at demo results', route: 'pageDemos' },
  ],
  picture: {
    tool: 'cardsort',
    alt: 'Cards named after library services gather into three groups while a dendrogram grows above them',
  },
  blocks: [
    {
      kind: 'cards',
      title: 'Three designs that fit into a semester',
      items: [
        {
          title: 'How do people group things?',
          image: 'cardsort',
          description:
            'An open [card sort](pageToolCardSort) of the dishes in a canteen app. As a rule of thumb, thirty classmates give a stable result; fewer give a first indication.',
        },
        {
          title: 'Did my redesign help?',
          image: 'treetest',
          description:
            'Test the old menu and the new one with the same tasks and different people. Report intervals as well as rates.',
        },
        {
          title: 'Interview people about their routine',
          image: 'moderated',
          description:
            'Talk to six to eight people, and let two people code the notes independently. The result is a set of themes, not percentages.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Before you recruit',
      paragraphs: ['Check these points first.'],
      bulleted: [
        'Ask whether your school wants an ethics review. Many do, even for a survey.',
        'Write the consent text yourself and put it into the welcome message.',
        'Decide beforehand whom you will exclude and why, and write that down with a date.',
        'Friends can take part, but they are not a random sample. State this in your text.',
        'Export the answers early: on Free, results can be viewed for 14 days after the study ends.',
      ],
    },
    {
      kind: 'text',
      title: 'Student discount (planned)',
      paragraphs: [
        'No plan can be ordered yet, so there is no discount to give yet either. It is planned for students and teachers of a school. Free costs nothing as it is.',
        'Live calls and panel orders are planned and will need a paid plan, as invitations by email do today. Most coursework needs none of them.',
      ],
    },
    {
      kind: 'form',
      form: 'student',
      id: 'student-form',
      title: 'Ask about the planned student discount',
      description: 'Enter your school and subject. Use your school email address if you have one.',
    },
    {
      kind: 'faq',
      title: 'Questions from students',
      entries: [
        {
          label: 'May I publish the results?',
          text: 'Yes, the results are yours. Remove everything that could identify a participant, and name the tool and its version in the methods section.',
        },
        {
          label: 'May I read the code that computes a number?',
          text: 'Yes. It is open source under the MIT license, and every formula carries its source.',
        },
        {
          label: 'My deadline is next week. Is that enough?',
          text: 'Only if the tool you need is open. The tool pages under [features](pageFeatures) show this.',
        },
      ],
    },
  ],
}
