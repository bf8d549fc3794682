import type { StudyDefinition } from '../study-definition.ts'
import { drawnScreens } from '../drawn-screens.ts'
import billScreens from './bill-screens.gen.json' with { type: 'json' }
import { sample } from './sample.ts'

export const mobilePrototype: StudyDefinition<'prototype'> = {
  device: 'phone',
  study: {
    id: 'mobile-prototype',
    title: 'Split a restaurant bill at the table',
    language: 'en',
    branding: { name: 'The bill app' },
    welcome: {
      title: 'Five friends, one bill',
      text: 'You try an app that divides a bill. It is a draft made for phones; a mouse works too. There is one task, then three questions.',
    },
    screening: [
      {
        id: 'splits',
        text: 'How often do you share a restaurant bill?',
        required: true,
        options: [
          { id: 'often', label: 'Every month' },
          { id: 'rarely', label: 'A few times a year' },
          { id: 'never', label: 'Never' },
        ],
        rejects: [],
      },
      {
        id: 'maker',
        text: 'Do you design or sell apps for payments?',
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
      title: 'A draft that you can touch',
      text: 'Use the app as you would at the table. Only some places react. You can give up at any time; that helps us too.',
    },
    tasks: {
      tool: 'prototype',
      prototypes: [
        {
          id: 'bill-app',
          name: 'The bill app',
          device: 'phone',
          source: {
            kind: 'screens',
            window: { width: 780, height: 1688 },
            screens: drawnScreens(billScreens),
          },
        },
      ],
      tasks: [
        {
          id: 'split',
          text: 'Give every dish to the friend who had it. No guest remembers the lemonade: divide it between all five. Then ask your friends for the money.',
          flows: [{ kind: 'screens', prototype: 'bill-app', start: 'bill', ends: ['sent'] }],
        },
      ],
      hotspotsByKeyboard: true,
      hints: 'none',
      mayGiveUp: true,
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'slide',
        type: 'single',
        text: 'How did you find out how to give a dish away?',
        required: true,
        options: [
          { id: 'read', label: 'I read the line above the dishes' },
          { id: 'tried', label: 'I tried it out' },
          { id: 'chance', label: 'By chance' },
          { id: 'not', label: 'I did not find out' },
        ],
        skip: {},
      },
      {
        id: 'hand',
        type: 'single',
        text: 'How did you hold the device?',
        required: true,
        options: [
          { id: 'one', label: 'In one hand' },
          { id: 'two', label: 'In both hands' },
          { id: 'desk', label: 'I sat at a computer' },
        ],
        skip: {},
      },
      { id: 'words', type: 'text', text: 'What did you expect to happen and did not?', required: false },
    ],
    closing: {
      title: 'Thank you',
      text: 'The results show each tap and slide of your session, without your name.',
    },
  },
  settings: {
    tool: 'prototype',
    expected: { split: [{ prototype: 'bill-app', paths: [], reach: ['sent'] }] },
  },
  sample,
}
