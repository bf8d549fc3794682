import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'sk', 'questionnaire'> = {
  at: 'Strana {n} z {total}',
  needed: '(vyžaduje odpoveď)',
  finish: 'Dokončiť',
}
