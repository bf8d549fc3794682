import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'fr', 'questionnaire'> = {
  at: 'Page {n} sur {total}',
  needed: '(réponse nécessaire)',
  finish: 'Terminer',
}
