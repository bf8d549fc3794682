import type { TreeNode } from '#contract/studies/tools/tree-test.ts'
import { confidence, idFrom, openQuestion, rejection, screening, type StudyTemplate } from './template.ts'

/** A menu by its top items; identifiers are those of the texts. */
const menu = (root: string, items: Readonly<Record<string, readonly string[]>>): TreeNode[] => [
  { id: 'home', parent: null, label: root },
  ...Object.entries(items).flatMap(([label, children]) => [
    { id: idFrom(label), parent: 'home', label },
    ...children.map((child) => ({ id: idFrom(child), parent: idFrom(label), label: child })),
  ]),
]

/** A tree test of the menu of a public website. */
export const townHallTree: StudyTemplate<'treetest'> = {
  id: 'public-website-menu',
  name: 'Find things in the menu of a website',
  when: 'After a card sort, or before a redesign: compare the old menu with the new one by the same tasks.',
  answers: 'Do people find what they came for, and where do they take the wrong turn?',
  minutes: 7,
  study: {
    title: 'The menu of a town’s website',
    welcome: {
      title: 'Can you find it?',
      text: 'We are improving the menu of a town’s website. You will look for six things in it. When something is hard to find, that is our fault and good to know.',
    },
    screening: [],
    rejection,
    instructions: {
      title: 'Only the menu, no pages',
      text: 'Open the items of the menu one by one, and choose the place where you would expect the answer. You can go back at any time, or skip a task.',
    },
    tasks: {
      tool: 'treetest',
      tree: menu('Town website', {
        'Living here': [
          'Waste and recycling',
          'Parking permits',
          'Parks and playgrounds',
          'Report a broken street lamp',
          'Noise and neighbors',
        ],
        'Documents and records': [
          'Passport',
          'Identity card',
          'Birth certificate',
          'Register a new address',
          'Book an appointment',
        ],
        'Family and school': [
          'Find a day nursery',
          'Enroll in a school',
          'School holidays',
          'Child benefit',
          'Libraries',
        ],
        'Building and planning': ['Building permits', 'Planned roadworks', 'Maps and land register'],
        Business: ['Register a business', 'Market stalls', 'Public tenders'],
        'The town': [
          'Mayor and council',
          'Elections',
          'Jobs at the town hall',
          'News',
          'Contact and opening hours',
        ],
      }),
      tasks: [
        { id: 'move', text: 'You moved to this town last week. Where do you report that you live here now?' },
        { id: 'lamp', text: 'It has been pitch dark in front of your house for days. Where do you say so?' },
        {
          id: 'abroad',
          text: 'You travel overseas in summer and need something to show at the border. Where do you look?',
        },
        {
          id: 'toddler',
          text: 'Your daughter turns two. Where do you look for someone to care for her in the mornings?',
        },
        {
          id: 'stall',
          text: 'You would like to sell your honey on Saturdays. Where do you apply for a place?',
        },
        {
          id: 'digging',
          text: 'Your street is full of warning signs. Where do you see how long the work takes?',
        },
      ],
      maySkip: true,
    },
    taskOrder: 'random',
    followUps: [confidence, openQuestion('hardest', 'Which task was the hardest, and why?')],
    closing: { title: 'Thank you', text: 'Your paths show us which items need better names.' },
  },
  settings: {
    tool: 'treetest',
    correct: {
      move: ['register-a-new-address'],
      lamp: ['report-a-broken-street-lamp'],
      abroad: ['passport'],
      toddler: ['find-a-day-nursery'],
      stall: ['market-stalls'],
      digging: ['planned-roadworks'],
    },
  },
  plan: {
    kind: 'share',
    question: 'Do more or fewer than 70 of 100 people find where to register a new address?',
    measure: { task: 'move', name: 'Success' },
    against: 0.7,
    difference: 0.2,
    power: 0.8,
    method: 'late',
    looks: [18, 36, 54],
    closes: true,
  },
}

/** A tree test of the menu of a product that people use every day. */
export const productSettingsTree: StudyTemplate<'treetest'> = {
  id: 'product-settings-menu',
  name: 'Find a setting in a product',
  when: 'When support keeps explaining where a setting is.',
  answers: 'Which settings are filed where nobody looks, and which name leads people astray?',
  minutes: 5,
  study: {
    title: 'Settings of a team calendar',
    welcome: {
      title: 'Where is that setting?',
      text: 'You will look for five settings of a calendar for teams.',
    },
    screening: [
      screening(
        'calendar',
        'How often do you use a digital calendar?',
        ['Every day', 'Every week'],
        ['Less often', 'Never'],
      ),
    ],
    rejection,
    instructions: {
      title: 'Choose where you would look',
      text: 'Open the items one by one and choose the one where you expect the setting. You can go back, or skip a task.',
    },
    tasks: {
      tool: 'treetest',
      tree: menu('Settings', {
        Account: ['Name and picture', 'Password', 'Connected devices', 'Delete account'],
        Calendar: [
          'Working hours',
          'Time zone',
          'First day of the week',
          'Default length of meetings',
          'Holidays',
        ],
        Notifications: ['Reminders', 'Daily summary', 'Quiet hours', 'Changed meetings'],
        Sharing: ['Who sees my calendar', 'Booking page', 'Guests from outside'],
        Team: ['Members and roles', 'Rooms and equipment', 'Team calendars'],
        Plan: ['Change plan', 'Invoices', 'Payment method'],
      }),
      tasks: [
        {
          id: 'evenings',
          text: 'Your phone should not buzz after eight in the evening. Where do you set that?',
        },
        {
          id: 'details',
          text: 'Colleagues can read the titles of your private meetings. Where do you change that?',
        },
        {
          id: 'shorter',
          text: 'New meetings are an hour long. You want half an hour. Where do you set that?',
        },
        { id: 'customers', text: 'Customers should be able to choose a time with you. Where do you begin?' },
        { id: 'receipt', text: 'Your accountant asks for the bill of March. Where is it?' },
      ],
      maySkip: true,
    },
    taskOrder: 'random',
    followUps: [confidence],
    closing: { title: 'Thank you', text: 'Your answers have been saved. You can close this page.' },
  },
  settings: {
    tool: 'treetest',
    correct: {
      evenings: ['quiet-hours'],
      details: ['who-sees-my-calendar'],
      shorter: ['default-length-of-meetings'],
      customers: ['booking-page'],
      receipt: ['invoices'],
    },
  },
  plan: {
    kind: 'share',
    question: 'Do more or fewer than 80 of 100 people find how to keep their phone quiet in the evening?',
    measure: { task: 'evenings', name: 'Success' },
    against: 0.8,
    difference: 0.2,
    power: 0.8,
    method: 'once',
    looks: [44],
    closes: true,
  },
}
