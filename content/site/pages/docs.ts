import type { MarketingPage } from '../types.ts'

export const docsApiPage: MarketingPage = {
  route: 'pageDocsApi',
  meta: {
    title: 'API reference · Understory',
    description:
      'All HTTP calls of this site: the path, purpose, request and every reply of each call, generated from the OpenAPI document of the server.',
  },
  title: 'API reference',
  lead: 'The site itself uses the calls listed here. This page is generated from the OpenAPI document of the server, and that document from the code that validates each request.',
  blocks: [
    {
      kind: 'text',
      id: 'twice',
      title: 'Repeated requests',
      paragraphs: [
        'Send the header Idempotency-Key with a POST. A repeated request with the same key and body gets the first reply again, and nothing is stored twice. You can safely retry after a lost connection.',
      ],
    },
    {
      kind: 'text',
      id: 'studies',
      title: 'Studies',
      paragraphs: [
        'The calls under /studies are those of participants and of results; the calls under /workspaces set up, publish and organize your own studies. See [integrations](pageIntegrations) for other connections.',
      ],
    },
  ],
}

export const docsMachinesPage: MarketingPage = {
  route: 'pageDocsMachines',
  meta: {
    title: 'State machines · Understory',
    description:
      'The state machines of this site, with their states, events and diagrams. Run a machine in your browser, send it events and watch its state.',
  },
  title: 'State machines',
  lead: 'State machines define the behavior of this site. Each machine is listed with its states and events, and you can run it on this page: send events, choose the result of its calls, and watch its state.',
  blocks: [
    {
      kind: 'text',
      id: 'yours',
      title: 'Export the machines',
      paragraphs: [
        'Copy a machine for the Stately editor above and import it there as code. The folder machines/exports of the source code has the same code as files, and each machine as JSON. The [API reference](pageDocsApi) describes the calls that the machines make.',
      ],
    },
  ],
}

export const docsPreflightPage: MarketingPage = {
  route: 'pageDocsPreflight',
  meta: {
    title: 'Checks of a study · Understory',
    description:
      'The rules that check a study while it is built: the condition of each rule, its source, and how often it finds something in our own studies.',
  },
  title: 'Checks of a study',
  lead: 'While you build a study, these rules look for what may mislead participants or bend results. Their advice never keeps you from publishing, and you can dismiss it with a reason.',
  blocks: [],
}

/** Labels of the pages about the checks of a study. */
export const preflightPageTexts = {
  rules: 'Rules',
  all: 'All rules',
  source: 'Source',
  findings: 'In our own studies',
  /** `3 findings in 2 of 47 studies: demos and templates.` */
  counted: (findings: number, studies: number, all: number) =>
    findings === 0
      ? `No finding in ${all} studies, our demos and templates.`
      : `${findings === 1 ? '1 finding' : `${findings} findings`} in ${studies} of ${all} studies, our demos and templates.`,
} as const

/** Labels of the API reference. */
export const apiPageTexts = {
  refusals: 'What each refusal means',
  bodies:
    'A 422 holds a list of messages for each field. Every other refusal holds one message that can be shown to people.',
  otherStatuses: 'Without an example:',
  groups: 'Groups',
  search: 'Search the calls',
  example: 'A path or a word, for example results',
  found: (count: number, text: string) =>
    count === 0
      ? `No call contains “${text}”. Try a shorter word.`
      : `${count === 1 ? 'One call contains' : `${count} calls contain`} “${text}”`,
} as const

/** Labels of the page about machines. */
export const machinePageTexts = {
  list: 'Machines',
  statesAndEvents: 'States and events',
  states: 'States',
  events: 'Events',
  run: 'Run it here',
  stop: 'Close it',
  coming: 'Loading the machine.',
  copy: 'Copy for Stately',
  copied: 'Copied. Import it as code in Stately’s editor.',
  notCopied: 'Your browser did not allow copying. The code is in machines/exports of the source code.',
}
