import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

const folder = '/studies/preference-test-videos'
const clip = { kind: 'video', width: 540, height: 1080 } as const

export const preferenceTestVideos: StudyDefinition<'preferencetest'> = {
  study: {
    id: 'preference-test-videos',
    title: 'Two ways to return a bike',
    language: 'en',
    branding: { name: 'The bike-share app' },
    welcome: {
      title: 'Has the ride ended?',
      text: 'Two silent clips of a few seconds show how an app could confirm that a rented bike was returned. Watch both and choose one.',
    },
    screening: [
      {
        id: 'rented',
        text: 'Have you ever rented a bike or scooter with a phone?',
        required: true,
        options: [
          { id: 'often', label: 'Several times' },
          { id: 'once', label: 'Once' },
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
      title: 'Watch both clips',
      text: 'Play both clips, as often as you need; neither starts by itself. You can choose when both clips have played to the end. A description of each clip is below it.',
    },
    tasks: {
      tool: 'preferencetest',
      tasks: [
        {
          id: 'return',
          text: 'Which confirmation would you trust more at night in the rain?',
          layout: 'side-by-side',
          seeAll: true,
          designs: [
            {
              id: 'check',
              name: 'Check mark',
              media: {
                ...clip,
                src: `${folder}/check.mp4`,
                poster: `${folder}/check.png`,
                alt: 'Four seconds. “Close the lock on the wheel” over a bike. The bike gives way to a green ring that closes, a check mark is drawn in it, and below appear “Ride ended” and “18 minutes, 1.80”.',
              },
            },
            {
              id: 'lock',
              name: 'Lock and receipt',
              media: {
                ...clip,
                src: `${folder}/lock.mp4`,
                poster: `${folder}/lock.png`,
                alt: 'Five seconds. A bike rolls into its stand and a padlock closes over the wheel: “The lock is closed”. Then a receipt slides in with station, time and price, and last of all “Ride ended”.',
              },
            },
          ],
          reason: { question: 'What convinced you?', required: false },
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'doubt',
        type: 'single',
        text: 'Would you still check whether the ride has ended, after the confirmation you chose?',
        required: true,
        options: [
          { id: 'no', label: 'No' },
          { id: 'app', label: 'Yes, in the app' },
          { id: 'bike', label: 'Yes, at the bike' },
        ],
        skip: { no: 'trust' },
      },
      { id: 'doubt-why', type: 'text', text: 'What would you check?', required: false },
      {
        id: 'trust',
        type: 'rating',
        text: 'How sure were you that the ride had ended?',
        required: true,
        max: 7,
        low: 'Not sure at all',
        high: 'Completely sure',
      },
    ],
    closing: {
      title: 'The bike is back',
      text: 'Thank you. The results compare both endings and show the reasons for each choice.',
    },
  },
  settings: { tool: 'preferencetest' },
  sample,
}
