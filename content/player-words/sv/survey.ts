import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'sv', 'questionnaire'> = {
  at: 'Sida {n} av {total}',
  needed: '(behöver ett svar)',
  finish: 'Klar',
}
