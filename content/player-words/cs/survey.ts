import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'cs', 'questionnaire'> = {
  at: 'Strana {n} z {total}',
  needed: '(vyžaduje odpověď)',
  finish: 'Dokončit',
}
