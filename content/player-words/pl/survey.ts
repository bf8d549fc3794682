import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'pl', 'questionnaire'> = {
  at: 'Strona {n} z {total}',
  needed: '(wymaga odpowiedzi)',
  finish: 'Zakończ',
}
