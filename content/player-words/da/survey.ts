import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'da', 'questionnaire'> = {
  at: 'Side {n} af {total}',
  needed: '(kræver et svar)',
  finish: 'Færdig',
}
