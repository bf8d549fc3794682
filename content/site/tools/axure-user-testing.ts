import type { ToolPage } from '../types.ts'

export const axureUserTesting: ToolPage = {
  route: 'axureUserTesting',
  tool: 'prototype',
  name: 'Axure user testing',
  meta: {
    title: 'Axure user testing · Understory',
    description:
      'Publish an Axure prototype, paste its link, and test forms, conditions and states with participants before development starts on any of them.',
    socialTitle: 'User tests for Axure prototypes',
    socialDescription:
      'Test conditional logic with participants: publish the prototype, paste the link, read the results.',
  },
  hero: {
    title: 'Test the logic you built into Axure',
    intro: [
      'Axure prototypes branch, calculate and store values. Test that logic with participants before development starts.',
      'Take a hospital’s booking form: a referral opens one route, no referral another. Do patients notice when they take the wrong one?',
    ],
    actions: [
      { label: 'See a prototype study', route: 'pageDemoPrototype' },
      { label: 'Create a free account', route: 'pageRegisterFree' },
    ],
    picture: 'prototype',
    pictureAlt: 'A path through three screens; at the second one a dashed branch leads away and comes back.',
  },
  roadmap: [
    {
      title: 'Publish to a link',
      text: 'Upload the project to a place where it opens without a password, for instance Axure’s own cloud. Open the address in a private window to be sure.',
    },
    {
      title: 'Give each branch a task',
      text: 'One task for a patient with a referral, one for a parent booking for a child, one for somebody who has to cancel. Add the data they need, such as an invented insurance number.',
    },
    {
      title: 'Read the ends and the answers',
      text: 'See how each task ended, how long it took, and what people say about it. What they tap inside the prototype is not recorded.',
    },
  ],
  features: {
    title: 'Features for prototypes with logic',
    items: [
      {
        title: 'By public link',
        text: 'The study opens the prototype at its published address, so variables, repeaters and dynamic panels work as you made them. A project whose host refuses frames opens in a new browser tab, beside the window with the task.',
      },
      {
        title: 'Fields that take input',
        text: 'Participants can type, choose and see validation messages. You find out whether a message helps.',
      },
      {
        title: 'Made-up data in the task',
        text: 'Write the made-up patient’s name, date and symptoms into the task text. Participants then need no personal health data.',
      },
      {
        title: 'Questions by answer',
        text: 'With skip logic, people who say that they got stuck get a different question than people who arrived.',
      },
    ],
  },
  why: {
    title: 'What you gain before development',
    items: [
      {
        title: 'Rules are expensive to change',
        text: 'A new color is a line of code. A new order of questions changes the database, the letters and the work of the call center.',
      },
      {
        title: 'Error messages get tested',
        text: 'Error messages are often written last and never tested. Let one task fail on purpose and see what people do next.',
      },
      {
        title: 'Specifications with evidence',
        text: 'Analysts can attach the result to the requirement: this wording was understood, that one was not.',
      },
      {
        title: 'Separate experts and novices',
        text: 'Screen for nurses and for patients, run one study for each, and see whose vocabulary the form uses.',
      },
    ],
  },
  method: {
    answers:
      'Whether people understand the rules of a complex form or application: which branch they choose, what a message makes them do, and whether they notice an error.',
    notFor:
      'If the question is only where a topic belongs, a [tree test](pageToolTreeTest) needs no prototype. When the rules need explaining to you first, hold a [freeform interview](pageToolFreeformInterview) with someone who works by them.',
    participants:
      'Count by branches rather than in total: about five people for every branch that matters. Three branches make fifteen people, and each should meet just the branch that fits their situation.',
    outcome:
      'How each task ended and how long it took, what participants answered afterward, and a list you can filter by screening answer, so that every branch can be read on its own.',
  },
  banners: [
    {
      title: 'See a prototype study',
      text: 'Take a small prototype study yourself, and read its results.',
      actions: [{ label: 'Open the prototype demo', route: 'pageDemoPrototype' }],
    },
    {
      title: 'Working in a regulated field?',
      text: 'Read what happens to data in a study before you write the application to your ethics board.',
      actions: [
        { label: 'Privacy by design', route: 'pageLegalPrivacy' },
        { label: 'GDPR compliance', route: 'pageLegalGdpr' },
      ],
    },
  ],
  learnMore: [
    { label: 'Other ways to test a prototype', route: 'pageToolPrototypes' },
    { label: 'The same for Figma files', route: 'figmaUserTesting' },
    { label: 'Consulting for complex studies', route: 'pageConsulting' },
    { label: 'Plans', route: 'pagePricing' },
  ],
  faq: [
    {
      label: 'Which link do I paste?',
      text: 'Use a link that anyone can open. If the published project asks for a password or a login, participants cannot open it. Choose the address of the starting page, with Axure’s page list and notes hidden.',
    },
    {
      label: 'Can I publish on our own server?',
      text: 'Yes, as long as the address is public while the study runs. Remove it when the last participant is done.',
    },
    {
      label: 'What happens if I republish during a study?',
      text: 'The next participant meets the new version and your results mix two designs. Publish the changed project at a new address and begin a second study.',
    },
    {
      label: 'Does the prototype remember the previous participant?',
      text: 'No, because each person uses their own browser. If you test on one shared computer, start the project with a reset of its variables.',
    },
    {
      label: 'How do I deal with required personal data?',
      text: 'Put invented names, numbers and diagnoses into the task text, and ask people in the welcome message not to enter their own data.',
    },
    {
      label: 'Can a low-detail wireframe be tested?',
      text: 'Yes. For logic it is often the better choice: people then talk about the questions and not about the look.',
    },
  ],
}
