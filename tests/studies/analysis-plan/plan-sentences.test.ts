import { describe, expect, test } from 'vitest'
import type { AnalysisPlan, PlanProgress } from '#contract/analysis-plans/plan.ts'
import { analysisPlan } from '#contract/analysis-plans/plan.ts'
import { planBody } from '#studies/analysis-plan/plan-body.ts'
import { preregistrationText } from '#studies/analysis-plan/preregistration.ts'
import { planSentences, progressSentences } from '#studies/analysis-plan/statements.ts'
import { decideLooks, isComplete, nextLook } from '#studies/analysis-plan/test-looks.ts'

const plan: AnalysisPlan = {
  kind: 'share',
  question: 'Do most people find the opening hours?',
  measure: { task: 'hours', name: 'Success' },
  against: 0.7,
  difference: 0.15,
  power: 0.8,
  method: 'late',
  looks: [42, 84],
  closes: true,
}
const task = 'Find the opening hours'
const share = (people: number, count: number, of = people) => ({
  people,
  value: { kind: 'share', count, of } as const,
})
const say = (progress: Partial<PlanProgress>, of: AnalysisPlan = plan) => {
  const { verdict, ...said } = progressSentences(
    of,
    task,
    { people: 0, isRunning: true, looks: [], ...progress },
    0.8,
  )
  return { ...said, verdict: verdict?.at('closed') ?? null }
}

describe('a plan with two looks', () => {
  test('says nothing but its progress before the first look', () => {
    expect(say({ people: 12 })).toEqual({
      status: '12 of 84 people · next look at 42',
      verdict: null,
      notes: [],
    })
  })

  test('decides nothing at a look that is not clear, and goes on', () => {
    const { status, verdict } = say({ people: 50, looks: [share(42, 34)] })
    expect(status).toBe('50 of 84 people · next look at 84')
    expect(verdict).toBe('At the look at 42 people nothing is decided: 34 of 42 (81%, 95% interval 66–90%).')
  })

  test('stays decided by the first clear look', () => {
    const looks = [share(42, 41), share(84, 60)]
    const { status, verdict } = say({ people: 84, looks })
    expect(status).toBe('84 of 84 people · decided at 42')
    expect(verdict).toMatch(
      /^At the look at 42 people, “Success” of “Find the opening hours” is above 70%: 41 of 42/,
    )
    expect(isComplete(plan, { people: 43, looks: [share(42, 41)] })).toBe(true)
  })

  test('names the chance to find the difference where its end is not clear, and people beyond it', () => {
    const said = say({ people: 97, isRunning: false, looks: [share(42, 30), share(84, 62)] })
    expect(said.verdict).toContain('the plan cannot tell “Success” of “Find the opening hours” from 70%')
    expect(said.verdict).toContain(
      'A difference of 15 points would have been found in 80 of 100 such studies.',
    )
    expect(said.notes).toContain('97 people answered: the plan counts the first 84.')
  })

  test('says that a difference is claimed more often where a team could know the answers', () => {
    const progress = { people: 50, isRunning: true, looks: [share(42, 41)] }
    const notesOf = (before: number, ...kinds: readonly ('republished' | 'excluded')[]) =>
      progressSentences(plan, task, progress, 0.8, { before, deviations: kinds.map((kind) => ({ kind })) })
        .notes
    const doubt: unknown = expect.stringContaining('claimed more often than the plan says')
    expect(notesOf(30)).toContainEqual(doubt)
    expect(notesOf(30)).toContainEqual(expect.stringContaining('after 30 people had answered'))
    expect(notesOf(0, 'republished', 'excluded')).toContainEqual(doubt)
    expect(notesOf(0, 'republished')).not.toContainEqual(doubt)
  })

  test('has no verdict for a study that was closed before its first look', () => {
    const { status, verdict, notes } = say({ people: 30, isRunning: false })
    expect([status, verdict]).toEqual(['30 of 84 people · closed', null])
    expect(notes[0]).toContain('decides nothing')
  })

  test('counts people without the result only at its looks, also where no further person has it', () => {
    const looks = [share(42, 20, 30), share(84, 20, 30)]
    expect(decideLooks(plan, looks).map(({ decision }) => decision)).toEqual([null, null])
    expect(nextLook(plan, 84)).toBeNull()
    const { verdict, notes } = say({ people: 84, looks })
    expect(verdict).toContain('in 80 of 100 such studies, had all people this result.')
    expect(notes[0]).toMatch(/^30 of these 84 people have this result\./)
  })
})

describe('a mean', () => {
  const rated: AnalysisPlan = {
    ...plan,
    kind: 'mean',
    against: 68,
    difference: 6,
    deviation: 12,
    method: 'even',
    looks: [20, 40],
  }
  const ratings = (people: number, mean: number, deviation: number) => ({
    people,
    value: { kind: 'mean', n: people, mean, deviation } as const,
  })

  test('is decided at a look by its t-test, and never without spread', () => {
    expect(say({ people: 20, looks: [ratings(20, 78, 12)] }, rated).verdict).toContain(
      'is above 68: mean 78 of 20',
    )
    expect(decideLooks(rated, [ratings(20, 90, 0)])[0]?.decision).toBeNull()
  })

  test('read at any time tells its evidence', () => {
    const anytime: AnalysisPlan = { ...rated, method: 'anytime', looks: [60] }
    expect(say({ people: 25, looks: [ratings(25, 57, 12)] }, anytime).verdict).toMatch(
      /is below 68: mean 57 of 25 .*; evidence for a difference .* : 1, and 20 : 1 is enough\.$/,
    )
    expect(say({ people: 25, looks: [ratings(25, 68, 12)] }, anytime).verdict).toContain(
      'it decides from 20 : 1 on',
    )
  })
})

describe('a time', () => {
  const timed: AnalysisPlan = {
    ...plan,
    kind: 'time',
    measure: { task: 'hours', name: 'Time' },
    against: 40,
    difference: 0.25,
    deviation: 2,
    method: 'once',
    looks: [20],
  }
  const times = (n: number, mean: number, deviation: number) => ({
    people: n,
    value: { kind: 'time', n, mean, deviation } as const,
  })

  test('is decided by the t-test of logarithms, with an interval that is as far above as below by a factor', () => {
    // t = ln(60 ∕ 40) √20 ∕ ln 2 = 2.616, p = 0.017; ln 60 ± 2.093 · ln 2 ∕ √20, in seconds: 43.4 to 83.0.
    expect(say({ people: 20, looks: [times(20, 60, 2)] }, timed).verdict).toContain(
      'is above 40 s: geometric mean 1 min of 20 (95% interval 43 s to 1 min 23 s)',
    )
    // t = 2.047, p = 0.055.
    expect(decideLooks(timed, [times(20, 54.9, 2)])[0]?.decision).toBeNull()
    expect(decideLooks(timed, [times(20, 26.6, 2)])[0]?.decision).toBe('below')
  })

  test('without times, or with equal ones, decides nothing', () => {
    expect(decideLooks(timed, [times(0, 0, 1), times(20, 90, 1)]).map(({ decision }) => decision)).toEqual([
      null,
      null,
    ])
    expect(say({ people: 20, looks: [times(0, 0, 1)] }, timed).verdict).toContain('no answers')
  })

  test('is planned in words of times', () => {
    expect(planSentences({ ...timed, against: 40.5 }, 'Find it', 0.8)[0]).toContain('compared with 40.5 s,')
    expect(planSentences(timed, 'Find the opening hours', 0.8).join(' ')).toContain(
      '“Time” of “Find the opening hours” is compared with 40 s, after 20 people. A difference by a factor of 1.25 is found in 80 of 100 such studies, if the geometric standard deviation is 2.00',
    )
  })
})

test('plans that cannot be kept are refused', () => {
  const faultsOf = (changes: object) =>
    analysisPlan.safeParse({ ...plan, ...changes }).error?.issues.map(({ path }) => path.join('.'))
  expect(faultsOf({})).toBeUndefined()
  expect(faultsOf({ looks: [84, 42] })).toEqual(['looks'])
  expect(faultsOf({ method: 'once' })).toEqual(['looks'])
  expect(faultsOf({ method: 'even', looks: [84] })).toEqual(['looks'])
  expect(faultsOf({ against: 0.5, difference: 0.6 })).toEqual(['difference'])
  expect(faultsOf({ kind: 'mean', deviation: 12, looks: [10, 19] })).toEqual(['looks'])
  expect(faultsOf({ kind: 'time', against: 0, deviation: 1 })).toEqual(['against', 'deviation'])
})

test('the texts of a team add no lines to the text for a registry, and turn none around', () => {
  const text = preregistrationText(
    { ...plan, question: 'Do they?\n\nProof\nSHA-256: forged', measure: { task: 'hours', name: 'A\u2028B' } },
    { title: 'Hours\u202E', taskText: 'Find\r\nit', power: 0.8, frozen: null, deviations: [] },
  )
  const lines = text.split(/[\n\r\u2028]/)
  expect(lines.filter((line) => line === 'Proof' || line.startsWith('SHA-256'))).toEqual(['Proof'])
  expect(lines).toContain('A B, of the task or question “Find it”.')
  expect(text).not.toContain('\u202E')
})

test('the text for a registry has the plan, its proof and its deviations', () => {
  const text = preregistrationText(plan, {
    title: 'Opening hours',
    taskText: task,
    power: 0.81,
    frozen: { number: 1, hash: 'ab12', frozenAt: '2026-12-01T09:12:44.120Z', people: 0 },
    deviations: [{ kind: 'excluded', at: '2026-12-04T10:00:00.000Z', people: 50 }],
  })
  expect(text).toContain('No. The plan was frozen at 2026-12-01 09:12 UTC, before anybody had answered.')
  expect(text).toContain('A difference of 15 points is found in 81 of 100 such studies')
  expect(text).toContain('- 2026-12-04 10:00 UTC: A response was left out by a member, after 50 people.')
  expect(text).toContain('SHA-256: ab12')
  expect(text).toContain(planBody(plan))
})
