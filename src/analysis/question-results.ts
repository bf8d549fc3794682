import { shareOf } from './intervals.ts'
import { binned, summarise } from './means.ts'
import type { Counts, QuestionResult, QuestionsCounted } from './question-result.ts'
import type { AnyQuestion, Option, QuestionOf } from './question-shapes.ts'
import { rankingOf, rowsOf, scaleOf, sharesOf, usabilityOf, valuesOf } from './scale-results.ts'

const amountOf = (question: QuestionOf<'slider' | 'number'>, counts: Counts) => {
  const values = valuesOf(counts)
  const isWhole = values.every(({ value }) => Number.isInteger(value))
  const within = question.type === 'slider' ? { low: question.min, high: question.max } : undefined
  return {
    kind: 'amount' as const,
    summary: summarise(values, within),
    bins: binned(values, question.type === 'slider' ? question.step : isWhole ? 1 : 0.01),
    unit: question.unit ?? '',
  }
}

const daysOf = (counts: Counts, answered: number) => {
  const days = Object.keys(counts)
    .filter((day) => (counts[day] ?? 0) > 0)
    .toSorted()
  let passed = 0
  const median = days.find((day) => (passed += counts[day] ?? 0) * 2 >= answered)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].map((month) => {
    const inMonth = days.filter((day) => day.startsWith(month))
    return {
      month,
      share: shareOf(
        inMonth.reduce((sum, day) => sum + (counts[day] ?? 0), 0),
        answered,
      ),
    }
  })
  return {
    kind: 'days' as const,
    earliest: days[0] ?? null,
    median: median ?? null,
    latest: days.at(-1) ?? null,
    months,
  }
}

const optionsOf = (question: QuestionOf<'single' | 'dropdown' | 'multiple' | 'image'>): Option[] => {
  const options = question.options.map(({ id, label, picture }) =>
    picture ? { id, label, image: picture.src } : { id, label },
  )
  return question.other === undefined ? options : [...options, { id: 'other', label: question.other }]
}

/** What each question was answered, from the counts of the server. */
export function questionResults(
  questions: readonly AnyQuestion[],
  { questions: counted, texts: written }: QuestionsCounted,
): QuestionResult[] {
  return questions.map((question): QuestionResult => {
    const { id, text } = question
    const { answered = 0, answers: counts = {} } = counted.find((one) => one.question === id) ?? {}
    const texts = written.find((one) => one.question === id)?.texts ?? []
    const asked = { id, text, answered }
    switch (question.type) {
      case 'rating':
      case 'nps':
        return { ...asked, ...scaleOf(question, counts, answered) }
      case 'ranking':
        return { ...asked, ...rankingOf(question, counts, answered) }
      case 'matrix':
        return { ...asked, kind: 'rows', rows: rowsOf(question.rows, question.scale, counts), sus: null }
      case 'sus':
        return { ...asked, ...usabilityOf(question, counts) }
      case 'slider':
      case 'number':
        return { ...asked, ...amountOf(question, counts) }
      case 'date':
        return { ...asked, ...daysOf(counts, answered) }
      case 'text':
        return { ...asked, kind: 'texts', texts }
      case 'single':
      case 'dropdown':
      case 'multiple':
      case 'image': {
        const options = sharesOf(optionsOf(question), counts, answered)
        return { ...asked, kind: 'choice', isMultiple: question.type === 'multiple', options, texts }
      }
    }
  })
}
