import type { ToolPage } from '../types.ts'

export const pageOwnDatabase: ToolPage = {
  route: 'pageOwnDatabase',
  tool: 'custompanel',
  name: 'Own Database',
  meta: {
    title: 'Own Database: a CRM for your participants · Understory',
    description:
      'A list of people who agreed to take part, imported from CSV, XLSX or by hand, with attributes, tags and segments. Invite them to a study by email.',
    socialTitle: 'A CRM for your research participants',
    socialDescription:
      'Import, filter, tag and segment your own research participants. Invite them to a study by email.',
  },
  hero: {
    title: 'Manage your own research participants',
    intro: [
      'One list of everyone who agreed to take part, with what you know about them and the consent they gave.',
      'For example, a hiking app has 900 volunteers in four spreadsheets. Import them, filter the list, and save the right thirty as a segment. Invite them to a study by email.',
    ],
    actions: [
      { label: 'Start on Free', route: 'pageRegisterFree' },
      { label: 'Compare the plans', route: 'pagePricing', hash: 'compare' },
    ],
    picture: 'custompanel',
    pictureAlt: 'Rows of a list of people; a filter keeps some of them, and those become a saved segment.',
  },
  roadmap: [
    {
      title: 'Import your list',
      text: 'Choose a CSV or XLSX file, paste a table, or add people by hand. Columns become fields or attributes, and every row is checked before anyone is imported.',
    },
    {
      title: 'Filter it',
      text: 'Filter by attributes, tags, consent and history: walks weekly, uses Android, agreed this year. Save the filter as a segment.',
    },
    {
      title: 'Invite people',
      text: 'Choose a segment and a study, write the invitation and send it. The link in a mail leads straight to the study.',
    },
  ],
  screens: {
    lead: 'Screens of the product with its 500 sample people, who are invented.',
    items: [
      {
        title: 'The list, filtered',
        text: 'Columns, order and filter are yours to choose. Save what the filter finds as a segment, invite these people, change them all at once, or export them.',
        picture: 'people',
        alt: 'A list of 500 people with the tag “Sample people”, with email, tag, city, country and age.',
      },
      {
        title: 'An import before it happens',
        text: 'The check says how many people are new, how many change, and which rows are refused and why.',
        picture: 'people-import',
        alt: 'A checked import: 500 new people, none changed, none refused, and below the first of the new people.',
      },
      {
        title: 'One person',
        text: 'Values, tags, consent, and every invitation and session of a person stand on one page.',
        picture: 'person',
        alt: 'The page of an invented person: email, name, city, country, age, the day they became a customer, plan and devices.',
      },
    ],
  },
  features: {
    title: 'Features',
    items: [
      {
        title: 'Three ways to import',
        text: 'Import a file from your newsletter tool or a workbook of the support team, paste rows of a spreadsheet, or add single people.',
        list: ['CSV and XLSX, up to 100 MB and 500,000 rows', 'Pasted tables', 'Manual entry'],
      },
      {
        title: 'Any file, no guesses',
        text: 'The encoding, the separator, the sheet and the row with the headings are found and shown, and you can change each. If a date or number can mean two things, you are asked which one is meant.',
      },
      {
        title: 'A check before the import',
        text: 'The check counts who is new, who changes and which rows are refused, with the reason of each. Refused rows can be downloaded as CSV.',
        list: [
          'People you know already: skipped, filled in or overwritten',
          'One consent for everyone in the file',
        ],
      },
      {
        title: 'Undo for 30 days',
        text: 'Undoing an import deletes the people it added and restores those it changed. People who were changed since then stay as they are, and opt-outs stay.',
      },
      {
        title: 'Attributes you define',
        text: 'Membership since, favorite region, owns a GPS watch: keep any column of yours and filter by it.',
        list: ['Text, number and date', 'Yes or no', 'One option or several'],
      },
      {
        title: 'Tags, and one for each import',
        text: 'Tag people as you learn about them, many at once. By the tag of an import you find that batch again.',
      },
      {
        title: 'Consent and opt-out',
        text: 'Each person has the day, the way and the purpose of their consent. An opt-out is taken back only by a consent given since, and never by an import.',
      },
      {
        title: 'A page for each person',
        text: 'By a link of their own, a person reads everything you store about them, opts out, or erases it all. Whoever erased themselves is not added again, neither by hand nor by an import.',
      },
      {
        title: 'Deletion by the last contact',
        text: 'Set a number of months: people whose last contact is longer ago are deleted in the night. You see before how many that concerns.',
      },
      {
        title: 'Asked at the end of a study',
        text: 'Participants can agree to be asked again: those who open the link of a mail are added, with their consent to your purpose. Answers to screening questions become attributes, if you choose them and the participant agrees. Their other answers are not linked to their address.',
      },
      {
        title: 'Saved filters',
        text: 'A segment is a saved filter with its number of people. People who match it later are in it automatically.',
      },
      {
        title: 'Export and API',
        text: 'Owners and admins export people as CSV, and the audit log records each export. Programs read and change people with an API key.',
      },
      {
        title: 'Invitations by email',
        text: 'Everyone gets a mail with a link of their own, and can end invitations from your team or to one study. Only people who may be asked by your rules get one.',
        list: [
          'At once or at a set time, also in the time zone of each person',
          'Up to two reminders to those who have not finished',
          'In the language of each person, as far as you write it',
          'Results of the people of one mailing, or of one segment',
          'Business: 10,000 emails a month',
          'Custom: 100,000 emails a month',
        ],
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
        title: 'Everyone in turn',
        text: 'Tag those you have asked, so that you do not always ask the same people.',
      },
      {
        title: 'No fee per response',
        text: 'Finding your own participants costs nothing. You decide about a reward.',
      },
    ],
  },
  method: {
    answers: 'Whom you may ask, for what, and since when.',
    notFor:
      'Opinions of people who never signed up or have left. Volunteers are more positive than average. Balance them with [visitors of your site](pageToolRecruitingWidget) or, once it is open, with the [User Panel](pageToolUserPanel), which is planned.',
    participants:
      'Count backwards. If one invitation in ten led to a finished response, thirty responses would take 300 addresses. Measure your own rate with a first small round and plan with that.',
    outcome:
      'A tidy list with attributes, tags, consents and segments, and for each mailing the people invited and what came of it.',
  },
  banners: [
    {
      title: 'Build a list from your visitors',
      text: 'The popup on your site brings visitors to a study. Those who agree at its end to be asked again, and confirm their address, are added to this list.',
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
      label: 'What can I import?',
      text: 'CSV and XLSX files, and tables that you paste, with one person per row; or single people typed in. Each person needs an email address: rows without one are refused and listed.',
    },
    {
      label: 'Which plan do I need?',
      text: 'The list, its imports and its segments are in every plan, Free included. Recruiting from your own database by email needs Business or Custom. Planned: how many participants it keeps depends on the plan; see the [compare table](pagePricing#compare).',
    },
    {
      label: 'May I import my whole customer list?',
      text: 'Only people you are allowed to write to about research. A purchase is not consent to research. Import people who opted in, with columns for the day, the way and the purpose of their consent, or enter one consent for the whole file.',
    },
    {
      label: 'What is the import tag for?',
      text: 'Everyone in the file gets the tag of the import, so that you can check the batch or filter by it. To remove a file that was imported by mistake, undo the import.',
    },
    {
      label: 'What is the difference between a tag and a segment?',
      text: 'A tag stays on a person until you take it off. A segment is a filter over the whole list, so its members change with the data.',
    },
    {
      label: 'How long do you keep my file?',
      text: 'It is stored encrypted and deleted after the import, or after two days if it is not imported. For the report and for undoing, refused rows and earlier values are stored for 30 days.',
    },
    {
      label: 'How do I erase a person?',
      text: 'Delete the person on their page, or several in the list: their values, tags and history are deleted, too. People erase themselves by the link to their own page. The operator of the server can erase an email address from all workspaces.',
    },
    {
      label: 'What happens when the emails of the month are used up?',
      text: 'Further invitations of the mailing are not sent, and their recipients are listed as skipped, unless you let them wait for the next month. [Ask for a larger quota](pageCustomizedPlan) if you expect large rounds.',
    },
  ],
}
