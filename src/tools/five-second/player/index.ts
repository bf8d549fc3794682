import { definePlayer } from '#studies/player/define-player.tsx'

export const fiveSecondPlayer = definePlayer({ id: 'fivesecond', load: () => import('./player.tsx') })
