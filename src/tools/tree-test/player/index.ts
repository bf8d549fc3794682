import { definePlayer } from '#studies/player/define-player.tsx'

export const treeTestPlayer = definePlayer({ id: 'treetest', load: () => import('./player.tsx') })
