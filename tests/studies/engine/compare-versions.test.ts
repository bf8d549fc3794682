import { expect, test } from 'vitest'
import { studies } from '#content/studies/index.ts'
import { draftStudy } from '#contract/studies/draft.ts'
import type { Question } from '#contract/studies/questions.ts'
import type { Study } from '#contract/studies/study.ts'
import { haveSameResults, rewordings } from '#studies/engine/compare-versions.ts'
import { type Path, pathsIn, replaceAt, valueAt, withoutIndexes } from '#tests/support/json-paths.ts'
import { manyQuestions } from '#tests/support/questions.ts'

/** One question of every type, with each optional text; the names of fields are identifiers of options, too. */
const questions = manyQuestions.map((question): Question => {
  const hinted = { ...question, hint: 'A hint' }
  if (hinted.type === 'number' || hinted.type === 'slider') return { ...hinted, unit: 'cm' }
  if (hinted.type !== 'single') return hinted
  const options = ['label', 'hint'].map((id) => ({ id, label: id }))
  return { ...hinted, options, skip: { other: 'some', label: 'rate' } }
})

const screening = [
  {
    id: 'age',
    text: 'Old?',
    hint: 'Years',
    required: true,
    options: [{ id: 'old', label: 'Yes' }],
    rejects: ['old'],
  },
]

/** A study of each tool. */
const own = studies
  .map(({ study }): Study => ({ ...study, screening, followUps: questions }))
  .filter(({ tasks }, index, all) => all.findIndex((other) => other.tasks.tool === tasks.tool) === index)

/** Another value of the same type; undefined where a list or an object is changed by its parts. */
const otherThan = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}x`
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  return Array.isArray(value) && value.length > 0 ? value.slice(1) : undefined
}

const isItem = (path: Path) => /^\d+$/.test(path.at(-1) ?? '')

/** The changed study; undefined where the change is none of a draft, as another type of question. */
const changedAt = (study: Study, path: Path, value: unknown) =>
  draftStudy.safeParse(replaceAt(study, path, value)).data

/** The fields of the answered parts, once for each kind of object that has them. */
const fieldsOf = (study: Study): Path[] => {
  const fields = new Map<string, Path>()
  for (const path of pathsIn(study)) {
    const kind = valueAt(study, [...path.slice(0, -1), 'type'])
    const isAnswered = ['screening', 'tasks', 'followUps'].includes(path[0] ?? '')
    if (isAnswered) fields.set(`${String(withoutIndexes([path])[0])} ${String(kind)} ${isItem(path)}`, path)
  }
  return [...fields.values()]
}

/** Fields whose change leaves results together, as `tasks.cards.label`; `[]` stands for an item of a list. */
const fieldsWithSameResults = (change: (value: unknown) => unknown) =>
  [
    ...new Set(
      own.flatMap((study) =>
        fieldsOf(study).flatMap((path) => {
          const value = valueAt(study, path)
          const changed = change(value)
          const after = changed === null ? undefined : changedAt(study, path, changed)
          if (!after || !haveSameResults(study, after)) return []
          return [`${withoutIndexes([path]).join('')}${isItem(path) ? '[]' : ''}`]
        }),
      ),
    ),
  ].toSorted()

test('counts answers together over every change to a text, and over no other change', () => {
  expect(fieldsWithSameResults((value) => otherThan(value) ?? null)).toMatchInlineSnapshot(`
    [
      "followUps.high",
      "followUps.hint",
      "followUps.low",
      "followUps.options.label",
      "followUps.options.picture.alt",
      "followUps.other",
      "followUps.rows.label",
      "followUps.scale[]",
      "followUps.subject",
      "followUps.text",
      "followUps.unit",
      "screening.hint",
      "screening.options.label",
      "screening.text",
      "tasks.app.name",
      "tasks.cards.description",
      "tasks.cards.label",
      "tasks.pages.questions.high",
      "tasks.pages.questions.hint",
      "tasks.pages.questions.low",
      "tasks.pages.questions.options.label",
      "tasks.pages.questions.other",
      "tasks.pages.questions.subject",
      "tasks.pages.questions.text",
      "tasks.pages.questions.unit",
      "tasks.pages.title",
      "tasks.pictures.alt",
      "tasks.prototypes.name",
      "tasks.prototypes.source.screens.alt",
      "tasks.prototypes.source.screens.hotspots.name",
      "tasks.prototypes.source.screens.name",
      "tasks.sites.name",
      "tasks.tasks.design.alt",
      "tasks.tasks.designs.media.alt",
      "tasks.tasks.designs.name",
      "tasks.tasks.questions.high",
      "tasks.tasks.questions.hint",
      "tasks.tasks.questions.low",
      "tasks.tasks.questions.options.label",
      "tasks.tasks.questions.text",
      "tasks.tasks.reason.question",
      "tasks.tasks.success.question.options.label",
      "tasks.tasks.success.question.text",
      "tasks.tasks.text",
      "tasks.tree.label",
    ]
  `)
})

test('counts answers together when a text appears or goes, unless it is that of an option', () => {
  const optional = fieldsWithSameResults((value) => (typeof value === 'string' ? undefined : null))
  expect(optional).toMatchInlineSnapshot(`
    [
      "followUps.hint",
      "followUps.unit",
      "screening.hint",
      "tasks.cards.description",
      "tasks.pages.questions.hint",
      "tasks.pages.questions.unit",
      "tasks.pages.title",
      "tasks.tasks.questions.hint",
    ]
  `)
})

test('starts new results when a scale gets another length', () => {
  const [study] = own
  if (!study) throw new Error('No study')
  const withScale = (scale: string[]): Study => ({
    ...study,
    followUps: [
      { id: 'agree', type: 'matrix', text: '?', required: false, rows: [{ id: 'a', label: 'A' }], scale },
    ],
  })
  expect(haveSameResults(withScale(['No', 'Yes']), withScale(['Never', 'Always']))).toBe(true)
  expect(haveSameResults(withScale(['No', 'Yes']), withScale(['No', 'Perhaps', 'Yes']))).toBe(false)
  expect(haveSameResults(withScale(['No', 'Perhaps', 'Yes']), withScale(['No', 'Yes']))).toBe(false)
})

test('lists the texts of versions with the same results that changed, in the order of the study', () => {
  const [study] = own
  if (!study) throw new Error('No study')
  const asking = (first: string, second: string, hint?: string): Study => ({
    ...study,
    followUps: [
      {
        id: 'own',
        type: 'single',
        text: 'Do you own it?',
        ...(hint !== undefined && { hint }),
        required: true,
        options: [
          { id: 'a', label: first },
          { id: 'b', label: second },
        ],
      },
    ],
  })
  const [before, swapped] = [asking('Yes', 'No'), asking('No', 'Yes')]
  expect(rewordings(before, swapped)).toEqual([
    { before: 'Yes', after: 'No' },
    { before: 'No', after: 'Yes' },
  ])
  expect(rewordings(before, before)).toEqual([])
  // What is new has no earlier words, and other questions start new results.
  expect(rewordings(before, asking('Yes', 'No', 'A hint'))).toEqual([])
  expect(rewordings(before, { ...swapped, followUps: [] })).toEqual([])
})

test('asks about another order of options, and counts the answers to both together', () => {
  const [study] = own
  if (!study) throw new Error('No study')
  const asking = (options: readonly (readonly [string, string])[]): Study => ({
    ...study,
    followUps: [
      {
        id: 'own',
        type: 'single',
        text: 'How often?',
        required: true,
        options: options.map(([id, label]) => ({ id, label })),
      },
    ],
  })
  const [never, rarely, often] = [
    ['a', 'Never'],
    ['b', 'Rarely'],
    ['c', 'Often'],
  ] as const
  const before = asking([never, rarely, often])
  const moved = asking([often, rarely, never])
  expect(haveSameResults(before, moved)).toBe(true)
  expect(rewordings(before, moved)).toEqual([
    { before: 'Never · Rarely · Often', after: 'Often · Rarely · Never' },
  ])
  const renamed = asking([never, ['b', 'Seldom'], often])
  expect(rewordings(before, renamed)).toEqual([{ before: 'Rarely', after: 'Seldom' }])
  expect(haveSameResults(before, asking([never, rarely])), 'an option goes').toBe(false)
  expect(haveSameResults(before, asking([never, rarely, ['d', 'Often']])), 'another option').toBe(false)
})

test('lists a unit that appears or goes, which may change step by step into another', () => {
  const [study] = own
  if (!study) throw new Error('No study')
  const asking = (unit?: string): Study => ({
    ...study,
    followUps: [
      {
        id: 'height',
        type: 'number',
        text: 'How high?',
        required: true,
        ...(unit !== undefined && { unit }),
      },
      {
        id: 'width',
        type: 'slider',
        text: 'How wide?',
        required: true,
        low: 'low',
        high: 'high',
        min: 0,
        max: 9,
        step: 1,
        ...(unit !== undefined && { unit }),
      },
    ],
  })
  const twice = (before: string, after: string) => [
    { before, after },
    { before, after },
  ]
  expect(rewordings(asking('cm'), asking())).toEqual(twice('cm', ''))
  expect(rewordings(asking(), asking('inch'))).toEqual(twice('', 'inch'))
  expect(rewordings(asking(), asking())).toEqual([])
  expect(haveSameResults(asking('cm'), asking())).toBe(true)
})
