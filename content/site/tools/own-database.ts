import type { ToolPage } from '../types.ts'

export const pageOwnDatabase: ToolPage = {
  route: 'pageOwnDatabase',
  tool: 'custompanel',
  name: 'Own Database',
  meta: {
    title: 'Own Database: a CRM for your participants · Understory',
    description:
      'Import willing participants from CSV, XLSX or by hand, tag and filter them, save segments, and invite the right ones by email to any study.',
    socialTitle: 'A CRM for your research participants',
    socialDescription:
      'Import, tag, segment and invite your own research participants, within limits stated by plan.',
  },
  hero: {
    title: 'Manage your own research participants',
    intro: [
      'Keep everyone who agreed to take part in one list, with what you know about them.',
      'For example, a hiking app has 900 volunteers in four spreadsheets. Import them, filter the list, and invite the right thirty by email.',
    ],
    actions: [
      { label: 'See which plans include it', route: 'pagePricing', hash: 'compare' },
      { label: 'Ask us a question', route: 'pageContactUs' },
    ],
    picture: 'custompanel',
    pictureAlt: 'Rows of a participant list; a filter keeps some of them, and an invitation goes to those.',
  },
  roadmap: [
    {
      title: 'Import your list',
      text: 'Import a CSV or XLSX file, or type people in by hand. Columns become attributes, and each import gets its own tag.',
    },
    {
      title: 'Filter it',
      text: 'Filter by attributes and tags: walks weekly, uses Android, not invited this spring. Save the filter as a segment.',
    },
    {
      title: 'Invite people',
      text: 'Choose a segment and a study, adjust the invitation and send it. Those who accept go straight to the study.',
    },
  ],
  features: {
    title: 'Features',
    items: [
      {
        title: 'Three ways to import',
        text: 'Import a file from your newsletter tool, a workbook of the support team, or add single people.',
        list: ['CSV', 'XLSX', 'Manual entry'],
      },
      {
        title: 'Attributes you define',
        text: 'Membership since, favorite region, owns a GPS watch: any column of yours can be kept and filtered by.',
      },
      {
        title: 'Tags, and one for each import',
        text: 'Tag people as you learn about them. The unique tag of an import lets you find that batch again, and take it back out if the file was wrong.',
      },
      {
        title: 'Segments',
        text: 'A segment is a saved filter. People who match it later are added automatically.',
      },
      {
        title: 'Invitations by email',
        text: 'Recruit from the list into any study, from a card sort to a live interview.',
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
        title: 'You can reach rare roles',
        text: 'If your users are mountain rescue volunteers, a panel has too few of them, but you may already know forty.',
      },
      {
        title: 'You invite people in turn',
        text: 'Tag the people you have just invited and skip them for a while, so that you do not always ask the same people.',
      },
      {
        title: 'No fee per response',
        text: 'You pay nothing for finding your own participants. You decide about a reward.',
      },
    ],
  },
  method: {
    answers:
      'Whom you can invite, with which consent and how often. Any tool here can invite participants from a segment.',
    notFor:
      'Opinions of people who never signed up or have left. Volunteers are more positive than average. Balance them with [panelists](pageToolUserPanel) or with [visitors of your site](pageToolRecruitingWidget).',
    participants:
      'Count backwards. If one invitation in ten led to a finished response, thirty responses would take 300 addresses. Measure your own rate with a first small round and plan with that.',
    outcome:
      'A tidy list with attributes, tags and segments, and for each study the people invited and what came of it.',
  },
  banners: [
    {
      title: 'Build a list from your visitors',
      text: 'Invite visitors with a popup on your site, and add those who agree to your list.',
      actions: [{ label: 'About the recruiting widget', route: 'pageToolRecruitingWidget' }],
    },
    {
      title: 'Need a larger list?',
      text: 'Request a custom plan with the number of people and emails per month that you need.',
      actions: [
        { label: 'Request a custom plan', route: 'pageCustomizedPlan' },
        { label: 'Talk to sales', route: 'pageTalkToSales' },
      ],
    },
  ],
  learnMore: [
    { label: 'Invite a segment to live interviews', route: 'pageToolModeratedTesting' },
    { label: 'Data processing agreement', route: 'pageLegalDpa' },
    { label: 'Tools you can connect', route: 'pageIntegrations' },
  ],
  faq: [
    {
      label: 'What can I import?',
      text: 'CSV and XLSX files with one person per row, or single people typed in. Each row needs an email address to be invited.',
    },
    {
      label: 'Which plan do I need?',
      text: 'Recruiting from your own database needs Business or Custom. How many participants you can keep and how many invitations you can send in a month depends on the plan; see the [compare table](pagePricing#compare).',
    },
    {
      label: 'May I upload my whole customer list?',
      text: 'Only people you are allowed to write to about research. A purchase is not consent to research. Import people who opted in, and note in a column when and where they did.',
    },
    {
      label: 'What is the import tag for?',
      text: 'Each import receives a tag that no other has. Filter by it to check the batch, to invite only newcomers, or to remove a file that was imported by mistake.',
    },
    {
      label: 'What is the difference between a tag and a segment?',
      text: 'A tag is put on a person and stays until you take it off. A segment is a filter over the whole list, so its members change with the data.',
    },
    {
      label: 'What happens when the monthly quota is used up?',
      text: 'Mailing invitations are limited by month, and your plan sets the number. Send a large round in two months, or [ask for a larger quota](pageCustomizedPlan).',
    },
  ],
}
