import type { MarketingPage } from '../types.ts'

export const studentsPage: MarketingPage = {
  route: 'pageStudents',
  meta: {
    title: 'UX research for students · Understory',
    description:
      'Running a study for a thesis or a class? Choose a method, plan participants, cite the numbers properly, and ask for the student discount.',
  },
  eyebrow: 'For students and schools',
  title: 'A thesis study that your examiner can check',
  lead: 'Every figure in a result should come with how it was computed. That is what a methods chapter needs, and what this platform is built around.',
  actions: [
    { label: 'Ask for student terms', route: 'pageStudents', hash: 'student-form' },
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
            'An open [card sort](pageToolCardSort) of the dishes in a canteen app. As a rule of thumb, thirty classmates give a steady picture; fewer still suggest one.',
        },
        {
          title: 'Did my redesign help?',
          image: 'treetest',
          description:
            'The old menu and the new one, the same tasks, different people in each. Report the intervals, not only the rates.',
        },
        {
          title: 'What is it like to use?',
          image: 'moderated',
          description:
            'Six to eight recorded sessions, coded by two people who do not confer. It ends in themes rather than in percentages.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Before you recruit',
      paragraphs: ['A short list that saves a chapter.'],
      bulleted: [
        'Ask whether your school wants an ethics review. Many do, even for a survey.',
        'Write the consent text yourself and put it into the welcome message.',
        'Decide beforehand whom you will exclude and why, and write that down with a date.',
        'Friends are participants too, but not a random sample. Say so.',
        'Export the answers early: on Free, results can be viewed for 14 days after the study ends.',
      ],
    },
    {
      kind: 'text',
      title: 'What student terms are',
      paragraphs: [
        'A discount on a paid plan, for as long as you study, on word from your school. Teachers who need a whole class on board can use the same form. Free is open to you without asking.',
        'Live calls, panel orders and invitations from a database of your own belong to paid plans. Most coursework needs none of them.',
      ],
    },
    {
      kind: 'form',
      form: 'student',
      id: 'student-form',
      title: 'Ask for student terms',
      description:
        'Name the school and what you study, and write from the address it gave you if you have one.',
    },
    {
      kind: 'faq',
      title: 'From students',
      entries: [
        {
          label: 'May I publish the results?',
          text: 'They are yours. Leave out whatever could identify a participant, and name the tool and its version in the methods section.',
        },
        {
          label: 'May I read the code that computes a number?',
          text: 'Yes. It is open source under the MIT license, and every formula carries its source.',
        },
        {
          label: 'My deadline is next week. Is that enough?',
          text: 'Only if the tool you need is open by now; its page, reached from [features](pageFeatures), says whether it is.',
        },
      ],
    },
  ],
}
