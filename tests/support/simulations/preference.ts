import { createChance } from '#studies/engine/sample/chance.ts'
import { preferenceTestModel } from '#tools/preference-test/analysis/preference-test.ts'

const tasks = [
  { id: 't', text: 'Which?', designs: ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() })) },
]

/** Odds of three designs of which the best two are equally liked. */
export const withoutWinner = [
  { a: 1, b: 1, c: 0 },
  { a: 9, b: 9, c: 2 },
  { a: 1, b: 1, c: 1 },
]

/** Share of simulated studies in which one design is said to be preferred. */
export function claimedPreferences(odds: Record<'a' | 'b' | 'c', number>, people: number, studies: number) {
  const chance = createChance(20261123)
  let claims = 0
  for (let study = 0; study < studies; study += 1) {
    const counts: Record<string, number> = { a: 0, b: 0, c: 0 }
    for (let person = 0; person < people; person += 1) {
      const choice = chance.among(odds)
      counts[choice] = (counts[choice] ?? 0) + 1
    }
    const designs = Object.entries(counts).map(([design, count]) => ({
      design,
      count,
      ms: 0,
      times: [],
      places: [],
      reasoned: 0,
      reasons: [],
    }))
    const [task] = preferenceTestModel({ tasks }, { tasks: [{ task: 't', designs }] })
    if (task?.lead.kind === 'leader' && task.lead.certainty !== 'unclear') claims += 1
  }
  return claims / studies
}
