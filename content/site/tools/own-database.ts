import type { ToolPage } from '../types.ts'

export const pageOwnDatabase: ToolPage = {
  route: 'pageOwnDatabase',
  tool: 'custompanel',
  name: 'Own Database',
  meta: {
    title: 'Own Database: a CRM for your participants · Understory',
    description:
      'Planned: a list of people who agreed to take part, imported from CSV, XLSX or by hand, with tags, segments and invitations by email to any study.',
    socialTitle: 'A CRM for your research participants',
    socialDescription:
      'Planned: import, tag, segment and invite your own research participants, within limits stated by plan.',
  },
  hero: {
    title: 'Manage your own research participants',
    intro: [
      'Planned: one list of everyone who agreed to take part, with what you know about them.',
      'For example, a hiking app has 900 volunteers in four spreadsheets. You will import them, filter the list, and invite the right thirty by email.',
    ],
    actions: [
      { label: 'See which plans will include it', route: 'pagePricing', hash: 'compare' },
      { label: 'Ask us a question', route: 'pageContactUs' },
    ],
    picture: 'custompanel',
    pictureAlt: 'Rows of a participant list; a filter keeps some of them, and an invitation goes to those.',
  },
  roadmap: [
    {
      title: 'Import your list',
      text: 'You will import a CSV or XLSX file, or type people in by hand. Columns will become attributes, and each import will get its own tag.',
    },
    {
      title: 'Filter it',
      text: 'You will filter by attributes and tags: walks weekly, uses Android, not invited this spring. A filter will be saved as a segment.',
    },
    {
      title: 'Invite people',
      text: 'You will choose a segment and a study, adjust the invitation and send it. Those who accept will go straight to the study.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: 'Three ways to import',
        text: 'You will import a file from your newsletter tool or a workbook of the support team, or add single people.',
        list: ['CSV', 'XLSX', 'Manual entry'],
      },
      {
        title: 'Attributes you define',
        text: 'Membership since, favorite region, owns a GPS watch: you will keep any column of yours and filter by it.',
      },
      {
        title: 'Tags, and one for each import',
        text: 'You will tag people as you learn about them. By the unique tag of an import you will find that batch again, and take it back out if the file was wrong.',
      },
      {
        title: 'Saved filters',
        text: 'A segment will be a saved filter. People who match it later will be added automatically.',
      },
      {
        title: 'Invitations by email',
        text: 'You will recruit from the list into any study, from a card sort to a live interview.',
        list: ['Number of participants: set by your plan', 'Invitation emails per month: set by your plan'],
      },
    ],
  },
  why: {
    title: 'Why keep your own list',
    items: [
      {
        title: 'They know the product',
        text: 'Only long-time users can tell you what has changed for them.',
      },
      {
        title: 'Rare roles within reach',
        text: 'If your users are mountain rescue volunteers, a panel has too few of them, but you may already know forty.',
      },
      {
        title: 'Invitations in turn',
        text: 'Tags will show whom you have just invited, so that you do not always ask the same people.',
      },
      {
        title: 'No fee per response',
        text: 'Finding your own participants will cost nothing. You decide about a reward.',
      },
    ],
  },
  method: {
    answers:
      'Whom you may invite, with which consent and how often. Every study tool will invite participants from a segment.',
    notFor:
      'Opinions of people who never signed up or have left. Volunteers are more positive than average. Balance them with [visitors of your site](pageToolRecruitingWidget) or, once it is open, with the [User Panel](pageToolUserPanel), which is planned.',
    participants:
      'Count backwards. If one invitation in ten led to a finished response, thirty responses would take 300 addresses. Measure your own rate with a first small round and plan with that.',
    outcome:
      'It will be a tidy list with attributes, tags and segments, and for each study the people invited and what came of it.',
  },
  banners: [
    {
      title: 'Build a list from your visitors',
      text: 'The popup on your site runs today. Once this list is open, you will add the visitors who agree.',
      actions: [{ label: 'About the recruiting widget', route: 'pageToolRecruitingWidget' }],
    },
    {
      title: 'Need a larger list?',
      text: 'Tell us how many people and emails a month you would need, and we plan with it.',
      actions: [
        { label: 'Request a custom plan', route: 'pageCustomizedPlan' },
        { label: 'Talk to sales', route: 'pageTalkToSales' },
      ],
    },
  ],
  learnMore: [
    { label: 'Live interviews (planned)', route: 'pageToolModeratedTesting' },
    { label: 'Data processing agreement', route: 'pageLegalDpa' },
    { label: 'Integrations that run today', route: 'pageIntegrations' },
  ],
  faq: [
    {
      label: 'What will I be able to import?',
      text: 'It will be CSV and XLSX files with one person per row, or single people typed in. Only rows with an email address will be invited.',
    },
    {
      label: 'Which plan will I need?',
      text: 'Recruiting from your own database will need Business or Custom. How many participants it keeps and how many invitations it sends in a month will depend on the plan; see the [compare table](pagePricing#compare).',
    },
    {
      label: 'May I import my whole customer list?',
      text: 'Only people you are allowed to write to about research. A purchase is not consent to research. Import people who opted in, and note in a column when and where they did.',
    },
    {
      label: 'What is the import tag for?',
      text: 'Each import will receive a tag that no other has. It will let you check the batch, invite only newcomers, or remove a file that was imported by mistake.',
    },
    {
      label: 'What will be the difference between a tag and a segment?',
      text: 'A tag will stay on a person until you take it off. A segment will be a filter over the whole list, so its members will change with the data.',
    },
    {
      label: 'What will happen when the monthly quota is used up?',
      text: 'Invitations will wait for the next month. Your plan will set the number; [ask for a larger quota](pageCustomizedPlan) if you expect large rounds.',
    },
  ],
}
