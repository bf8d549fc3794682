import type { DemoSite, SitePage, SitePart } from './site.ts'

const pitchPages = [
  ['reed-1', 'Reed 1', 'Tents and vans, 40 m from the water, behind the sauna. Electricity.'],
  ['reed-4', 'Reed 4', 'Tents only, 6 m from the water, with its own gap in the reeds. No electricity.'],
  ['meadow-2', 'Meadow 2', 'Tents, 180 m from the water, flat grass near the kitchen.'],
  ['pines-3', 'Pines 3', 'Vans and caravans, 250 m from the water, shade all day.'],
] as const

const pitchPage = ([id, title, text]: (typeof pitchPages)[number]): SitePage => ({
  path: `/pitches/${id}`,
  title,
  parts: [
    { kind: 'text', text },
    {
      kind: 'table',
      caption: 'At this pitch',
      head: ['', ''],
      rows: [
        ['Room for', id === 'pines-3' ? '1 van' : '1 tent, 3 people'],
        ['Way to the showers', id === 'reed-4' ? '4 minutes' : '2 minutes'],
        ['Dogs', 'on a leash'],
      ],
    },
    { kind: 'button', label: `Reserve ${title}`, to: '/reserve/nights' },
    { kind: 'links', links: [{ label: 'All pitches', to: '/pitches' }] },
  ],
})

const nothing: SitePart = {
  kind: 'small',
  text: 'This campsite is made up: nothing is reserved, and nothing that you type is sent.',
}

/** The campsite of the website testing demo. Opening times of tents are in small print, on purpose. */
export const campsite: DemoSite = {
  path: '/demo-campsite',
  name: 'Reed Lake',
  color: '#2f5d4f',
  scene: 'lake',
  navigation: [
    { label: 'Pitches', to: '/pitches' },
    { label: 'Prices', to: '/prices' },
    { label: 'Good to know', to: '/good-to-know' },
    { label: 'Reserve', to: '/reserve/nights' },
  ],
  pages: [
    {
      path: '',
      title: 'Wake up by the water',
      parts: [
        { kind: 'text', text: 'Forty pitches between reeds and pines, one lake, and no music after ten.' },
        { kind: 'button', label: 'Reserve a pitch', to: '/reserve/nights' },
        {
          kind: 'cards',
          cards: [
            { title: 'Pitches', text: 'In the reeds, on the meadow, under the pines.', to: '/pitches' },
            { title: 'Prices', text: 'By person, tent and night.', to: '/prices' },
            { title: 'Good to know', text: 'Dogs, showers, quiet hours and more.', to: '/good-to-know' },
          ],
        },
      ],
    },
    {
      path: '/pitches',
      title: 'Pitches',
      parts: [
        { kind: 'text', text: 'Three parts of the site. Choose a pitch to see what it is like.' },
        {
          kind: 'cards',
          cards: pitchPages.map(([id, title, text]) => ({
            title,
            text: text.slice(0, text.indexOf(',')),
            to: `/pitches/${id}`,
          })),
        },
      ],
    },
    ...pitchPages.map(pitchPage),
    {
      path: '/prices',
      title: 'Prices',
      parts: [
        {
          kind: 'table',
          caption: 'Prices for a night, in euros',
          head: ['', 'May, June', 'July, August', 'September, October'],
          rows: [
            ['Person', '7', '9', '7'],
            ['Tent', '6', '8', '6'],
            ['Van or caravan', '14', '18', '12'],
          ],
        },
        {
          kind: 'links',
          links: [{ label: 'When the parts of the site are open', to: '/good-to-know' }],
        },
      ],
    },
    {
      path: '/good-to-know',
      title: 'Good to know',
      parts: [
        { kind: 'heading', text: 'Quiet hours' },
        { kind: 'text', text: 'From ten at night to seven in the morning. The gate is closed for cars.' },
        { kind: 'heading', text: 'Dogs' },
        { kind: 'text', text: 'On a leash everywhere, and in the water east of the jetty.' },
        { kind: 'heading', text: 'Season' },
        { kind: 'text', text: 'We are open from 1 May to 31 October.' },
        {
          kind: 'small',
          text: 'The reeds and the meadow close on 20 September; from then on only the pines are open, for vans and caravans.',
        },
      ],
    },
    {
      path: '/reserve/nights',
      title: 'Reserve: nights',
      parts: [
        {
          kind: 'fields',
          fields: [
            { label: 'Pitch', options: ['Please choose', 'Reed 1', 'Reed 4', 'Meadow 2', 'Pines 3'] },
            { label: 'Arrival', options: ['Friday', 'Saturday', 'Sunday'] },
            { label: 'Nights', options: ['1', '2', '3', '7'] },
          ],
        },
        { kind: 'button', label: 'Next', to: '/reserve/people' },
        nothing,
      ],
    },
    {
      path: '/reserve/people',
      title: 'Reserve: people',
      parts: [
        {
          kind: 'fields',
          fields: [
            { label: 'Adults', options: ['1', '2', '3', '4'] },
            { label: 'Children', options: ['0', '1', '2', '3'] },
            { label: 'Name' },
          ],
        },
        { kind: 'button', label: 'Check and pay', to: '/reserve/payment' },
        nothing,
      ],
    },
    {
      path: '/reserve/payment',
      title: 'Reserve: payment',
      parts: [
        { kind: 'text', text: 'This is the last step. You would pay here.' },
        nothing,
        { kind: 'links', links: [{ label: 'Back to the pitches', to: '/pitches' }] },
      ],
    },
  ],
}
