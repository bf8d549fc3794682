import { definePlayer } from '../../player/define-player.tsx'

export const treeTestPlayer = definePlayer({ id: 'treetest', load: () => import('./player.tsx') })
