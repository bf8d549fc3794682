import { definePlayer } from '#studies/player/define-player.tsx'

export const firstClickPlayer = definePlayer({ id: 'firstclick', load: () => import('./player.tsx') })
