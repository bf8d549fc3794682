import { defineResults, type ToolView } from '#studies/results/define-results.ts'
import { cardSortMeasures } from '../analysis/measures.ts'
import { cardSortResponses } from '../formulas.ts'
import { CardsView } from './cards-view.tsx'
import { CategoriesView } from './categories-view.tsx'
import { DendrogramView } from './dendrogram-view.tsx'
import { CardSortFindings } from './findings.tsx'
import { OverviewView } from './overview-view.tsx'
import { PlacementsView } from './placements-view.tsx'
import { SimilarityView } from './similarity-view.tsx'
import { TypicalView } from './typical-view.tsx'
import { describeCardSortEvents } from './describe-events.ts'

type View = ToolView<'cardsort'>

const overview: View = { id: 'overview', title: 'Overview', View: OverviewView }
const placements: View = { id: 'placements', title: 'Popular placements', View: PlacementsView }
const dendrogram: View = { id: 'dendrogram', title: 'Dendrogram', View: DendrogramView }
const others: readonly View[] = [
  { id: 'similarity', title: 'Similarity', View: SimilarityView },
  { id: 'categories', title: 'Categories', View: CategoriesView },
  { id: 'cards', title: 'Cards', View: CardsView },
  { id: 'typical', title: 'Typical sorts', View: TypicalView },
]

const ofVariant = { open: [dendrogram], hybrid: [dendrogram, placements], closed: [placements] } as const

/** Open and hybrid sorts have a dendrogram; closed and hybrid sorts have popular placements. */
export const cardSortResults = defineResults({
  id: 'cardsort',
  views: ({ study: { tasks } }) => [overview, ...ofVariant[tasks.variant], ...others],
  Findings: CardSortFindings,
  responses: cardSortResponses,
  measures: ({ study, counts, responses }) => cardSortMeasures(study.tasks, counts, responses.included),
  describeEvents: describeCardSortEvents,
})
