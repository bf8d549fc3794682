import { hotspots } from './hotspots.ts'
import { sample } from './sample.ts'
import type { StudyDefinition } from '../study-definition.ts'

export const firstClickTesting: StudyDefinition<'firstclick'> = {
  study: {
    id: 'first-click-testing',
    title: 'Cancel an appointment at the dentist',
    language: 'en',
    branding: { name: 'The dental clinic' },
    welcome: {
      title: 'Where would you click?',
      text: 'A dental clinic is about to have a new home page. You get one task and one picture of it, and you click where you would begin. It takes two minutes.',
    },
    screening: [
      {
        id: 'cancelled',
        text: 'When did you last move or cancel an appointment, with anybody?',
        required: true,
        options: [
          { id: 'month', label: 'Within a month' },
          { id: 'year', label: 'Within a year' },
          { id: 'never', label: 'I cannot remember one' },
        ],
        rejects: [],
      },
      {
        id: 'dentist',
        text: 'Do you work in a dental clinic?',
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
      text: 'You know where clinics put things. In this study we follow patients.',
    },
    instructions: {
      title: 'One task, one click',
      text: 'Read the task and show the picture. The page appears, and the time runs until you click on it. You can scroll as long as you like. The picture does not react: your first click is all we ask for.',
    },
    tasks: {
      tool: 'firstclick',
      maySkip: true,
      pictures: [
        {
          kind: 'image',
          id: 'home',
          frame: 'none',
          src: '/studies/first-click-testing/clinic.webp',
          alt: 'The home page of a dental clinic: a bar with phone number and My visits, a menu, a headline with the buttons Book a visit and Change a visit, reasons to come, opening hours with a note on missed visits, four dentists, and a footer with links.',
          width: 1280,
          height: 2497,
        },
      ],
      tasks: [
        {
          id: 'cancel',
          text: 'You cannot come to your check-up on Thursday. Where would you click to cancel it?',
          picture: 'home',
          further: 0,
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'sure',
        type: 'rating',
        text: 'How sure were you of your click?',
        required: true,
        max: 5,
        low: 'I guessed',
        high: 'Quite sure',
      },
      {
        id: 'looked',
        type: 'single',
        text: 'Did you scroll before you clicked?',
        required: true,
        options: [
          { id: 'no', label: 'No' },
          { id: 'some', label: 'A little' },
          { id: 'end', label: 'To the end' },
        ],
        skip: { no: 'end' },
      },
      { id: 'words', type: 'text', text: 'What did you expect behind it?', required: false },
    ],
    closing: {
      title: 'Thank you',
      text: 'Nothing was cancelled. The results show your click as one dot among the others.',
    },
  },
  settings: { tool: 'firstclick', hotspots },
  sample,
}
