import type { MarketingPage } from '../types.ts'

export const integrationsPage: MarketingPage = {
  route: 'pageIntegrations',
  meta: {
    title: 'Integrations, and what is not there · Understory',
    description:
      'Prototypes, your website, spreadsheets, mail, calendars, captcha and an OpenAPI contract: what connects to Understory and what does not.',
  },
  title: 'What connects, and to what',
  lead: 'A short list: what the tools bring along when they open, and what the server connects to today. There is no wall of logos.',
  blocks: [
    {
      kind: 'cards',
      id: 'studies',
      title: 'Into your studies',
      subtitle: 'These belong to the tools and open together with them',
      items: [
        {
          title: 'Design tools',
          image: 'prototype',
          description:
            'Import a prototype from a design tool, and its screens and links become the test. There are notes for [Figma](figmaUserTesting) and [Axure](axureUserTesting).',
        },
        {
          title: 'Prototype by URL',
          image: 'webusability',
          description: 'Does the prototyping tool publish a public link? Paste it. No export, no plug-in.',
        },
        {
          title: 'Recording snippet',
          image: 'sessionrecord',
          description:
            'A few lines of script in your pages start [session recording](pageToolReplayVisitors). You choose what must never be recorded.',
        },
        {
          title: 'Recruiting widget',
          image: 'widget',
          description: 'One script more, and visitors are invited in a popup you design.',
        },
        {
          title: 'Spreadsheets',
          image: 'custompanel',
          description:
            'Participants come in from CSV or XLSX, each import with a tag of its own. Results go out as CSV and PDF.',
        },
        {
          title: 'Links and passwords',
          image: 'questionnaire',
          description:
            'Results are a web page with an address. It fits into a ticket, a wiki or a chat without any connector.',
        },
      ],
    },
    {
      kind: 'cards',
      id: 'server',
      title: 'Into the server',
      subtitle: 'For whoever operates an Understory of their own: one setting each',
      items: [
        {
          title: 'Calendar',
          description:
            'Set SCHEDULER_URL and the booking page loads that scheduling widget. Leave it empty and our own calendar of 15-minute slots is used.',
          button: { label: 'See the booking page', route: 'pageBookFreeDemo' },
        },
        {
          title: 'Mail',
          description:
            'Any SMTP server, named by SMTP_URL. Until one is set, mail waits in an outbox inside the database.',
        },
        {
          title: 'Captcha',
          description: 'Proof of work from your own server by default. CAPTCHA_PROVIDER changes it.',
          list: ['ALTCHA (built in)', 'reCAPTCHA', 'hCaptcha', 'Turnstile'],
        },
        {
          title: 'Database',
          description: 'SQLite without any setup, or PostgreSQL through DATABASE_URL.',
          list: ['One set of migrations for both', 'Files in a folder, or in an S3-compatible bucket'],
        },
        {
          title: 'Roadmap board',
          description:
            'ROADMAP_URL names an external board, which then opens from our [roadmap](pageRoadmap).',
        },
        {
          title: 'OpenAPI contract',
          description:
            'Each call of this site is described at /openapi.json, with all the replies it can give. Generate a client, or point a monitor at it.',
          button: { label: 'Read the API', route: 'pageDocsApi' },
        },
      ],
    },
    {
      kind: 'text',
      id: 'missing',
      title: 'Not there',
      paragraphs: [
        'No connector to a ticket system, chat, data warehouse or customer database; no webhooks; no marketplace of plug-ins. The OpenAPI contract covers this site and its demo studies; calls to set up your own are planned.',
        'Single sign-on is part of the [enterprise tier](pageEnterprise), not a switch on this page.',
      ],
    },
    {
      kind: 'banner',
      title: 'Missing the one that matters to you?',
      description: 'Tell us which system, and what should travel in which direction.',
      actions: [{ label: 'Describe it', route: 'pageContactUs', hash: 'contact' }],
    },
  ],
}
