import { describe, expect, test } from 'vitest'
import type { Question } from '#contract/studies/questions.ts'
import { contestedSections, merged } from '#machines/studies/study-draft-merge.ts'
import type { StudyDraft, StudyDraftContext } from '#machines/studies/study-draft-context.ts'
import { loaded } from '#tests/models/study-draft.ts'

const choice = (id: string, label: string, options = ['Tea', 'Coffee', 'Water']): Question => ({
  id,
  type: 'single',
  text: label,
  required: true,
  options: options.map((option) => ({ id: option.toLowerCase(), label: option })),
})
const text = (id: string, label: string): Question => ({
  id,
  type: 'text',
  text: label,
  required: true,
})

const [drink, reason, place] = [
  choice('drink', 'What do you drink?'),
  text('why', 'Why?'),
  text('place', 'Where?'),
]

const asking = (...followUps: Question[]): StudyDraft => ({
  ...loaded.draft,
  study: { ...loaded.draft.study, followUps },
})
const base = asking(drink, reason, place)

const context = (
  mine: StudyDraft,
  theirs: StudyDraft,
  past: readonly StudyDraft[] = [],
): StudyDraftContext => ({
  id: 'forest',
  draft: mine,
  saved: base,
  revision: 7,
  sent: null,
  faults: [],
  theirs: { ...loaded, revision: 9, draft: theirs },
  base,
  past,
  future: [],
  field: null,
  keeping: null,
  kept: null,
  notice: null,
})

const questionsAfter = (mine: StudyDraft, theirs: StudyDraft, own: readonly 'followUps'[] = []) =>
  merged(context(mine, theirs), own).draft?.study.followUps
const isContested = (mine: StudyDraft, theirs: StudyDraft) =>
  contestedSections({ base, mine, theirs }).includes('followUps')

const added = text('more', 'What else?')
const other = text('other', 'Which other drinks?')
const reworded = { ...drink, text: 'What do you drink at work?' }
const optional = { ...drink, required: false }
const longer = choice('drink', drink.text, ['Tea', 'Coffee', 'Water', 'Juice'])
const shorter = choice('drink', drink.text, ['Tea', 'Water'])

describe('changes of two people go together', () => {
  test.each([
    [
      'to two questions',
      asking(reworded, reason, place),
      asking(drink, reason, text('place', 'At home?')),
      [reworded, reason, text('place', 'At home?')],
    ],
    [
      'to two fields of a question',
      asking(reworded, reason, place),
      asking(optional, reason, place),
      [{ ...reworded, required: false }, reason, place],
    ],
    [
      'to the same field in the same way',
      asking(reworded, reason, place),
      asking(reworded, reason, place),
      [reworded, reason, place],
    ],
    [
      'to the options of a question',
      asking(longer, reason, place),
      asking(shorter, reason, place),
      [choice('drink', drink.text, ['Tea', 'Water', 'Juice']), reason, place],
    ],
    [
      'that add questions',
      asking(drink, reason, place, added),
      asking(other, drink, reason, place),
      [other, drink, reason, place, added],
    ],
    [
      'that add at the same place',
      asking(drink, added, reason, place),
      asking(drink, other, reason, place),
      [drink, added, other, reason, place],
    ],
    ['that delete and change', asking(drink, reason), asking(reworded, reason, place), [reworded, reason]],
    [
      'that move and change',
      asking(place, drink, reason),
      asking(reworded, reason, place),
      [place, reworded, reason],
    ],
    [
      'that move and add',
      asking(drink, reason, place, added),
      asking(place, drink, reason),
      [place, added, drink, reason],
    ],
  ])('%s', (_, mine, theirs, expected) => {
    expect(isContested(mine, theirs)).toBe(false)
    expect(questionsAfter(mine, theirs)).toEqual(expected)
    // The other person gets the same, but for the order of items that were added at one place.
    expect(new Set(questionsAfter(theirs, mine))).toEqual(new Set(expected))
  })
})

describe('a person chooses', () => {
  test.each([
    [
      'between two labels',
      asking(reworded, reason, place),
      asking({ ...drink, text: 'Which drink?' }, reason, place),
    ],
    ['between a deleted question and a changed one', asking(reason, place), asking(reworded, reason, place)],
    ['between two orders', asking(place, drink, reason), asking(reason, place, drink)],
    [
      'between two kinds of a question',
      asking(text('drink', drink.text), reason, place),
      asking(longer, reason, place),
    ],
  ])('%s', (_, mine, theirs) => {
    expect(isContested(mine, theirs)).toBe(true)
    expect(questionsAfter(mine, theirs, ['followUps'])).toEqual(mine.study.followUps)
    expect(questionsAfter(mine, theirs)).toEqual(theirs.study.followUps)
  })

  test('about the contested part alone: other changes in its section are kept', () => {
    const mine = asking(reworded, text('why', 'My reason?'), place)
    const theirs = asking({ ...optional, text: 'Which drink?' }, reason, place, added)
    expect(questionsAfter(mine, theirs, ['followUps'])).toEqual([
      { ...reworded, required: false },
      text('why', 'My reason?'),
      place,
      added,
    ])
    expect(questionsAfter(mine, theirs)?.[0]?.text).toBe('Which drink?')
  })

  test('about all that differs where the common version is not known', () => {
    const theirs = asking(drink, reason, place, added)
    expect(contestedSections({ base: null, mine: asking(reworded, reason, place), theirs })).toEqual([
      'followUps',
    ])
  })
})

test('undo takes back own changes, and keeps those of the other person', () => {
  const mine = asking(reworded, reason, place)
  const theirs = asking(drink, reason, place, added)
  const { draft, past } = merged(context(mine, theirs, [base]), [])
  expect(draft?.study.followUps).toEqual([reworded, reason, place, added])
  expect(past?.map(({ study }) => study.followUps)).toEqual([[drink, reason, place, added]])
})
