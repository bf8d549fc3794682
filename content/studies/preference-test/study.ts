import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

const folder = '/studies/preference-test'
const poster = { kind: 'image', width: 900, height: 1350 } as const

export const preferenceTest: StudyDefinition<'preferencetest'> = {
  study: {
    id: 'preference-test',
    title: 'A poster for a community theater',
    language: 'en',
    branding: { name: 'The Mill Street Players' },
    welcome: {
      title: 'Three posters for one play',
      text: 'We perform Twelfth Night in June and have money for one poster. You see three drafts, choose one and tell us why.',
    },
    screening: [
      {
        id: 'theater',
        text: 'When did you last see a play?',
        required: true,
        options: [
          { id: 'year', label: 'In the last year' },
          { id: 'longer', label: 'More than a year ago' },
          { id: 'never', label: 'Never' },
        ],
        rejects: [],
      },
      {
        id: 'designer',
        text: 'Do you design posters for a living?',
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
      title: 'Look closely, then choose',
      text: 'Each poster opens at full size and can be enlarged. There is no right answer. You can change your mind until you go on.',
    },
    tasks: {
      tool: 'preferencetest',
      tasks: [
        {
          id: 'poster',
          text: 'You walk past these posters on your way home. Which poster would make you buy a ticket?',
          layout: 'side-by-side',
          seeAll: false,
          designs: [
            {
              id: 'quiet',
              name: 'Quiet poster',
              media: {
                ...poster,
                src: `${folder}/quiet.png`,
                alt: 'Poster of type alone on cream: Twelfth Night in large letters and, as large and in brown, the dates 5, 6, 12 and 13 June; below, Mill Street Hall, half past seven.',
              },
            },
            {
              id: 'sea',
              name: 'Poster with the sea',
              media: {
                ...poster,
                src: `${folder}/sea.png`,
                alt: 'Poster with a small sailing boat leaning on high green waves under an orange sky; Twelfth Night stands above, place and dates small at the foot.',
              },
            },
            {
              id: 'face',
              name: 'Poster with the face',
              media: {
                ...poster,
                src: `${folder}/face.png`,
                alt: 'Poster with one large face in two halves, green and red, like a sister and a brother; Twelfth Night above it, place and dates in a dark strip at the foot.',
              },
            },
          ],
          reason: { question: 'What made you choose this poster? One sentence is enough.', required: true },
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'dates',
        type: 'single',
        text: 'Without looking again: in which month is the play?',
        required: true,
        options: [
          { id: 'may', label: 'May' },
          { id: 'june', label: 'June' },
          { id: 'july', label: 'July' },
          { id: 'unknown', label: 'I do not know' },
        ],
        skip: { unknown: 'coming' },
      },
      {
        id: 'also',
        type: 'text',
        text: 'What else do you remember from the posters?',
        required: false,
      },
      {
        id: 'coming',
        type: 'rating',
        text: 'How likely are you to go and see the play?',
        required: true,
        max: 5,
        low: 'Not at all',
        high: 'Extremely likely',
      },
    ],
    closing: {
      title: 'Thank you',
      text: 'The results show the share of each poster with its interval, and what people wrote about each.',
    },
  },
  settings: { tool: 'preferencetest' },
  sample,
  plan: {
    kind: 'share',
    question: 'Is the quiet poster chosen more or less often than its fair share of one third?',
    measure: { task: 'poster', name: 'Choices: Quiet poster' },
    against: 0.33,
    difference: 0.2,
    power: 0.8,
    method: 'late',
    looks: [26, 52],
    closes: false,
  },
}
