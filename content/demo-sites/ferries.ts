import type { DemoSite, SitePart } from './site.ts'

const nothing: SitePart = {
  kind: 'small',
  text: 'This ferry line is made up: nothing is booked, and nothing that you type is sent.',
}

/** A ferry line whose website asks one thing at a time. */
export const nordvik: DemoSite = {
  path: '/demo-ferries/nordvik',
  name: 'Nordvik Line',
  color: '#1f4e79',
  scene: 'harbor',
  navigation: [
    { label: 'Crossings', to: '/crossings' },
    { label: 'Prices', to: '/prices' },
    { label: 'Animals on board', to: '/animals' },
  ],
  pages: [
    {
      path: '',
      title: 'To Halmøy in fifty minutes',
      parts: [
        { kind: 'text', text: 'Six times a day, with your car, your bicycle or your dog.' },
        { kind: 'button', label: 'Choose a crossing', to: '/crossings' },
      ],
    },
    {
      path: '/crossings',
      title: 'Choose a crossing',
      parts: [
        { kind: 'text', text: 'Friday, from Nordvik to Halmøy. Prices are for a car with two people.' },
        {
          kind: 'cards',
          cards: [
            { title: '9:15', text: 'Arrives 10:05 · €34', to: '/travelers' },
            { title: '12:30', text: 'Arrives 13:20 · €38', to: '/travelers' },
            { title: '17:45', text: 'Arrives 18:35 · €42', to: '/travelers' },
          ],
        },
      ],
    },
    {
      path: '/travelers',
      title: 'Who and what travels',
      parts: [
        {
          kind: 'fields',
          fields: [
            { label: 'Adults', options: ['1', '2', '3'] },
            { label: 'Children below 15, free', options: ['0', '1', '2'] },
            { label: 'Vehicle', options: ['Car', 'Car with roof box', 'Motorcycle', 'Bicycle', 'None'] },
            { label: 'Dogs', options: ['0', '1', '2'] },
          ],
        },
        { kind: 'button', label: 'Go to payment', to: '/pay' },
        { kind: 'links', links: [{ label: 'Where dogs may be', to: '/animals' }] },
      ],
    },
    {
      path: '/pay',
      title: 'Pay',
      parts: [
        { kind: 'text', text: 'Friday, Nordvik to Halmøy, a car and its people. You would pay here.' },
        nothing,
      ],
    },
    {
      path: '/prices',
      title: 'Prices',
      parts: [
        {
          kind: 'table',
          caption: 'Prices of a crossing, in euros',
          head: ['', 'Monday to Thursday', 'Friday to Sunday'],
          rows: [
            ['Car with two people', '29', '34 to 42'],
            ['Adult', '9', '11'],
            ['Child below 15', '0', '0'],
            ['Dog', '0', '0'],
          ],
        },
        { kind: 'button', label: 'Choose a crossing', to: '/crossings' },
      ],
    },
    {
      path: '/animals',
      title: 'Animals on board',
      parts: [
        {
          kind: 'text',
          text: 'Dogs may be on the sun deck and in the rear saloon, on a leash, free of charge.',
        },
        { kind: 'text', text: 'Not in the restaurant, and not in the car during the crossing.' },
      ],
    },
  ],
}

/** A ferry line whose website spreads times, prices and vehicles over pages. */
export const skerry: DemoSite = {
  path: '/demo-ferries/skerry',
  name: 'Skerry Ferries',
  color: '#7a2e2e',
  scene: 'sea',
  navigation: [
    { label: 'Timetable', to: '/timetable' },
    { label: 'Fares', to: '/fares' },
    { label: 'Booking', to: '/booking' },
    { label: 'About us', to: '/about' },
  ],
  pages: [
    {
      path: '',
      title: 'The islands are calling',
      parts: [
        { kind: 'text', text: 'Since 1921 we connect the coast with Halmøy, Storø and the skerries.' },
        {
          kind: 'links',
          links: [
            { label: 'Timetable', to: '/timetable' },
            { label: 'Our history', to: '/about' },
          ],
        },
      ],
    },
    {
      path: '/timetable',
      title: 'Timetable',
      parts: [
        {
          kind: 'table',
          caption: 'Departures to Halmøy; a: with vehicles, b: passengers only',
          head: ['Harbor', 'Mo–Th', 'Fr', 'Sa', 'Su'],
          rows: [
            ['Nordvik south', '8:00 a', '8:00 a, 16:10 b', '9:30 a', '9:30 b'],
            ['Nordvik quay 4', '13:20 b', '18:05 a', '14:00 b', '17:30 a'],
          ],
        },
        { kind: 'links', links: [{ label: 'Fares', to: '/fares' }] },
      ],
    },
    {
      path: '/fares',
      title: 'Fares',
      parts: [
        {
          kind: 'table',
          caption: 'Fares in euros, by length of the vehicle in meters',
          head: ['', 'up to 4.5', 'up to 5.2', 'over 5.2'],
          rows: [
            ['Zone 2, with a driver', '27', '33', '49'],
            ['Each further person', '8', '8', '8'],
          ],
        },
        { kind: 'small', text: 'Zones, children and animals: see the conditions of carriage.' },
        {
          kind: 'links',
          links: [
            { label: 'Conditions of carriage', to: '/conditions' },
            { label: 'Booking', to: '/booking' },
          ],
        },
      ],
    },
    {
      path: '/booking',
      title: 'Booking',
      parts: [
        {
          kind: 'fields',
          fields: [
            { label: 'Departure code, from the timetable' },
            { label: 'Fare zone', options: ['Zone 1', 'Zone 2', 'Zone 3'] },
            { label: 'Passengers in all, with the driver' },
          ],
        },
        { kind: 'button', label: 'Continue', to: '/vehicle' },
        { kind: 'links', links: [{ label: 'Fares', to: '/fares' }] },
      ],
    },
    {
      path: '/vehicle',
      title: 'Vehicle',
      parts: [
        {
          kind: 'fields',
          fields: [{ label: 'Length in meters' }, { label: 'Height in meters' }, { label: 'License plate' }],
        },
        { kind: 'button', label: 'Continue', to: '/payment' },
      ],
    },
    {
      path: '/payment',
      title: 'Payment',
      parts: [{ kind: 'text', text: 'You would pay here.' }, nothing],
    },
    {
      path: '/conditions',
      title: 'Conditions of carriage',
      parts: [
        { kind: 'text', text: '§ 1 Zones. Halmøy is in zone 2. Storø is in zone 3.' },
        { kind: 'text', text: '§ 2 Children. Children up to 12 travel at half of the fare of a passenger.' },
        {
          kind: 'text',
          text: '§ 3 Animals. Dogs stay in the vehicle or on the upper deck. They are not allowed in the saloons.',
        },
      ],
    },
    {
      path: '/about',
      title: 'About us',
      parts: [{ kind: 'text', text: 'Four ships, sixty people, a hundred years of salt water.' }],
    },
  ],
}
