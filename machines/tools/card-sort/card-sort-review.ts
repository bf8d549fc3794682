import { defineToolReview } from '../../studies/tool-review.ts'

/** Most cards of an open sort (Optimal Workshop, “Card sorting 101”: 30 to 60); closed sorts go quicker. */
const most = { open: 60, hybrid: 60, closed: 100 } as const

export const cardSortReview = defineToolReview('cardsort', {
  categories: ({ variant, cards, categories }) => {
    if (variant === 'open') return []
    // Cards with a picture show it instead of their label.
    const labels = cards.flatMap(({ label, image }) => (image === undefined ? [label] : []))
    return categories.map(({ id, label }, index) => ({
      path: `categories.${index}.label`,
      id,
      label,
      others: categories.flatMap((other) => (other.id === id ? [] : [other.label])),
      cards: labels,
    }))
  },
  load: ({ variant, cards }) => ({
    path: 'cards',
    parts: 'cards',
    count: cards.length,
    most: most[variant],
  }),
})
