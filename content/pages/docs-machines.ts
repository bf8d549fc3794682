import type { MarketingPage } from '../types.ts'

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
export const machineWords = {
  list: 'Machines',
  picture: 'Picture',
  words: 'States and events',
  states: 'States',
  events: 'Events',
  run: 'Run it here',
  stop: 'Put it away',
  coming: 'The machine is on its way.',
}
