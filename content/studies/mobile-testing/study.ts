import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

export const mobileTesting: StudyDefinition<'iosapp'> = {
  device: 'phone',
  study: {
    id: 'mobile-testing',
    title: 'An audio guide in a sculpture park',
    language: 'en',
    branding: { name: 'Limewood sculpture park' },
    welcome: {
      title: 'A walk among sculptures',
      text: 'You use the audio guide of a park on your phone. Park and guide are made up. There are three short tasks.',
    },
    screening: [
      {
        id: 'guides',
        text: 'When did you last use an audio guide on your own phone?',
        required: true,
        options: [
          { id: 'year', label: 'Within a year' },
          { id: 'earlier', label: 'Earlier' },
          { id: 'never', label: 'Never' },
        ],
        rejects: [],
      },
      {
        id: 'museum',
        text: 'Do you work for a museum or a park?',
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
      title: 'Change between this page and the app',
      text: 'Each task is on this page, and you do it in the app. Come back here when you are done, or when you do not get on: both help the park.',
    },
    tasks: {
      tool: 'iosapp',
      recording: { screen: 'optional', voice: 'off', face: 'off' },
      app: { name: 'Park guide', links: { ios: '/demo-guide', android: '/demo-guide' } },
      tasks: [
        {
          id: 'bench',
          text: 'You are at the main gate and your feet hurt. Find the sculpture nearest to you that has a bench.',
          success: {
            by: 'question',
            question: {
              id: 'which-bench',
              type: 'single',
              text: 'Which sculpture is it?',
              required: true,
              options: [
                { id: 'horse', label: 'Bronze horse' },
                { id: 'listener', label: 'The listener' },
                { id: 'wind', label: 'Wind, standing' },
                { id: 'ferry', label: 'Ferryman' },
                { id: 'unknown', label: 'I could not find out' },
              ],
            },
          },
          timeLimit: 300,
          questions: [],
        },
        {
          id: 'language',
          text: 'Your friend from Lyon listens, too. Change the guide to French.',
          success: { by: 'person' },
          questions: [
            {
              id: 'easy-language',
              type: 'rating',
              text: 'Overall, how difficult or easy was this task?',
              required: true,
              max: 7,
              low: 'Very difficult',
              high: 'Very easy',
              standard: 'seq',
            },
          ],
        },
        {
          id: 'hours',
          text: 'You want to come back in June. Find out when the gates close then.',
          success: {
            by: 'question',
            question: {
              id: 'when-june',
              type: 'single',
              text: 'When do the gates close in June?',
              required: true,
              options: [
                { id: 'at-16-30', label: '16:30' },
                { id: 'at-21-30', label: '21:30' },
                { id: 'midnight', label: 'Midnight' },
                { id: 'unknown', label: 'I could not find out' },
              ],
            },
          },
          questions: [],
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [
      {
        id: 'outdoors',
        type: 'text',
        text: 'What would annoy you with this guide outdoors?',
        required: false,
      },
    ],
    closing: {
      title: 'Thank you',
      text: 'The results show each task by the system of the phone. Yours are included, without your name.',
    },
  },
  settings: { tool: 'iosapp', correct: { bench: ['wind'], hours: ['at-21-30'] } },
  sample,
}
