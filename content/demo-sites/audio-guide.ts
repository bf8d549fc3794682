import type { DemoSite, SitePage, SitePart } from './site.ts'

const sculptures = [
  ['horse', 'Bronze horse', '4 minutes', 'At the main gate. No seat.', 'gravel'],
  ['listener', 'The listener', '3 minutes', 'At the pond. A bench in the sun.', 'steps'],
  [
    'wind',
    'Wind, standing',
    '5 minutes',
    'Under the limes, 2 minutes from the gate. A bench with a back.',
    'level',
  ],
  ['ferry', 'Ferryman', '6 minutes', 'On the island, 11 minutes from the gate. Two benches.', 'level'],
] as const

const sculpturePage = ([id, title, length, place, path]: (typeof sculptures)[number]): SitePage => ({
  path: `/stops/${id}`,
  title,
  parts: [
    { kind: 'text', text: place },
    {
      kind: 'table',
      caption: 'At this stop',
      head: ['', ''],
      rows: [
        ['Recording', length],
        ['Way to it', path],
      ],
    },
    { kind: 'links', links: [{ label: 'All stops', to: '/stops' }] },
  ],
})

const languagePage = (id: string, title: string, text: string): SitePage => ({
  path: `/more/language/${id}`,
  title,
  parts: [
    { kind: 'text', text },
    { kind: 'links', links: [{ label: 'All stops', to: '/stops' }] },
  ],
})

const nothing: SitePart = {
  kind: 'small',
  text: 'This audio guide is made up: nothing is installed, played or sent.',
}

/**
 * The audio guide of the mobile app demo, which stands in for an installed app. The language of the recordings is under
 * “More”, and “Listening” has the size of the text only, on purpose: many people look there first.
 */
export const audioGuide: DemoSite = {
  path: '/demo-guide',
  name: 'Park guide',
  color: '#5b3f2b',
  scene: 'lake',
  isApp: true,
  navigation: [
    { label: 'Stops', to: '/stops' },
    { label: 'Listening', to: '/listening' },
    { label: 'More', to: '/more' },
  ],
  pages: [
    {
      path: '',
      title: 'Twenty sculptures, one walk',
      parts: [
        { kind: 'text', text: 'You are at the main gate, beside the bronze horse.' },
        { kind: 'button', label: 'Start the walk', to: '/stops' },
        {
          kind: 'cards',
          cards: [
            { title: 'Listening', text: 'Speed and size of the text.', to: '/listening' },
            { title: 'More', text: 'Languages, opening hours, help.', to: '/more' },
          ],
        },
        nothing,
      ],
    },
    {
      path: '/stops',
      title: 'Stops near you',
      parts: [
        {
          kind: 'cards',
          cards: sculptures.map(([id, title, length]) => ({ title, text: length, to: `/stops/${id}` })),
        },
        { kind: 'button', label: 'Only stops with a bench', to: '/stops/with-bench' },
      ],
    },
    {
      path: '/stops/with-bench',
      title: 'Stops with a bench',
      parts: [
        {
          kind: 'table',
          caption: 'From the main gate',
          head: ['', 'minutes on foot'],
          rows: [
            ['Wind, standing', '2'],
            ['The listener', '7'],
            ['Ferryman', '11'],
          ],
        },
        { kind: 'links', links: [{ label: 'All stops', to: '/stops' }] },
      ],
    },
    ...sculptures.map(sculpturePage),
    {
      path: '/listening',
      title: 'Listening',
      parts: [
        {
          kind: 'table',
          caption: 'Now',
          head: ['', ''],
          rows: [
            ['Speed', 'normal'],
            ['Size of the text', 'medium'],
          ],
        },
        { kind: 'small', text: 'To change the size, use the settings of your phone.' },
      ],
    },
    {
      path: '/more',
      title: 'More',
      parts: [
        {
          kind: 'cards',
          cards: [
            { title: 'Languages', text: 'Of the recordings and the texts.', to: '/more/language' },
            { title: 'Opening hours', text: 'Until dusk, every day.', to: '/more/hours' },
          ],
        },
      ],
    },
    {
      path: '/more/language',
      title: 'Languages',
      parts: [
        {
          kind: 'cards',
          cards: [
            { title: 'Français', text: 'Tout le guide.', to: '/more/language/french' },
            { title: 'Deutsch', text: 'Der ganze Rundgang.', to: '/more/language/german' },
          ],
        },
      ],
    },
    languagePage('french', 'Le guide est en français', 'Les enregistrements commencent à l’arrêt suivant.'),
    languagePage('german', 'Der Rundgang ist auf Deutsch', 'Die Aufnahmen beginnen an der nächsten Station.'),
    {
      path: '/more/hours',
      title: 'Opening hours',
      parts: [
        { kind: 'text', text: 'The gates close at dusk: at 16:30 in December, at 21:30 in June.' },
        {
          kind: 'small',
          text: 'On the night of the long sculptures, the first Saturday in August, at midnight.',
        },
        nothing,
      ],
    },
  ],
}
