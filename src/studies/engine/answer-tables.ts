import type { Cell } from '../cell.ts'
import type { AnsweredResponse } from './study-variables.ts'
import { flagVariable, type Variable, type VariableGroup } from './variables.ts'

type StudyGroup = VariableGroup<AnsweredResponse>

/** Whether the participant was asked: without it, an empty cell has two meanings. */
export const askedVariable = ({ id }: { readonly id: string }) =>
  flagVariable(`${id}:asked`, 'asked', 'asked')

/** The variables of a group in files, the last one whether it was asked. */
export const variablesInFiles = (group: StudyGroup): readonly Variable[] => [
  ...group.variables,
  askedVariable(group),
]

/** The values of these variables. */
export const valuesInFiles = (group: StudyGroup, response: AnsweredResponse): readonly Cell[] => [
  ...group.values(response),
  group.isAsked(response) ? 1 : 0,
]

/** The wording of a variable: that of its question, then that of its part. */
export const wordingOf = ({ text }: Pick<StudyGroup, 'text'>, { label }: Variable) =>
  label === null ? text : `${text}: ${label}`

/** The heading of a variable, which its identifier makes unique. */
export const headingOf = (group: Pick<StudyGroup, 'text'>, variable: Variable) =>
  `${wordingOf(group, variable)} [${variable.id}]`

interface WideColumn {
  readonly head: string
  readonly variable: Variable
  readonly group: StudyGroup
}

/** The columns of all variables, for a row per response. */
export const wideColumns = (groups: readonly StudyGroup[]): readonly WideColumn[] =>
  groups.flatMap((group) =>
    variablesInFiles(group).map((variable) => ({ head: headingOf(group, variable), variable, group })),
  )

/** A value as people read it: a choice by its label, a flag as 1 or 0. */
const shownOf = ({ type, codes }: Variable, value: Cell): Cell =>
  type === 'choice' ? (codes?.find(({ code }) => code === value)?.label ?? null) : value

/** The cells of a response below these columns. */
export const wideCells = (columns: readonly WideColumn[], response: AnsweredResponse): readonly Cell[] => {
  const groups = new Set(columns.map(({ group }) => group))
  const values = [...groups].flatMap((group) => valuesInFiles(group, response))
  return columns.map(({ variable }, index) => shownOf(variable, values[index] ?? null))
}

export const longHead = ['question', 'kind', 'wording', 'part', 'part wording', 'state', 'value', 'label']

/** The rows of a response: one for each answer; a chosen option is one, an option that is not chosen is none. */
export const longRows = (groups: readonly StudyGroup[], response: AnsweredResponse): readonly Cell[][] =>
  groups.flatMap((group) => {
    const question = [group.id, group.kind, group.text]
    const values = group.isAsked(response) ? group.values(response) : []
    const rows = group.variables.flatMap(({ part, label, type, codes }, index): Cell[][] => {
      const value = values[index] ?? null
      if (value === null || (type === 'flag' && value === 0)) return []
      const meaning = type === 'flag' ? label : (codes?.find(({ code }) => code === value)?.label ?? null)
      return [[...question, part, label, 'answered', value, meaning]]
    })
    if (rows.length > 0) return rows
    const state = group.isAsked(response) ? 'not answered' : 'not asked'
    return [[...question, null, null, state, null, null]]
  })
