import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

export const explorationSurvey: StudyDefinition<'questionnaire'> = {
  study: {
    id: 'exploration-survey',
    title: 'Where your household paperwork lives',
    language: 'en',
    branding: { name: 'A small design studio' },
    welcome: {
      title: 'How do you keep your paperwork?',
      text: 'We want to learn how people keep bills, warranties and letters, before anyone designs anything. Most questions are open; short answers are welcome. Please do not write names or account numbers.',
    },
    screening: [
      {
        id: 'looks-after',
        text: 'Do you look after any paperwork of your household?',
        required: true,
        options: [
          { id: 'all', label: 'All of it' },
          { id: 'some', label: 'Some of it' },
          { id: 'none', label: 'None: somebody else does it' },
        ],
        rejects: ['none'],
      },
    ],
    rejection: {
      title: 'Thank you, we stop here',
      text: 'This time we need other people. Thank you for your time.',
    },
    instructions: {
      title: 'Think of the last time',
      text: 'Tell us what really happened. Spelling does not matter, and only a few questions need an answer.',
    },
    tasks: {
      tool: 'questionnaire',
      pages: [
        {
          id: 'household',
          title: 'Your household',
          questions: [
            {
              id: 'people',
              type: 'single',
              text: 'How many people live in your household, including you?',
              required: true,
              options: [
                { id: 'one', label: 'One' },
                { id: 'two', label: 'Two' },
                { id: 'three-four', label: 'Three or four' },
                { id: 'five', label: 'Five or more' },
              ],
            },
            {
              id: 'letters',
              type: 'number',
              text: 'About how many bills and official letters arrive in a month?',
              required: false,
              min: 0,
              max: 200,
              whole: true,
            },
          ],
        },
        {
          id: 'last-search',
          title: 'The last thing you looked for',
          questions: [
            {
              id: 'what',
              type: 'text',
              text: 'What was the last bill, warranty or letter you looked for, and where was it?',
              required: true,
              min: 5,
              max: 600,
            },
            {
              id: 'first-try',
              type: 'text',
              text: 'What did you try first?',
              required: false,
              max: 600,
            },
            {
              id: 'annoyed',
              type: 'text',
              text: 'What annoyed you?',
              required: false,
              max: 600,
            },
          ],
        },
        {
          id: 'habits',
          title: 'Your habits',
          questions: [
            {
              id: 'order',
              type: 'slider',
              text: 'How sure are you that you could find a letter from last year within ten minutes?',
              required: false,
              min: 0,
              max: 100,
              step: 5,
              unit: '%',
              low: 'I would never find it',
              high: 'I know where it is',
            },
            {
              id: 'places',
              type: 'matrix',
              text: 'How often do you keep important papers in these places?',
              required: false,
              rows: [
                { id: 'folder', label: 'A folder or binder' },
                { id: 'drawer', label: 'A drawer or box' },
                { id: 'inbox', label: 'My e-mail' },
                { id: 'photos', label: 'Photos on my phone' },
              ],
              scale: ['Never', 'Seldom', 'Often', 'Nearly always'],
            },
          ],
        },
        {
          id: 'anything-else',
          title: 'Before you go',
          questions: [
            {
              id: 'advice',
              type: 'text',
              text: 'What would you tell somebody who moves in with you, so that they can find papers?',
              required: false,
              length: 'short',
              max: 200,
            },
          ],
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [],
    closing: {
      title: 'Thank you',
      text: 'Open the results and read what others wrote. Filter by household size to compare the answers.',
    },
  },
  settings: { tool: 'questionnaire' },
  sample,
}
