import type { Question } from '#contract/studies/questions.ts'
import { skippable } from '#machines/studies/question-definition.ts'
import { skipOf } from '#machines/studies/question-path.ts'
import { countWords, findPhrase } from '../phrases.ts'
import { aboutOf, quote, type QuestionPart, type Reading, readingOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { wordListsOf } from '../words/index.ts'
import type { WordLists } from '../words/word-lists.ts'

/** Words of a text in which an instruction is easily missed. */
const longText = 40

const quoted = /[“"„«]\s?([^“”"„«»]{1,100})[”"“»]/gu

const labelsOf = (question: Question): readonly string[] => {
  if (question.type === 'matrix') return question.scale
  if ('options' in question) return question.options.map(({ label }) => label)
  if (!('low' in question)) return []
  return [question.low, question.high, ...skippable(question)]
}

/** An instruction to give one answer: its text and where it stands. */
interface Check {
  readonly text: string
  readonly path: string
  readonly isInHint: boolean
}

const isSame = (a: readonly string[], b: readonly string[]) => a.join(' ') === b.join(' ')
const letters = (words: readonly string[]) => words.filter((word) => /[\p{L}\p{N}]/u.test(word))

const checksIn = ({ path, textPath, question }: QuestionPart, { words }: Reading, lists: WordLists) => {
  const instructs = (text: string) => findPhrase(words(text), lists.instructed) !== undefined
  const warns = (text: string) => findPhrase(words(text), lists.attention) !== undefined
  const isCheck = (text: string) => instructs(text) && (warns(text) || text.search(quoted) !== -1)
  const { text, hint = '' } = question
  const found: Check[] = []
  if (isCheck(text)) found.push({ text, path: textPath, isInHint: false })
  else if (isCheck(hint)) found.push({ text: hint, path: `${path}.hint`, isInHint: true })
  if (question.type === 'matrix')
    for (const [index, { label }] of question.rows.entries())
      if (instructs(label)) found.push({ text: label, path: `${path}.rows.${index}.label`, isInHint: false })
  return found
}

/** Whether a text names one of the answers; true where there are no answers to name. */
const namesAnswer = (text: string, question: Question, { words }: Reading) => {
  const labels = labelsOf(question).map((label) => letters(words(label)))
  if (labels.length === 0) return true
  const wanted = [...text.matchAll(quoted)].map(([, inner = '']) => letters(words(inner)))
  if (wanted.length > 0) return wanted.some((each) => labels.some((label) => isSame(label, each)))
  const all = ` ${letters(words(text)).join(' ')} `
  return labels.some((label) => label.length > 0 && all.includes(` ${label.join(' ')} `))
}

/** Whether the session ends for some answers. */
const endsSession = ({ section, rejects, question }: QuestionPart) =>
  (section === 'screening' && rejects.length > 0) || Object.values(skipOf(question) ?? {}).includes('end')

const problemOf = (check: Check, part: QuestionPart, reading: Reading) => {
  const { question } = part
  if (!namesAnswer(check.text, question, reading))
    return 'names an answer that does not exist, so that everybody fails it. Use the exact words of an answer'
  if (check.isInHint) return 'stands in the hint, which careful people skip, too. Put it into the question'
  const length = countWords(reading.words(question.text)) + countWords(reading.words(question.hint ?? ''))
  if (length > longText)
    return 'is hidden in a long text, so that it measures patience with the text. Make it short and plain'
  return endsSession(part)
    ? 'ends the session for one slip. Ask it later, and leave answers out when you analyze them'
    : undefined
}

/** Attention checks that careful people fail. */
export const unfairAttentionCheck: PreflightRule = {
  name: 'unfair-attention-check',
  title: 'An unfair attention check',
  explanation: [
    'An attention check (instructed-response item) tells participants which answer to give. It is fair if everybody who reads it can pass it. A check that careful people fail removes the wrong ones, and annoys the others.',
    `The rule finds instructions to give one answer in questions, hints and rows of a matrix. It reports a check that names no existing answer, one that stands in a hint or in a text of more than ${longText} words, and one that ends the session by itself. It knows English, German, Spanish and French; the number of words is our own.`,
    'The advice is wrong if the text quotes something else in quotation marks.',
  ],
  source: {
    text: 'Gummer, T., Roßmann, J. and Silber, H. (2021). Using Instructed Response Items as Attention Checks in Web Surveys: Properties and Implementation. Sociological Methods & Research 50(1), 238–264.',
  },
  check: (draft) => {
    const reading = readingOf(draft)
    const lists = wordListsOf(reading.language)
    if (!lists) return []
    return reading.questions.flatMap((part) =>
      checksIn(part, reading, lists).flatMap((check) => {
        const problem = problemOf(check, part, reading)
        if (problem === undefined) return []
        return [
          {
            path: check.path,
            about: aboutOf(part.question.id, check.text),
            message: `The attention check ${quote(check.text)} ${problem}.`,
          },
        ]
      }),
    )
  },
}
