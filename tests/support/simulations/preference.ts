import { createChance } from '#studies/engine/sample/chance.ts'
import { preferenceTestModel } from '#tools/preference-test/analysis/preference-test.ts'

const asked = (tasks: number) =>
  Array.from({ length: tasks }, (_, index) => ({
    id: String(index),
    text: 'Which?',
    designs: ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() })),
  }))

/** Odds of three designs of which the best two are equally liked. */
export const withoutWinner = [
  { a: 1, b: 1, c: 0 },
  { a: 9, b: 9, c: 2 },
  { a: 1, b: 1, c: 1 },
]

interface PreferenceStudies {
  readonly odds: Record<'a' | 'b' | 'c', number>
  readonly people: number
  readonly studies: number
  readonly tasks?: number
}

/** Share of simulated studies in which a design is said to be preferred in any task. */
export function claimedPreferences({ odds, people, studies, tasks: count = 1 }: PreferenceStudies) {
  const chance = createChance(20261123)
  const tasks = asked(count)
  const answersOf = (task: string) => {
    const counts: Record<string, number> = { a: 0, b: 0, c: 0 }
    for (let person = 0; person < people; person += 1) {
      const choice = chance.among(odds)
      counts[choice] = (counts[choice] ?? 0) + 1
    }
    const designs = Object.entries(counts).map(([design, chosen]) => ({
      design,
      count: chosen,
      ms: 0,
      times: [],
      places: [],
      reasoned: 0,
      reasons: [],
    }))
    return { task, designs }
  }
  let claims = 0
  for (let study = 0; study < studies; study += 1) {
    const models = preferenceTestModel({ tasks }, { tasks: tasks.map(({ id }) => answersOf(id)) })
    if (models.some(({ lead }) => lead.kind === 'leader' && lead.certainty !== 'unclear')) claims += 1
  }
  return claims / studies
}
