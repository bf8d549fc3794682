import type { StudyDefinition } from '../study-definition.ts'
import { drawnScreens } from '../drawn-screens.ts'
import pharmacyScreens from './pharmacy-screens.gen.json' with { type: 'json' }
import { sample } from './sample.ts'

export const prototypeTesting: StudyDefinition<'prototype'> = {
  study: {
    id: 'prototype-testing',
    title: 'Order tablets before they run out',
    language: 'en',
    branding: { name: 'The pharmacy app' },
    welcome: {
      title: 'An app for your pharmacy',
      text: 'You try the draft of an app. Only some places react, and nothing is really ordered. There are two tasks, then two questions.',
    },
    screening: [
      {
        id: 'medicine',
        text: 'Have you ordered from a pharmacy with a phone or computer?',
        required: true,
        options: [
          { id: 'often', label: 'Several times' },
          { id: 'once', label: 'Once' },
          { id: 'never', label: 'Never' },
        ],
        rejects: [],
      },
      {
        id: 'maker',
        text: 'Do you work in a pharmacy?',
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
      title: 'A draft that you can tap',
      text: 'Read each task, then use the app as you would on your phone. You can give up at any time; that helps us too.',
    },
    tasks: {
      tool: 'prototype',
      prototypes: [
        {
          id: 'pharmacy',
          name: 'The pharmacy app',
          device: 'phone',
          source: {
            kind: 'screens',
            window: { width: 780, height: 1560 },
            screens: drawnScreens(pharmacyScreens),
          },
        },
      ],
      tasks: [
        {
          id: 'refill',
          text: 'You take Thyroxine each morning, and your pack is nearly empty. Order the next one, and collect it near your work.',
          flows: [
            {
              kind: 'screens',
              prototype: 'pharmacy',
              start: 'home',
              ends: ['ordered-mill', 'ordered-old', 'ordered-delivery'],
            },
          ],
        },
        {
          id: 'open',
          text: 'Find out when the branch at the station opens today.',
          flows: [{ kind: 'screens', prototype: 'pharmacy', start: 'home', ends: [] }],
        },
      ],
      hotspotsByKeyboard: true,
      hints: 'none',
      mayGiveUp: true,
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'easy',
        type: 'rating',
        text: 'How hard or easy was it to order the tablets?',
        required: true,
        max: 7,
        low: 'Very hard',
        high: 'Very easy',
      },
      { id: 'words', type: 'text', text: 'Where did you expect something else?', required: false },
    ],
    closing: {
      title: 'Thank you',
      text: 'The results show the paths through the app. Yours is included, without your name.',
    },
  },
  settings: {
    tool: 'prototype',
    expected: {
      refill: [
        {
          prototype: 'pharmacy',
          paths: [
            ['home', 'prescription', 'collect', 'map', 'branch-mill', 'check-mill', 'ordered-mill'],
            [
              'home',
              'prescriptions',
              'prescription',
              'collect',
              'map',
              'branch-mill',
              'check-mill',
              'ordered-mill',
            ],
          ],
          reach: [],
        },
      ],
      open: [
        {
          prototype: 'pharmacy',
          paths: [],
          reach: ['branch-list', 'about-station', 'list', 'branch-station'],
        },
      ],
    },
  },
  sample,
  // 78% is the average completion of 1,189 tasks (Sauro 2011).
  plan: {
    kind: 'share',
    question:
      'Do more or fewer people order their tablets than complete the average published task, which 78 of 100 do?',
    measure: { task: 'refill pharmacy', name: 'Success' },
    against: 0.78,
    difference: 0.2,
    power: 0.8,
    method: 'anytime',
    looks: [68],
    closes: false,
  },
}
