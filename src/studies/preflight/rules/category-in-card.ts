import { toolReviews } from '#machines/studies/tool-reviews.ts'
import { aboutSet, quote, quoteSome } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'
import { indexLabels, wordComparer } from '../shared-words.ts'

/** Categories with a word that cards have, too. */
export const categoryInCard: PreflightRule = {
  name: 'category-in-card',
  title: 'A category and a card that share a word',
  explanation: [
    'Participants match words that look alike before they think about meaning. A card that has a word of a category is put there by most of them, and the result shows the word, not the idea.',
    'The rule compares each given category with all cards, in all forms of a word. A word that several categories have is left out, and so are cards that show a picture.',
    'The advice is wrong if you test labels that are fixed already, or if the card is a trap on purpose.',
  ],
  source: { text: 'Spencer, D. (2009). Card Sorting: Designing Usable Categories. Rosenfeld Media.' },
  check: ({ study: { tasks, language } }) => {
    const categories = toolReviews[tasks.tool]?.categories(tasks) ?? []
    const [any] = categories
    if (!any) return []
    const words = wordComparer(language)
    const cards = indexLabels(any.cards, words)
    const names = indexLabels(
      categories.map(({ label }) => label),
      words,
    )
    return categories.flatMap(({ path, id, label }) => {
      const own = words.contentOf(label).filter((word) => names(word).size < 2)
      const shared = new Set(own.flatMap((word) => [...cards(word)]))
      if (shared.size === 0) return []
      return [
        {
          path: `study.tasks.${path}`,
          about: aboutSet(`${id} · ${label}`, shared),
          message: `The category ${quote(label)} shares a word with ${quoteSome([...shared])}: participants may match the word instead of the meaning. Rename the category or the card.`,
        },
      ]
    })
  },
}
