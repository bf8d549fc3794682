import type { ToolView, ViewsOf } from '#studies/results/tool-view.ts'
import { CardsView } from './cards-view.tsx'
import { CategoriesView } from './categories-view.tsx'
import { DendrogramView } from './dendrogram-view.tsx'
import { PlacementsView } from './placements-view.tsx'
import { SimilarityView } from './similarity-view.tsx'
import { TypicalView } from './typical-view.tsx'

const placements: ToolView = { id: 'placements', title: 'Popular placements', View: PlacementsView }
const dendrogram: ToolView = { id: 'dendrogram', title: 'Dendrogram', View: DendrogramView }
const others: readonly ToolView[] = [
  { id: 'similarity', title: 'Similarity', View: SimilarityView },
  { id: 'categories', title: 'Categories', View: CategoriesView },
  { id: 'cards', title: 'Cards', View: CardsView },
  { id: 'typical', title: 'Typical sorts', View: TypicalView },
]

const ofVariant = { open: [dendrogram], hybrid: [dendrogram, placements], closed: [placements] } as const

/** Groups that people made have a tree; categories that were given to them have popular placements. */
export const cardSortViews: ViewsOf = ({ study: { tasks } }) =>
  tasks.tool === 'cardsort' ? [...ofVariant[tasks.variant], ...others] : []
