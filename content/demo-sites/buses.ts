import type { DemoSite, SitePage, SitePart } from './site.ts'

const nothing: SitePart = {
  kind: 'small',
  text: 'This bus company is made up: nothing is reported, and nothing that you type is sent.',
}

const days = ['', 'Mo–Th', 'Fr, Sa', 'Su'] as const

const stopPages = [
  ['opera', 'Opera', 'Lines 1 and N. In front of the main door.', 'glass roof', 'yes', 'level'],
  [
    'market-square',
    'Market square',
    'Lines 1, 2 and N. Change here.',
    'roof over both sides',
    'yes',
    'level',
  ],
  ['station', 'Station', 'Line 1. Behind the ticket hall, side B.', 'no roof', 'yes', 'one step'],
  ['hospital', 'Hospital', 'Lines 2 and N. At the visitors’ entrance.', 'glass roof', 'no', 'level'],
] as const

const stopPage = ([id, title, text, roof, display, curb]: (typeof stopPages)[number]): SitePage => ({
  path: `/stops/${id}`,
  title,
  parts: [
    { kind: 'text', text },
    {
      kind: 'table',
      caption: 'At this stop',
      head: ['', ''],
      rows: [
        ['Roof', roof],
        ['Display with the next buses', display],
        ['Boarding', curb],
      ],
    },
    {
      kind: 'links',
      links: [
        { label: 'All stops', to: '/stops' },
        { label: 'Timetables', to: '/timetables' },
      ],
    },
  ],
})

const otherLines: SitePart = { kind: 'links', links: [{ label: 'All timetables', to: '/timetables' }] }

/**
 * The bus company of the mobile website demo. On Sundays the last bus of line 1 misses the last one of line 2, on
 * purpose: the answer takes two tables.
 */
export const buses: DemoSite = {
  path: '/demo-bus',
  name: 'Quillby Buses',
  color: '#3d3a78',
  scene: 'night',
  navigation: [
    { label: 'Timetables', to: '/timetables' },
    { label: 'Stops', to: '/stops' },
    { label: 'Good to know', to: '/good-to-know' },
  ],
  pages: [
    {
      path: '',
      title: 'Home, also after dark',
      parts: [
        { kind: 'text', text: 'Three lines, one small town, and a driver who waits if you wave.' },
        { kind: 'button', label: 'Find a bus', to: '/timetables' },
        {
          kind: 'cards',
          cards: [
            { title: 'Stops', text: 'Where there is a roof, and where you change.', to: '/stops' },
            { title: 'Good to know', text: 'Fares, bicycles, dogs.', to: '/good-to-know' },
            { title: 'Lost and found', text: 'What stays on a seat waits for you.', to: '/lost' },
          ],
        },
      ],
    },
    {
      path: '/timetables',
      title: 'Timetables',
      parts: [
        { kind: 'text', text: 'The last buses of each line. By day, each comes every twenty minutes.' },
        {
          kind: 'cards',
          cards: [
            { title: 'Line 1', text: 'Opera – Market square – Station', to: '/timetables/line-1' },
            { title: 'Line 2', text: 'Harbor – Market square – Hospital', to: '/timetables/line-2' },
            { title: 'Night line N', text: 'Opera – Market square – Hospital', to: '/timetables/night' },
          ],
        },
      ],
    },
    {
      path: '/timetables/line-1',
      title: 'Line 1, late',
      parts: [
        {
          kind: 'table',
          caption: 'Last bus but one, from the opera to the station',
          head: days,
          rows: [
            ['Opera', '23:10', '0:10', '22:50'],
            ['Market square', '23:18', '0:18', '22:58'],
            ['Station', '23:26', '0:26', '23:06'],
          ],
        },
        {
          kind: 'table',
          caption: 'Last bus, from the opera to the station',
          head: days,
          rows: [
            ['Opera', '23:40', '0:40', '23:20'],
            ['Market square', '23:48', '0:48', '23:28'],
            ['Station', '23:56', '0:56', '23:36'],
          ],
        },
        { kind: 'small', text: 'Change at Market square to line 2.' },
        otherLines,
      ],
    },
    {
      path: '/timetables/line-2',
      title: 'Line 2, late',
      parts: [
        {
          kind: 'table',
          caption: 'Last bus, from the harbor to the hospital',
          head: days,
          rows: [
            ['Harbor', '23:44', '0:44', '22:54'],
            ['Market square', '23:55', '0:55', '23:05'],
            ['Hospital', '0:09', '1:09', '23:19'],
          ],
        },
        otherLines,
      ],
    },
    {
      path: '/timetables/night',
      title: 'Night line N',
      parts: [
        { kind: 'text', text: 'In the nights to Saturday and to Sunday only.' },
        {
          kind: 'table',
          caption: 'From the opera to the hospital',
          head: ['', 'first', 'last'],
          rows: [
            ['Opera', '1:30', '2:30'],
            ['Market square', '1:38', '2:38'],
            ['Hospital', '1:52', '2:52'],
          ],
        },
        otherLines,
      ],
    },
    {
      path: '/stops',
      title: 'Stops',
      parts: [
        {
          kind: 'cards',
          cards: stopPages.map(([id, title, text]) => ({
            title,
            text: text.slice(0, text.indexOf('.')),
            to: `/stops/${id}`,
          })),
        },
      ],
    },
    ...stopPages.map(stopPage),
    {
      path: '/good-to-know',
      title: 'Good to know',
      parts: [
        { kind: 'heading', text: 'Fares' },
        { kind: 'text', text: 'A ride is €2.40, with one change. Pay the driver, by card or in coins.' },
        { kind: 'heading', text: 'Bicycles' },
        {
          kind: 'text',
          text: 'From seven in the evening, free of charge, at the middle door. Two fit in a bus; none on line N.',
        },
        { kind: 'heading', text: 'Dogs' },
        { kind: 'text', text: 'Small ones on your lap, large ones at the back.' },
        { kind: 'links', links: [{ label: 'Lost and found', to: '/lost' }] },
      ],
    },
    {
      path: '/lost',
      title: 'Lost and found',
      parts: [
        { kind: 'text', text: 'Say what it is and where it stayed. We call when the bus is back.' },
        {
          kind: 'fields',
          fields: [
            { label: 'Line', options: ['Please choose', 'Line 1', 'Line 2', 'Night line N'] },
            { label: 'Day', options: ['Today', 'Yesterday', 'Earlier'] },
            { label: 'What did you lose?' },
          ],
        },
        { kind: 'button', label: 'Check the report', to: '/lost/check' },
        nothing,
      ],
    },
    {
      path: '/lost/check',
      title: 'Check the report',
      parts: [
        { kind: 'text', text: 'This is the last step. You would send the report here.' },
        nothing,
        { kind: 'links', links: [{ label: 'Back to the form', to: '/lost' }] },
      ],
    },
  ],
}
