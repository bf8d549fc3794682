import { definePlayer } from '#studies/player/define-player.tsx'

export const surveyPlayer = definePlayer({ id: 'questionnaire', load: () => import('./player.tsx') })
