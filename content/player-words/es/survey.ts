import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'es', 'questionnaire'> = {
  at: 'Página {n} de {total}',
  needed: '(necesita respuesta)',
  finish: 'Terminar',
}
