import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'de', 'questionnaire'> = {
  at: 'Seite {n} von {total}',
  needed: '(braucht eine Antwort)',
  finish: 'Fertig',
}
