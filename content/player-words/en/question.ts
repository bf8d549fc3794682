import type { AnswerFault } from '#contract/studies/question-faults.ts'

/**
 * What is said of any question, wherever it is asked; `faults` by the code of what is wrong with an answer. Braces are
 * filled in.
 */
export const question = {
  skip: 'Skip',
  next: 'Continue',
  back: 'Back',
  choose: 'Choose…',
  notSet: 'not set yet',
  keepOrder: 'Keep this order',
  moveUp: 'Move {label} up',
  moveDown: 'Move {label} down',
  placed: '{label}: place {n} of {total}',
  limits: {
    all: 'Choose all that apply.',
    choose: {
      exactly: 'Choose {n}.',
      between: 'Choose {min} to {max}.',
      least: 'Choose {n} or more.',
      most: 'Choose up to {n}.',
    },
    number: {
      exactly: 'A number: {n}.',
      between: 'A number: {min} to {max}.',
      least: 'A number: {n} or more.',
      most: 'A number: up to {n}.',
    },
    characters: { one: 'At least {n} character.', other: 'At least {n} characters.' },
    ranking: 'The best first: drag, or use the arrows.',
    sus: '1 stands for strongly disagree, 5 for strongly agree.',
  },
  faults: {
    required: 'Please answer this question to go on.',
    invalid: 'Invalid value',
    choose: 'Choose at least {n}',
    chooseAtMost: 'Choose at most {n}',
    rank: 'Give every item a place',
    rows: 'Answer every row',
    own: 'Write what it is',
    number: 'Enter a number',
    whole: 'Enter a whole number',
    atLeast: 'Must be {n} or more',
    atMost: 'Must be {n} or less',
    date: 'Enter a date',
    since: 'Must be {day} or later',
    until: 'Must be {day} or earlier',
    minLength: { one: 'Must be {n} character or more', other: 'Must be {n} characters or more' },
    maxLength: { one: 'Must be {n} character or less', other: 'Must be {n} characters or less' },
  } satisfies Readonly<Record<AnswerFault['code'], unknown>>,
  sus: {
    low: 'strongly disagree',
    high: 'strongly agree',
    statements: [
      'I think that I would like to use {subject} often.',
      'I found {subject} needlessly complex.',
      'I thought {subject} was easy to use.',
      'I think that I would need help from a technical person to use {subject}.',
      'I found that the parts of {subject} fit together well.',
      'I thought there was too much inconsistency in {subject}.',
      'I imagine that most people would learn to use {subject} quickly.',
      'I found {subject} awkward to use.',
      'I felt confident using {subject}.',
      'I needed to learn a lot before I could get going with {subject}.',
    ],
  },
} as const
