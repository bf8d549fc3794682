import { hotspots } from './hotspots.ts'
import { sample } from './sample.ts'
import type { StudyDefinition } from '../study-definition.ts'

export const mobileFirstClick: StudyDefinition<'firstclick'> = {
  study: {
    id: 'mobile-first-click',
    title: 'Extend a parking ticket from the café',
    language: 'en',
    branding: { name: 'The parking app' },
    welcome: {
      title: 'Your coffee takes longer',
      text: 'A parking app shows the ticket of your car. You get one task and one screen, and you tap where you would begin. It takes two minutes.',
    },
    screening: [
      {
        id: 'app',
        text: 'Have you paid for parking with a phone?',
        required: true,
        options: [
          { id: 'often', label: 'Often' },
          { id: 'once', label: 'Once or twice' },
          { id: 'never', label: 'Never' },
        ],
        rejects: [],
      },
      {
        id: 'maker',
        text: 'Do you work on a parking or map app?',
        required: true,
        options: [
          { id: 'no', label: 'No' },
          { id: 'yes', label: 'Yes' },
        ],
        rejects: ['yes'],
      },
    ],
    rejection: {
      title: 'Thank you, colleague',
      text: 'You have seen too many of these screens. In this study we follow drivers.',
    },
    instructions: {
      title: 'One screen, one tap',
      text: 'Read the task and show the picture. The screen appears, and the time runs until you tap it. It can be scrolled, and scrolling is no answer. Nothing on it reacts.',
    },
    tasks: {
      tool: 'firstclick',
      maySkip: true,
      pictures: [
        {
          kind: 'image',
          id: 'ticket',
          frame: 'phone',
          src: '/studies/mobile-first-click/parking.webp',
          alt: 'The screen of a parking app: a ticket with a countdown of 11 minutes and two tiles, the rows Remind me, Add time and Share the ticket, a Stop parking button, a map, older tickets and a tab bar.',
          width: 780,
          height: 2904,
        },
      ],
      tasks: [
        {
          id: 'extend',
          text: 'You sit in a café and need half an hour more than you paid for. Where would you tap?',
          picture: 'ticket',
          further: 0,
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'sure',
        type: 'rating',
        text: 'How sure were you of your tap?',
        required: true,
        max: 5,
        low: 'I guessed',
        high: 'Quite sure',
      },
      {
        id: 'looked',
        type: 'single',
        text: 'Did you first look somewhere else?',
        required: true,
        options: [
          { id: 'no', label: 'No' },
          { id: 'once', label: 'In one other place' },
          { id: 'more', label: 'In several' },
        ],
        skip: { no: 'end' },
      },
      { id: 'words', type: 'text', text: 'What would you have expected to happen?', required: false },
    ],
    closing: {
      title: 'Back to your coffee',
      text: 'Thank you. The ticket was a picture, and so is the fine you did not get.',
    },
  },
  settings: { tool: 'firstclick', hotspots },
  sample,
}
