import { openQuestion, partsFrom, rejection, screening, type StudyTemplate } from './template.ts'

/** The System Usability Scale with what explains its score. */
export const usabilitySurvey: StudyTemplate<'questionnaire'> = {
  id: 'system-usability-scale',
  name: 'Measure usability with the SUS',
  when: 'Right after people have used a product or prototype, and again after each release.',
  answers: 'How usable is it on a scale from 0 to 100, compared with last time and with other products?',
  minutes: 4,
  sources: [
    'Brooke, J. (1996). SUS: a “quick and dirty” usability scale. In Usability Evaluation in Industry, 189–194.',
    'Bangor, A., Kortum, P. T. and Miller, J. T. (2009). Determining what individual SUS scores mean. Journal of Usability Studies 4(3), 114–123.',
  ],
  study: {
    title: 'How did it work for you?',
    welcome: {
      title: 'How did it work for you?',
      text: 'You have just used our product. Ten statements and three questions tell us how it went.',
    },
    screening: [
      screening(
        'used',
        'When did you last use the product?',
        ['Today', 'This week', 'This month'],
        ['Longer ago', 'Never'],
      ),
    ],
    rejection,
    instructions: {
      title: 'Your first thought is the best one',
      text: 'Mark how much you agree with each statement. If you cannot decide, take the middle.',
    },
    tasks: {
      tool: 'questionnaire',
      pages: [
        {
          id: 'statements',
          title: 'Ten statements',
          questions: [
            {
              id: 'sus',
              type: 'sus',
              text: 'How much do you agree with each statement?',
              required: true,
              subject: 'this product',
              wording: 'original',
            },
          ],
        },
        {
          id: 'reasons',
          title: 'In your words',
          questions: [
            {
              id: 'goal',
              type: 'text',
              text: 'What did you want to do today?',
              required: true,
              length: 'short',
            },
            {
              id: 'reached',
              type: 'single',
              text: 'Did you manage to do it?',
              required: true,
              options: partsFrom(['Yes, easily', 'Yes, with some effort', 'Only partly', 'No']),
              skip: { 'yes-easily': 'better' },
            },
            openQuestion('obstacle', 'What got in your way?'),
            openQuestion('better', 'What one thing would you change?'),
          ],
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [],
    closing: { title: 'Thank you', text: 'Your answers go straight to the people who build the product.' },
  },
  settings: { tool: 'questionnaire' },
  // 68 is the average of published studies (Lewis and Sauro 2018); people differ by about 20 points.
  plan: {
    kind: 'mean',
    question: 'Is our product easier or harder to use than the average product of published studies?',
    measure: { task: 'sus', name: 'SUS score' },
    against: 68,
    difference: 8,
    deviation: 20,
    power: 0.8,
    method: 'late',
    looks: [18, 35, 52],
    closes: true,
  },
}

/** UMUX-Lite, satisfaction and recommendation: the short survey of a quarter. */
export const satisfactionSurvey: StudyTemplate<'questionnaire'> = {
  id: 'quarterly-satisfaction',
  name: 'Follow satisfaction over time',
  when: 'Once a quarter, with the same questions each time, to people who use the product.',
  answers: 'Are people more or less content than last quarter, and what is the reason?',
  minutes: 2,
  sources: [
    'Lewis, J. R., Utesch, B. S. and Maher, D. E. (2013). UMUX-LITE: when there’s no time for the SUS. CHI ’13, 2099–2102.',
    'Reichheld, F. F. (2003). The one number you need to grow. Harvard Business Review 81(12), 46–54.',
  ],
  study: {
    title: 'Two minutes about our product',
    welcome: {
      title: 'How are we doing?',
      text: 'We ask the same four questions every quarter, so that we see what has changed.',
    },
    screening: [],
    rejection,
    instructions: { title: 'Four questions', text: 'Please think of the last weeks, not only of today.' },
    tasks: {
      tool: 'questionnaire',
      pages: [
        {
          id: 'scales',
          questions: [
            {
              id: 'umux-lite',
              type: 'matrix',
              text: 'How much do you agree with each statement?',
              required: true,
              rows: [
                { id: 'useful', label: 'This system’s capabilities meet my requirements.' },
                { id: 'easy', label: 'This system is easy to use.' },
              ],
              scale: ['Strongly disagree', '2', '3', '4', '5', '6', 'Strongly agree'],
              standard: 'umux-lite',
            },
            {
              id: 'satisfied',
              type: 'rating',
              text: 'Overall, how satisfied are you with this product?',
              required: true,
              max: 5,
              low: 'Very dissatisfied',
              high: 'Very satisfied',
              standard: 'csat',
            },
          ],
        },
        {
          id: 'recommend',
          questions: [
            {
              id: 'nps',
              type: 'nps',
              text: 'How likely is it that you would recommend us to a friend or colleague?',
              required: true,
              low: 'Not at all likely',
              high: 'Extremely likely',
            },
            openQuestion('why', 'What is the main reason for your answer?'),
          ],
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [],
    closing: { title: 'Thank you', text: 'We read every reason. See you next quarter.' },
  },
  settings: { tool: 'questionnaire' },
  // 0.65 × 69 + 22.9 is a SUS score of about 68 (Lewis, Utesch and Maher 2013).
  plan: {
    kind: 'mean',
    question:
      'Is the UMUX-Lite score above or below 69, which corresponds to an average SUS score of 68? From the second quarter on, put the score of the last one here.',
    measure: { task: 'umux-lite', name: 'UMUX-Lite score' },
    against: 69,
    difference: 8,
    deviation: 22,
    power: 0.8,
    method: 'even',
    looks: [24, 48, 72],
    closes: true,
  },
}

/** A survey of people who are new to a product, with skip logic. */
export const firstWeekSurvey: StudyTemplate<'questionnaire'> = {
  id: 'first-week',
  name: 'Learn from the first week of new users',
  when: 'Seven days after people signed up, while they still remember what confused them.',
  answers: 'What did they come for, did they get there, and what stopped the others?',
  minutes: 4,
  study: {
    title: 'Your first week with us',
    welcome: {
      title: 'How was your first week?',
      text: 'You have been here for a week. Tell us what you hoped for and what you found. Every answer is read by a person.',
    },
    screening: [],
    rejection,
    instructions: {
      title: 'Your own experience',
      text: 'Please answer from memory. Some questions are left out, depending on your answers.',
    },
    tasks: {
      tool: 'questionnaire',
      pages: [
        {
          id: 'before',
          title: 'Before you came',
          questions: [
            {
              id: 'hoped',
              type: 'text',
              text: 'What did you hope to get done with it?',
              required: true,
              length: 'long',
            },
            {
              id: 'instead',
              type: 'single',
              text: 'How did you do that until now?',
              required: true,
              options: partsFrom([
                'With another product',
                'With spreadsheets or documents',
                'On paper',
                'Not at all',
              ]),
              other: 'In another way',
            },
          ],
        },
        {
          id: 'week',
          title: 'Your first week',
          questions: [
            {
              id: 'often',
              type: 'single',
              text: 'How often have you opened it?',
              required: true,
              options: partsFrom(['Every day', 'A few times', 'Once', 'Never']),
              skip: { never: 'stopped' },
            },
            {
              id: 'steps',
              type: 'matrix',
              text: 'How easy were these steps?',
              required: true,
              rows: partsFrom([
                'Signing up',
                'Knowing where to begin',
                'Getting a first result',
                'Inviting others',
              ]),
              scale: ['Very hard', 'Hard', 'Neither', 'Easy', 'Very easy'],
            },
            {
              id: 'reached',
              type: 'single',
              text: 'Have you got done what you hoped for?',
              required: true,
              options: partsFrom(['Yes', 'Not yet', 'No, and I do not expect to']),
              skip: { yes: 'keep' },
            },
          ],
        },
        {
          id: 'rest',
          title: 'What was in the way',
          questions: [
            openQuestion('stopped', 'What has stopped you so far?'),
            openQuestion('keep', 'What should we never change?'),
          ],
        },
      ],
    },
    taskOrder: 'fixed',
    followUps: [],
    closing: { title: 'Thank you', text: 'New people after you will have an easier first week.' },
  },
  settings: { tool: 'questionnaire' },
  // People who never opened it are not asked: with a fifth of them, the power is still 0.8.
  plan: {
    kind: 'share',
    question: 'Of the people who have opened it, have more or fewer than half got done what they hoped for?',
    measure: { task: 'reached', name: 'Answers: Yes' },
    against: 0.5,
    difference: 0.2,
    power: 0.9,
    method: 'anytime',
    looks: [105],
    closes: true,
  },
}
