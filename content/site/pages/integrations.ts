import type { MarketingPage } from '../types.ts'

export const integrationsPage: MarketingPage = {
  route: 'pageIntegrations',
  meta: {
    title: 'Integrations · Understory',
    description:
      'Connect Understory with panels, spreadsheets, your website and your programs through webhooks and an OpenAPI contract, and with mail and calendars.',
  },
  title: 'Integrations',
  lead: 'Connect studies to panels, files, your own pages and your programs, and the server to calendars, mail, captcha providers and databases.',
  blocks: [
    {
      kind: 'cards',
      id: 'studies',
      title: 'Integrations for studies',
      subtitle: 'Available today',
      items: [
        {
          title: 'Link, QR code and frame',
          description:
            'Send the link of a study, show its QR code, or embed the study in pages whose addresses you name.',
        },
        {
          title: 'Panels',
          description:
            'A study stores the parameters of its link. Participants of a panel return to it by one link each for completed, screened out and quota full.',
        },
        {
          title: 'Files',
          description:
            'Import cards and trees from CSV: one card a line, or a tree with one level a column. Download results as CSV, XLSX, JSON, SPSS syntax and PDF.',
        },
        {
          title: 'Figma',
          description:
            'Import a prototype by the link of its file: frames and links become screens and hotspots. [How to prepare the file](figmaUserTesting)',
        },
        {
          title: 'Prototype by URL',
          description:
            'Give the public link of another prototyping tool, such as [Axure](axureUserTesting). You need no export and no plug-in.',
        },
        {
          title: 'Webhooks and API keys',
          description:
            'Your server gets a signed request when a response is finished or a study closed. With an API key your programs call what its permissions allow.',
        },
        {
          title: 'Links and passwords',
          description: 'Results are a web page. Paste its link into a ticket, a wiki or a chat.',
        },
        {
          title: 'Recruiting widget',
          image: 'widget',
          description: 'Add [one script](pageToolRecruitingWidget) to invite visitors with your own words.',
        },
        {
          title: 'Recording snippet',
          image: 'sessionrecord',
          description:
            'The same script starts [session recording](pageToolReplayVisitors). You choose what is never recorded.',
        },
        {
          title: 'Spreadsheets of people',
          image: 'custompanel',
          description:
            'Import people into your [own database](pageOwnDatabase) from CSV or XLSX, or paste rows of a spreadsheet; each import tags them. An API key does the same.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'server',
      title: 'Integrations for the server',
      subtitle: 'For self-hosting: the operations guide in the source code names the setting of each',
      items: [
        {
          title: 'Calendar',
          description:
            'The built-in calendar offers 15-minute slots. A scheduling widget of your choice can take its place.',
          button: 'See the booking page',
          buttonLink: { route: 'pageBookFreeDemo' },
        },
        {
          title: 'Mail',
          description:
            'Any SMTP server sends the mail. Until you connect one, mail waits in an outbox in the database.',
        },
        {
          title: 'Captcha',
          description:
            'The default is a proof of work from your own server. You can choose another provider.',
          list: ['ALTCHA (built in)', 'reCAPTCHA', 'hCaptcha', 'Turnstile'],
        },
        {
          title: 'Database',
          description: 'SQLite without any setup, or PostgreSQL.',
          list: ['One set of migrations for both', 'Files in a folder, or in an S3-compatible bucket'],
        },
        {
          title: 'Roadmap board',
          description: 'Link your own board on the [roadmap](pageRoadmap).',
        },
        {
          title: 'OpenAPI contract',
          description:
            'The file /openapi.json describes each call of this site and all its replies. Use it to generate a client or configure a monitor.',
          button: 'API reference',
          buttonLink: { route: 'pageDocsApi' },
        },
      ],
    },
    {
      kind: 'text',
      id: 'missing',
      title: 'For everything else',
      paragraphs: [
        'Webhooks report finished responses and closed studies to a server of yours, which passes them to your ticket system, chat or data warehouse. Ready-made connectors do not exist yet. The OpenAPI contract covers this site, studies, people, accounts and workspaces.',
        'On every plan, the owner of a workspace can connect an identity provider for single sign-on, by OpenID Connect or SAML.',
      ],
    },
    {
      kind: 'banner',
      title: 'Request an integration',
      description: 'Tell us which system you use, and which data to send or receive.',
      actions: [{ label: 'Describe it', route: 'pageContactUs', hash: 'contact' }],
    },
  ],
}
