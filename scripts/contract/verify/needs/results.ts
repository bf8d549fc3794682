import { segment } from '#contract/results/segments.ts'
import { defineNeeds } from '../define-needs.ts'
import { identified } from '../prepared.ts'

export const results = defineNeeds({
  segment: async (prepared, { create }) => {
    const { id } = await create(segment, prepared, ['saveSegment', 'people from Slovakia'])
    return identified(prepared, 'segment', id, 'id')
  },
})
