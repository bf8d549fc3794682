import { definePlayer } from '../../player/define-player.tsx'

export const cardSortPlayer = definePlayer({ id: 'cardsort', load: () => import('./player.tsx') })
