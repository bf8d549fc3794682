import { type Chance, createChance } from '#studies/engine/sample/chance.ts'
import { preferenceTestModel } from '#tools/preference-test/analysis/preference-test-model.ts'

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

type Odds = Readonly<Record<'a' | 'b' | 'c', number>>

interface PreferenceStudy {
  readonly odds: Odds
  readonly people: number
  readonly tasks?: number
  /** Odds of the other tasks, if they differ. */
  readonly otherOdds?: Odds
}

/** The results of one study. */
export function preferenceStudy(
  { odds, people, tasks: count = 1, otherOdds = odds }: PreferenceStudy,
  chance: Chance,
) {
  const tasks = asked(count)
  const answersOf = (task: string) => {
    const counts: Record<string, number> = { a: 0, b: 0, c: 0 }
    for (let person = 0; person < people; person += 1) {
      const choice = chance.among(task === '0' ? odds : otherOdds)
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
  return preferenceTestModel({ tasks }, { tasks: tasks.map(({ id }) => answersOf(id)) })
}

/** Share of simulated studies in which a design is said to be preferred in any task. */
export function claimedPreferences({ studies, ...study }: PreferenceStudy & { readonly studies: number }) {
  const chance = createChance(20261123)
  let claims = 0
  for (let each = 0; each < studies; each += 1) {
    const models = preferenceStudy(study, chance)
    if (models.some(({ lead }) => lead.kind === 'leader' && lead.certainty !== 'unclear')) claims += 1
  }
  return claims / studies
}

/** Share of simulated studies that claim a preference in the first task, or a second place in another one. */
export function claimedPlaces({ studies, ...study }: PreferenceStudy & { readonly studies: number }) {
  const chance = createChance(20261130)
  let claims = 0
  for (let each = 0; each < studies; each += 1) {
    const [first, ...others] = preferenceStudy(study, chance).map(({ lead }) => lead)
    const isPreferred = first?.kind === 'leader' && first.certainty !== 'unclear'
    if (isPreferred || others.some((lead) => lead.kind === 'leader' && lead.second !== null)) claims += 1
  }
  return claims / studies
}
