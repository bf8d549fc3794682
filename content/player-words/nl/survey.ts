import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'nl', 'questionnaire'> = {
  at: 'Pagina {n} van {total}',
  needed: '(antwoord nodig)',
  finish: 'Klaar',
}
