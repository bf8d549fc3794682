import type { Content } from 'pdfmake'
import { counted, percent } from '../../statistics/format.ts'
import { shareOf } from '../../statistics/intervals.ts'
import type { WordCount } from '../../words/word-counts.ts'
import { note, number, shareBar, table } from './parts.ts'

/** Words of a question that a report shows. */
const maxWords = 15

/** The most frequent words of `answers` free texts; `file` has all of them. */
export const wordsPart = (words: readonly WordCount[], answers: number, file: string): Content[] => {
  if (words.length === 0) return [note('There are no answers with words to count.')]
  const remaining = words.length - maxWords
  return [
    note(`Words in ${counted(answers, 'answer')}; one answer can have several words.`),
    table({
      head: ['Word', 'Other forms', '', number('Answers'), number('Share')],
      rows: words
        .slice(0, maxWords)
        .map(({ word, forms, count }) => [
          { text: word, isBold: true },
          forms.filter((form) => form !== word).join(', '),
          shareBar(shareOf(count, answers).share ?? 0),
          number(String(count)),
          number(percent(shareOf(count, answers).share ?? 0)),
        ]),
      widths: ['auto', '*', 'auto', 50, 45],
    }),
    ...(remaining > 0 ? [note(`${counted(remaining, 'more word')} in the CSV file of ${file}.`)] : []),
  ]
}
