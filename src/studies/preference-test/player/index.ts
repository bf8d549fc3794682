import { definePlayer } from '../../player/define-player.tsx'

export const preferenceTestPlayer = definePlayer({ id: 'preferencetest', load: () => import('./player.tsx') })
