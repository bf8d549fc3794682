import type { StudyDefinition } from '../study-definition.ts'
import { sample } from './sample.ts'

export const shoppingSurvey: StudyDefinition<'questionnaire'> = {
  study: {
    id: 'shopping-survey',
    title: 'Your last basket of groceries',
    language: 'en',
    branding: { name: 'The corner grocer' },
    welcome: {
      title: 'Tell us about your last basket',
      text: 'We deliver groceries and want to know why people do not complete an order. You get ten questions at most, fewer if some do not apply to you.',
    },
    screening: [
      {
        id: 'grocer',
        text: 'Do you work for a food shop or a delivery service?',
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
      title: 'Think of one order, the latest',
      text: 'There are no right answers. Questions with a star need an answer; you can skip the others. You can go back and change your mind.',
    },
    tasks: {
      tool: 'questionnaire',
      pages: [
        {
          id: 'ordering',
          questions: [
            {
              id: 'ordered',
              type: 'single',
              text: 'When did you last order food online?',
              required: true,
              options: [
                { id: 'week', label: 'In the last week' },
                { id: 'month', label: 'In the last month' },
                { id: 'longer', label: 'More than a month ago' },
                { id: 'never', label: 'Never' },
              ],
              skip: { never: 'without' },
            },
          ],
        },
        {
          id: 'last-order',
          title: 'The order itself',
          questions: [
            {
              id: 'day',
              type: 'date',
              text: 'On about which day did you order?',
              required: false,
              earliest: '2025-01-01',
              latest: '2026-12-31',
            },
            {
              id: 'spent',
              type: 'number',
              text: 'About how much did the order cost?',
              hint: 'A rough sum is enough.',
              required: false,
              min: 0,
              max: 2000,
              unit: 'euros',
            },
            {
              id: 'device',
              type: 'dropdown',
              text: 'Which device did you order with?',
              required: true,
              options: [
                { id: 'phone', label: 'A phone' },
                { id: 'tablet', label: 'A tablet' },
                { id: 'computer', label: 'A computer' },
                { id: 'voice', label: 'A voice assistant' },
              ],
              other: 'Something else',
            },
          ],
        },
        {
          id: 'stuck',
          title: 'Orders you did not place',
          questions: [
            {
              id: 'abandoned',
              type: 'single',
              text: 'Have you ever filled a basket without placing the order?',
              required: true,
              options: [
                { id: 'yes', label: 'Yes' },
                { id: 'no', label: 'No' },
              ],
              skip: { no: 'what-counts' },
            },
            {
              id: 'reasons',
              type: 'multiple',
              text: 'What stopped you?',
              required: true,
              options: [
                { id: 'fee', label: 'The delivery fee' },
                { id: 'slot', label: 'No delivery time that suited me' },
                { id: 'missing', label: 'Something was sold out' },
                { id: 'account', label: 'I had to make an account' },
                { id: 'minimum', label: 'The order was too small' },
              ],
              other: 'Something else',
              order: 'random',
              max: 3,
            },
          ],
        },
        {
          id: 'what-counts',
          title: 'What matters to you',
          questions: [
            {
              id: 'priorities',
              type: 'ranking',
              text: 'What matters most when you order food?',
              required: true,
              options: [
                { id: 'price', label: 'A low price' },
                { id: 'fresh', label: 'Fresh fruit and vegetables' },
                { id: 'speed', label: 'Delivery the same day' },
                { id: 'slot', label: 'A delivery time that is kept' },
                { id: 'packaging', label: 'Little packaging' },
              ],
              order: 'random',
            },
          ],
        },
        {
          id: 'the-shop',
          title: 'The shop you used',
          questions: [
            {
              id: 'usability',
              type: 'sus',
              text: 'How far do you agree with these statements about the shop?',
              required: false,
              subject: 'this shop',
              wording: 'original',
            },
          ],
        },
        {
          id: 'in-the-end',
          title: 'In the end',
          questions: [
            {
              id: 'one-change',
              type: 'text',
              text: 'If you could change one thing about the shop, what would you change?',
              required: false,
              max: 600,
              length: 'long',
            },
            {
              id: 'satisfied',
              type: 'rating',
              text: 'How satisfied were you with what arrived?',
              required: true,
              max: 5,
              low: 'Not at all',
              high: 'Entirely',
              // The following questions are for people who never ordered.
              skip: { 1: 'end', 2: 'end', 3: 'end', 4: 'end', 5: 'end' },
            },
          ],
        },
        {
          id: 'without',
          title: 'Shopping without a screen',
          questions: [
            {
              id: 'instead',
              type: 'single',
              text: 'Where do you buy most of your food?',
              required: true,
              options: [
                { id: 'supermarket', label: 'A supermarket' },
                { id: 'market', label: 'A market or a farm' },
                { id: 'corner', label: 'A small shop nearby' },
              ],
              other: 'Somewhere else',
            },
          ],
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [],
    closing: {
      title: 'Thank you',
      text: 'Open the results to see why other people did not complete an order, and how many questions they skipped.',
    },
  },
  settings: { tool: 'questionnaire' },
  sample,
}
