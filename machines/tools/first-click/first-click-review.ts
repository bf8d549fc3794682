import { defineToolReview } from '../../studies/tool-review.ts'

export const firstClickReview = defineToolReview('firstclick', {
  clues: ({ tasks }, { hotspots }) =>
    tasks.map(({ id, text }, index) => {
      const areas = hotspots[id] ?? []
      return {
        path: `tasks.${index}.text`,
        id,
        text,
        right: areas.flatMap(({ isRight, name }) => (isRight ? [name] : [])),
        labels: areas.map(({ name }) => name),
        context: [],
        by: 'label',
      }
    }),
})
