import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'no', 'questionnaire'> = {
  at: 'Side {n} av {total}',
  needed: '(trenger et svar)',
  finish: 'Ferdig',
}
