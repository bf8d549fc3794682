import { definePlayer } from '#studies/player/define-player.tsx'

export const cardSortPlayer = definePlayer({ id: 'cardsort', load: () => import('./player.tsx') })
