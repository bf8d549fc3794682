import type { Tool } from '#contract/shared/enumerations.ts'

interface QuestionText {
  readonly title: string
  readonly hint?: string
}

interface PicturedChoice {
  readonly label: string
  readonly picture: Tool
}

interface ChoiceGroup {
  readonly label: string
  readonly choices: readonly string[]
}

/** A question of the enterprise wizard. Answers are sent with the text of the choice. */
export type WizardQuestion = QuestionText &
  (
    | {
        readonly type: 'checkbox' | 'radio' | 'select'
        readonly choices: readonly string[]
        /** The choice that opens a text field. */
        readonly customChoice?: string
      }
    | {
        readonly type: 'checkbox_group'
        readonly groups: readonly ChoiceGroup[]
        readonly customChoice?: string
      }
    | { readonly type: 'checkbox_image'; readonly pictures: readonly PicturedChoice[] }
    | { readonly type: 'text' | 'textarea' }
  )

/** The questions of the enterprise wizard, in order. */
export const wizardQuestions: readonly WizardQuestion[] = [
  {
    type: 'radio',
    title: 'How many people would set up studies?',
    hint: 'Count those who build and start them. People who open a shared results link need no license.',
    choices: ['One or two', '3 to 10', '11 to 50', 'More than 50', 'Not known yet'],
  },
  {
    type: 'checkbox_image',
    title: 'Which methods would your teams use first?',
    hint: 'As many as you like, or none if you want our opinion.',
    pictures: [
      { label: 'Card sorting', picture: 'cardsort' },
      { label: 'Tree testing', picture: 'treetest' },
      { label: 'First click', picture: 'firstclick' },
      { label: 'Prototype testing', picture: 'prototype' },
      { label: 'Live interviews', picture: 'moderated' },
      { label: 'Session recording', picture: 'sessionrecord' },
    ],
  },
  {
    type: 'checkbox_group',
    title: 'Where would your participants come from?',
    hint: 'Several sources can feed one study.',
    groups: [
      {
        label: 'People you know',
        choices: ['Customers in our own list', 'Visitors of our site or app', 'Our own staff'],
      },
      {
        label: 'People you do not know',
        choices: ['Panel participants in one country', 'Panel participants in several countries'],
      },
      { label: 'Neither', choices: ['A source of our own'] },
    ],
    customChoice: 'A source of our own',
  },
  {
    type: 'checkbox',
    title: 'What has to be settled before a contract?',
    hint: 'Choose what your security, legal and purchasing colleagues will ask for.',
    choices: [
      'Single sign-on',
      'A security questionnaire',
      'A data processing agreement on our terms',
      'Running it on our own machines',
      'Training for several teams',
      'Something not listed',
    ],
    customChoice: 'Something not listed',
  },
  {
    type: 'select',
    title: 'When should the first study run?',
    choices: ['Within a month', 'This quarter', 'Next quarter', 'Later this year', 'No date yet'],
  },
  {
    type: 'text',
    title: 'Which product would it be about?',
    hint: 'Its name or its address is enough.',
  },
  {
    type: 'textarea',
    title: 'What would you decide with the result?',
    hint: 'One sentence helps us most: “We keep or drop the second menu.”',
  },
]
