import type { MarketingPage } from '../types.ts'

export const docsApiPage: MarketingPage = {
  route: 'pageDocsApi',
  meta: {
    title: 'API reference · Understory',
    description:
      'The calls behind this site: where each one lives, what it is for, what it answers when all is well and what it answers when it refuses.',
  },
  title: 'The calls behind this site',
  lead: 'The site uses the same calls that are listed here, with the same rules. This page is drawn from the OpenAPI document that the server hands out, and that document from the code that checks each request.',
  blocks: [
    {
      kind: 'table',
      id: 'replies',
      title: 'Replies',
      caption: 'The answers you will meet, by status',
      head: ['Status', 'Body', 'Meaning'],
      rows: [
        ['200', 'A message, or the data asked for', 'Accepted: a form is stored before you read this'],
        ['422', 'Errors: a list of messages for each field', 'Something in the form needs a correction'],
        ['429', 'A message, and Retry-After', 'Too many requests from one address'],
        ['503', 'A message', 'A service that we depend on does not answer'],
        ['500', 'A message', 'Our fault; nothing was stored'],
      ],
    },
    {
      kind: 'text',
      id: 'twice',
      title: 'Sending twice',
      paragraphs: [
        'Give a POST the header Idempotency-Key, and a repeated request with the same key and body gets the first answer again. Nothing is stored a second time, so a lost connection is no reason to hesitate.',
      ],
    },
    {
      kind: 'text',
      id: 'studies',
      title: 'Studies',
      paragraphs: [
        'The calls under /studies are those our own demo studies run on: taking part, reading results, exporting them. Calls to set up studies of your own are planned. What else connects to other programs is listed under [integrations](pageIntegrations).',
      ],
    },
  ],
}

export const docsMachinesPage: MarketingPage = {
  route: 'pageDocsMachines',
  meta: {
    title: 'State machines · Understory',
    description:
      'The state machines behind this site: their states, their events and a picture of each. Run one here, send it events and watch it, without a server.',
  },
  title: 'The machines behind this site',
  lead: 'What may happen on this site, and when, is written down as state machines. Each one is shown here with its states and its events, and each one runs on this page: you send the events, you decide how its calls end, and you watch the state it is in.',
  blocks: [
    {
      kind: 'text',
      id: 'yours',
      title: 'Take them with you',
      paragraphs: [
        'Every machine is also a JSON file in the folder machines/exports of our sources; Stately’s editor opens it as it is, without any code. The calls that these machines make are described in the [API reference](pageDocsApi).',
      ],
    },
  ],
}

/** What is said around the machines. */
export const machinePageTexts = {
  list: 'Machines',
  picture: 'Picture',
  words: 'States and events',
  states: 'States',
  events: 'Events',
  run: 'Run it here',
  stop: 'Put it away',
  coming: 'The machine is on its way.',
}
