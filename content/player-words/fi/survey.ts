import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'fi', 'questionnaire'> = {
  at: 'Sivu {n}/{total}',
  needed: '(vaatii vastauksen)',
  finish: 'Valmis',
}
