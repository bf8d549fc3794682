import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'it', 'questionnaire'> = {
  at: 'Pagina {n} di {total}',
  needed: '(serve una risposta)',
  finish: 'Fine',
}
