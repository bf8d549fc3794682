import { definePlayer } from '#studies/player/define-player.tsx'

export const preferenceTestPlayer = definePlayer({ id: 'preferencetest', load: () => import('./player.tsx') })
