import type { Question } from '#contract/studies/questions.ts'
import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

const afterBooking: Question[] = [
  {
    id: 'easy-booking',
    type: 'rating',
    text: 'How difficult or easy was the booking?',
    required: true,
    max: 7,
    low: 'Very difficult',
    high: 'Very easy',
  },
  {
    id: 'price',
    type: 'rating',
    text: 'How clear was the price of the crossing?',
    required: true,
    max: 5,
    low: 'Not clear',
    high: 'Very clear',
  },
  { id: 'missed', type: 'text', text: 'What did you miss on this website?', required: false },
]

export const competitiveUsabilityTesting: StudyDefinition<'webusability'> = {
  study: {
    id: 'competitive-usability-testing',
    title: 'Two ferry websites compared',
    language: 'en',
    branding: { name: 'Island crossings' },
    welcome: {
      title: 'A crossing to Halmøy',
      text: 'Two ferry lines, both made up, sail to the same island. You use the website of each. Nothing is booked.',
    },
    screening: [
      {
        id: 'ferries',
        text: 'Have you booked a ferry online before?',
        required: true,
        options: [
          { id: 'often', label: 'Several times' },
          { id: 'once', label: 'Once' },
          { id: 'never', label: 'Never' },
        ],
        rejects: [],
      },
      {
        id: 'line',
        text: 'Do you work for a ferry line?',
        required: true,
        options: [
          { id: 'no', label: 'No' },
          { id: 'yes', label: 'Yes' },
        ],
        rejects: ['yes'],
      },
    ],
    rejection: {
      title: 'Thank you, we stop here',
      text: 'This time we need other people. Thank you for your time.',
    },
    instructions: {
      title: 'The same tasks on two websites',
      text: 'Do both tasks on the first website, then on the second. Each website opens beside the task. You can give up at any time.',
    },
    tasks: {
      tool: 'webusability',
      sites: [
        { id: 'nordvik', name: 'Nordvik Line', url: '/demo-ferries/nordvik' },
        { id: 'skerry', name: 'Skerry Ferries', url: '/demo-ferries/skerry' },
      ],
      tasks: [
        {
          id: 'book',
          text: 'You take a car and a child to the island on Friday. Book the crossing, and stop where you would pay.',
          starts: [],
          success: {
            by: 'url',
            patterns: [
              { site: 'nordvik', match: 'is', value: '/demo-ferries/nordvik/pay' },
              { site: 'skerry', match: 'is', value: '/demo-ferries/skerry/payment' },
            ],
          },
          timeLimit: 300,
          questions: afterBooking,
        },
        {
          id: 'dog',
          text: 'Your dog comes along. Find out where on board it may be.',
          starts: [],
          success: {
            by: 'url',
            patterns: [
              { site: 'nordvik', match: 'is', value: '/demo-ferries/nordvik/animals' },
              { site: 'skerry', match: 'is', value: '/demo-ferries/skerry/conditions' },
            ],
          },
          questions: [],
        },
      ],
      siteOrder: 'balanced',
      mayGiveUp: true,
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'which',
        type: 'single',
        text: 'With which line would you book?',
        required: true,
        options: [
          { id: 'nordvik', label: 'Nordvik Line' },
          { id: 'skerry', label: 'Skerry Ferries' },
        ],
      },
      { id: 'why', type: 'text', text: 'What decided?', required: false },
    ],
    closing: {
      title: 'Thank you',
      text: 'The results compare both websites, person by person. Yours are included, without your name.',
    },
  },
  settings: { tool: 'webusability', correct: {} },
  sample,
}
