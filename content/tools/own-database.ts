import type { ToolPage } from '../types.ts'

export const pageOwnDatabase: ToolPage = {
  route: 'pageOwnDatabase',
  tool: 'custompanel',
  name: 'Own Database',
  meta: {
    title: 'Own Database: a CRM for your participants · Understory',
    description:
      'Import willing participants from CSV, XLSX or by hand, tag and filter them, save segments, and invite the right ones by email to any study.',
    socialTitle: 'Your participants in order',
    socialDescription:
      'Import, tag, segment and invite your own research participants, within limits stated by plan.',
  },
  hero: {
    title: 'Keep the people who said “ask me” in one place',
    intro: [
      'A hiking map app has 900 members who ticked “I would like to try new features”. Their names sit in four spreadsheets.',
      'Bring them together, note what you know about each, and invite the right thirty by email when a study is ready.',
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
      title: 'Bring your list',
      text: 'Import a CSV or XLSX file, or type people in by hand. Columns become attributes, and each import gets a tag of its own.',
    },
    {
      title: 'Slice it',
      text: 'Filter by attributes and tags: walks weekly, uses Android, not invited this spring. Save the filter as a segment.',
    },
    {
      title: 'Write to them',
      text: 'Choose a segment and a study, adjust the invitation and send it. Those who accept go straight to the study.',
    },
  ],
  features: {
    title: 'A list that knows what you know',
    items: [
      {
        title: 'Three ways in',
        text: 'A file from your newsletter tool, a workbook from the support team, or one person you met at a fair.',
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
        text: 'A segment is a saved filter. It follows the list, so somebody who starts to match tomorrow belongs to it tomorrow.',
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
        text: 'A stranger cannot tell you what changed for long-time members. These people can.',
      },
      {
        title: 'Rare roles stay reachable',
        text: 'If your users are mountain rescue volunteers, no panel will have enough of them. You may already know forty.',
      },
      {
        title: 'Fair rotation',
        text: 'Tag those you have just invited and leave them in peace for a while. You stop hearing from the same five enthusiasts.',
      },
      {
        title: 'No fee per response',
        text: 'You reach your own people, so there is nobody to pay for finding them. What you give them as thanks is up to you.',
      },
    ],
  },
  method: {
    answers:
      'Whom you can ask, on what grounds and how often. The studies themselves answer the rest: any tool here can draw its participants from a segment.',
    notFor:
      'Hearing from those who never signed up or have left. Volunteers like you more than average. Balance them with [panelists](pageToolUserPanel) or with [visitors of your site](pageToolRecruitingWidget).',
    participants:
      'Count backwards. If one invitation in ten led to a finished response, thirty responses would take 300 addresses. Measure your own rate with a first small round and plan with that.',
    outcome:
      'A tidy list with attributes, tags and segments, and for each study the people invited and what came of it.',
  },
  banners: [
    {
      title: 'An empty list is a fine start',
      text: 'Put a popup on your site and let interested visitors come to you.',
      actions: [{ label: 'About the recruiting widget', route: 'pageToolRecruitingWidget' }],
    },
    {
      title: 'Larger list than the plans allow?',
      text: 'Custom plans are sized to what you have. Name the number of people and the emails you send in a month.',
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
      text: 'CSV and XLSX files with one person per row, or single people typed in. An email address is what turns a row into someone you can invite.',
    },
    {
      label: 'Which plan do I need?',
      text: 'Recruiting from your own database needs Business or Custom. How many participants you can keep and how many invitations you can send in a month depends on the plan; see the [compare table](pagePricing#compare).',
    },
    {
      label: 'May I upload my whole customer list?',
      text: 'Only people you are allowed to write to about research. Having bought something is not an agreement to that. Import those who opted in, and note when and where they did in a column.',
    },
    {
      label: 'What is the import tag for?',
      text: 'Each import receives a tag that no other has. Filter by it to check the batch, to invite only newcomers, or to remove a file that was imported by mistake.',
    },
    {
      label: 'What is the difference between a tag and a segment?',
      text: 'A tag is put on a person and stays until you take it off. A segment is a question put to the whole list, and its answer changes as people do.',
    },
    {
      label: 'What happens when the monthly quota is used up?',
      text: 'Mailing invitations are limited by month, and your plan sets the number. Send a big round in two halves, or [ask for a larger quota](pageCustomizedPlan).',
    },
  ],
}
