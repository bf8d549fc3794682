import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

const folder = '/studies/preference-test-mobile'
const screen = { kind: 'image', width: 780, height: 1560 } as const

export const preferenceTestMobile: StudyDefinition<'preferencetest'> = {
  study: {
    id: 'preference-test-mobile',
    title: 'The rain screen of a weather app',
    language: 'en',
    branding: { name: 'The weather app' },
    welcome: {
      title: 'Will it rain?',
      text: 'Four drafts of a phone screen show the same weather. We want to know which one you understand fastest.',
    },
    screening: [
      {
        id: 'app',
        text: 'How often do you look at the weather on your phone?',
        required: true,
        options: [
          { id: 'daily', label: 'Every day' },
          { id: 'sometimes', label: 'Now and then' },
          { id: 'never', label: 'Never' },
        ],
        rejects: ['never'],
      },
    ],
    rejection: {
      title: 'Thank you, we stop here',
      text: 'This time we need other people. Thank you for your time.',
    },
    instructions: {
      title: 'You are about to leave work without an umbrella',
      text: 'You see four screens, one by one. Go on and back as often as you like; when you have seen all of them, choose the one you understood fastest.',
    },
    tasks: {
      tool: 'preferencetest',
      tasks: [
        {
          id: 'rain',
          text: 'It is a quarter to twelve. Which screen tells you fastest when it will rain?',
          layout: 'one-by-one',
          seeAll: true,
          designs: [
            {
              id: 'across',
              name: 'Hours from left to right',
              media: {
                ...screen,
                src: `${folder}/across.png`,
                alt: 'Weather screen with the hours 12 to 19 side by side and a column of rain above each; the columns at 15 and 16 are the tallest.',
              },
            },
            {
              id: 'down',
              name: 'Hours from top to bottom',
              media: {
                ...screen,
                src: `${folder}/down.png`,
                alt: 'Weather screen with the hours 12 to 19 below each other and a bar of rain beside each; the bars at 15 and 16 are the longest.',
              },
            },
            {
              id: 'clock',
              name: 'Clock face',
              media: {
                ...screen,
                src: `${folder}/clock.png`,
                alt: 'Weather screen with the face of a clock; its rim is blue from three to half past five, pale from two to three.',
              },
            },
            {
              id: 'sentence',
              name: 'One sentence',
              media: {
                ...screen,
                src: `${folder}/sentence.png`,
                alt: 'Dark weather screen with a large umbrella and the words “Rain at three, until about half past five. Take an umbrella”.',
              },
            },
          ],
          reason: { question: 'What did you look at first?', required: false },
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'when',
        type: 'single',
        text: 'When does the rain stop?',
        required: true,
        options: [
          { id: 'four', label: 'At four' },
          { id: 'half-past-five', label: 'Around half past five' },
          { id: 'seven', label: 'At seven' },
          { id: 'unknown', label: 'I did not notice' },
        ],
        skip: { unknown: 'glance' },
      },
      { id: 'missing', type: 'text', text: 'What is missing from the screen you chose?', required: false },
      {
        id: 'glance',
        type: 'rating',
        text: 'How well would that screen work in bright sun, while walking?',
        required: true,
        max: 5,
        low: 'Badly',
        high: 'Very well',
      },
    ],
    closing: {
      title: 'Thank you',
      text: 'The results show which screen people chose and how long they looked at the screens.',
    },
  },
  settings: { tool: 'preferencetest' },
  sample,
}
