import type { ToolWords } from '../player-words.ts'

export const survey: ToolWords<'hu', 'questionnaire'> = {
  at: '{n}. oldal, összesen {total}',
  needed: '(választ igényel)',
  finish: 'Befejezés',
}
