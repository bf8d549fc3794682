import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

const folder = '/studies/preference-test-voice'

export const preferenceTestVoice: StudyDefinition<'preferencetest'> = {
  study: {
    id: 'preference-test-voice',
    title: 'Three announcements of a platform change',
    language: 'en',
    branding: { name: 'The station' },
    welcome: {
      title: 'Listen to a platform change',
      text: 'Three recordings announce the same change: a train leaves from another platform. You choose the one you would act on. The voices are made by a computer.',
    },
    screening: [
      {
        id: 'trains',
        text: 'How often do you travel by train?',
        required: true,
        options: [
          { id: 'weekly', label: 'Every week' },
          { id: 'yearly', label: 'A few times a year' },
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
      title: 'Put on headphones if you have them',
      text: 'You can choose when each recording has played to the end; you can play them as often as you like. If you cannot listen, read the text below each recording instead.',
    },
    tasks: {
      tool: 'preferencetest',
      tasks: [
        {
          id: 'announcement',
          text: 'You stand in a noisy hall and your train is the 14:32 to Northgate. Which announcement would you act on?',
          layout: 'side-by-side',
          seeAll: true,
          designs: [
            {
              id: 'train-first',
              name: 'Train first, brisk',
              media: {
                kind: 'audio',
                src: `${folder}/train-first.mp3`,
                alt: 'The 14:32 to Northgate, calling at Mill Lane and Riverside, leaves from platform nine instead of platform four.',
              },
            },
            {
              id: 'platform-first',
              name: 'Platform first, slow',
              media: {
                kind: 'audio',
                src: `${folder}/platform-first.mp3`,
                alt: 'Platform nine, please. The 14:32 to Northgate leaves from platform nine today, not from platform four.',
              },
            },
            {
              id: 'twice',
              name: 'Short, said twice',
              media: {
                kind: 'audio',
                src: `${folder}/twice.mp3`,
                alt: 'A change of platform. Northgate, 14:32: platform nine. I repeat. Northgate: platform nine.',
              },
            },
          ],
          reason: {
            question: 'Name the detail that stayed with you: the train, the platform or the time.',
            required: false,
          },
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'detail',
        type: 'single',
        text: 'From which platform did the train leave in the end?',
        required: true,
        options: [
          { id: 'four', label: 'Platform four' },
          { id: 'nine', label: 'Platform nine' },
          { id: 'other', label: 'Another platform' },
          { id: 'unknown', label: 'I did not catch it' },
        ],
        skip: { nine: 'pace' },
      },
      {
        id: 'lost',
        type: 'text',
        text: 'In which part of the announcement did you miss the platform?',
        required: false,
      },
      {
        id: 'pace',
        type: 'rating',
        text: 'How was the pace of the announcement you chose?',
        required: true,
        max: 5,
        low: 'Too slow',
        high: 'Too fast',
      },
    ],
    closing: {
      title: 'Your train is leaving',
      text: 'Thank you. The results show which announcement people would act on, and the detail they named.',
    },
  },
  settings: { tool: 'preferencetest' },
  sample,
}
