import { originalSubject } from '#contract/studies/usability-scale.ts'
import type { Option, Question } from '#contract/studies/questions.ts'
import { newPartId } from '../part-ids.ts'

export type QuestionType = Question['type']

interface TypeText {
  readonly label: string
  /** The activity of participants. */
  readonly description: string
}

/** The types of questions in the order in which they are offered. */
export const questionTypes: Readonly<Record<QuestionType, TypeText>> = {
  single: { label: 'Single choice', description: 'Choose one option' },
  multiple: { label: 'Multiple choice', description: 'Choose several options' },
  dropdown: { label: 'Dropdown', description: 'Choose one option of a long list' },
  image: { label: 'Image choice', description: 'Choose one picture' },
  ranking: { label: 'Ranking', description: 'Put options in order' },
  rating: { label: 'Rating scale', description: 'Choose a number, from 1 to between 3 and 10' },
  nps: { label: 'Net Promoter Score', description: 'Likelihood of a recommendation, 0 to 10' },
  sus: { label: 'System Usability Scale', description: 'Ten statements, each 1 to 5' },
  matrix: { label: 'Matrix', description: 'Rate several rows on one scale' },
  slider: { label: 'Slider', description: 'Choose a value between two ends' },
  text: { label: 'Text', description: 'Answer in own words' },
  number: { label: 'Number', description: 'Enter a number' },
  date: { label: 'Date', description: 'Choose a date' },
}

const isQuestionType = (type: string): type is QuestionType => Object.hasOwn(questionTypes, type)

export const allQuestionTypes: readonly QuestionType[] = Object.keys(questionTypes).filter(isQuestionType)

/** Two options without texts. */
export const emptyOptions = (): Option[] => [
  { id: newPartId('option'), label: '' },
  { id: newPartId('option'), label: '' },
]

/** The properties of questions of all types. */
type Common = Pick<Question, 'id' | 'text' | 'hint' | 'required'>

const optionsIn = (question: Question): Option[] => {
  if ('options' in question) return question.options.map(({ id, label }) => ({ id, label }))
  return question.type === 'matrix' ? question.rows : emptyOptions()
}

/**
 * The question as one of another type. Texts, options and ends of scales are kept where the new type has them; skip
 * logic is kept between types with the same options.
 */
export const asType = (question: Question, type: QuestionType): Question => {
  if (question.type === type) return question
  const { id, text, hint, required } = question
  const common: Common = { id, text, required, ...(hint !== undefined && { hint }) }
  const { low, high, other, order, skip } = {
    low: '',
    high: '',
    other: undefined,
    order: undefined,
    skip: undefined,
    ...question,
  }
  const ends = { low, high }
  const ordered = { ...(order !== undefined && { order }) }
  const choice = { options: optionsIn(question), ...ordered, ...(other !== undefined && { other }) }
  const areOptionsKept =
    question.type === 'single' || question.type === 'dropdown' || question.type === 'image'
  switch (type) {
    case 'single':
    case 'dropdown':
      return { ...common, type, ...choice, ...(areOptionsKept && skip && { skip }) }
    case 'multiple':
      return { ...common, type, ...choice }
    case 'image':
      return {
        ...common,
        type,
        // Options of an image choice are made by uploading their pictures.
        options: [],
        ...ordered,
      }
    case 'ranking':
      return { ...common, type, options: optionsIn(question), ...ordered }
    case 'rating':
      return { ...common, type, max: 5, ...ends }
    case 'nps':
      return { ...common, type, ...ends }
    case 'sus':
      return { ...common, type, subject: originalSubject, wording: 'original' }
    case 'matrix':
      return { ...common, type, rows: optionsIn(question), scale: ['', '', '', '', ''], ...ordered }
    case 'slider':
      return { ...common, type, min: 0, max: 100, step: 1, ...ends }
    case 'text':
    case 'number':
    case 'date':
      return { ...common, type }
  }
}

/** A new question without a text. */
export const emptyQuestion = (id: string, type: QuestionType): Question =>
  asType({ id, text: '', required: true, type: 'single', options: emptyOptions() }, type)
