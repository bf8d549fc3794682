import { definePlayer } from '../../player/define-player.tsx'

export const firstClickPlayer = definePlayer({ id: 'firstclick', load: () => import('./player.tsx') })
