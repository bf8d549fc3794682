import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newQuestionTally } from '#studies/engine/question-tally.ts'
import { columnsOf, questionRows } from '#studies/engine/question-tables.ts'
import { elementAt } from '#studies/statistics/lists.ts'
import { cronbachAlpha, fewestForAlpha } from '#studies/statistics/reliability.ts'
import { questionResults } from '#studies/statistics/question-results.ts'
import { scoreSentences } from '#studies/statistics/score-text.ts'
import { susFromUmuxLite } from '#studies/statistics/standard-questions.ts'
import {
  susNorms,
  susPercentile,
  susScore,
  usabilityStatements,
} from '#studies/statistics/usability-scale.ts'
import { questionTemplates } from '#studies/builder/questions/templates.ts'
import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'

const ones = (values: readonly number[]) => values.map((value) => ({ value, count: 1 }))
const stepsOf = (steps: readonly number[]) =>
  Object.fromEntries(steps.map((step, item) => [String(item + 1), step]))
const digits = (answer: string) => stepsOf(Array.from(answer, Number))

const resultOf = (question: Question, answers: readonly QuestionAnswer[]) => {
  const tally = newQuestionTally([question])
  for (const answer of answers) tally.add({ [question.id]: answer })
  const [result] = questionResults([question], tally.counts())
  if (!result) throw new Error('One question has one result')
  return { result, rows: questionRows([question], tally.counts()) }
}

const template = (id: string) => {
  const [created] = questionTemplates.find((each) => each.id === id)?.create(() => id) ?? []
  if (!created) throw new Error(`No template ${id}`)
  return created
}

describe('System Usability Scale', () => {
  it('has the ten items of Brooke 1996 word for word, also its “very” and “the system”', () => {
    expect(usabilityStatements({ subject: 'this system', wording: 'original' })).toEqual([
      'I think that I would like to use this system frequently',
      'I found the system unnecessarily complex',
      'I thought the system was easy to use',
      'I think that I would need the support of a technical person to be able to use this system',
      'I found the various functions in this system were well integrated',
      'I thought there was too much inconsistency in this system',
      'I would imagine that most people would learn to use this system very quickly',
      'I found the system very cumbersome to use',
      'I felt very confident using the system',
      'I needed to learn a lot of things before I could get going with this system',
    ])
    const renamed = usabilityStatements({ subject: '$& shop', wording: 'original' })
    expect(renamed.filter((item) => item.includes('$& shop') && !item.includes('system'))).toHaveLength(10)
  })

  it('scores the worked example of Brooke 1996 as 55, and 4152514231 as 85', () => {
    expect(susScore(digits('5421232452'))).toBe(55)
    expect(susScore(digits('4152514231'))).toBe(85)
    expect(susScore(digits('515151515'))).toBeNull()
  })

  it('places means where published studies place them', () => {
    // MeasuringU, 5 ways to interpret a SUS score: 68 is percentile 50, 74 is 70 and 75 is 73.
    expect([68, 74, 75].map((score) => Math.round(susPercentile(score)))).toEqual([50, 70, 73])
    expect([0, 100].map(susPercentile)).toEqual([0, 100])
    expect(susNorms({ mean: 68, interval: { low: 51.6, high: 84.1 } })).toMatchObject({
      grade: { at: 'C', low: 'F', high: 'A+' },
      adjective: { at: 'Good', low: 'OK', high: 'Excellent' },
    })
    expect(susNorms({ mean: 68, interval: null })).toBeNull()
  })

  it('compares original items with published studies, and never a paraphrase', () => {
    const original = template('sus')
    if (original.type !== 'sus') throw new Error('The template has another type')
    const answers = [digits('4152514231'), digits('5421232452'), digits('4242424242')]
    const { result, rows } = resultOf(original, answers)
    if (result.kind !== 'rows' || !result.score) throw new Error('The SUS has a score')
    expect(result.score).toMatchObject({ name: 'SUS score', reliability: null })
    expect(result.score.norms?.grade.at).toBe('C+')
    expect(rows.map(([, , answer]) => answer)).toEqual(expect.arrayContaining(['percentile', 'grade']))

    const paraphrased = { ...original, wording: undefined }
    const before = resultOf(paraphrased, answers)
    if (before.result.kind !== 'rows' || !before.result.score) throw new Error('A paraphrase has a score')
    expect(before.result.score).toMatchObject({ name: 'Usability score', norms: null })
    expect(before.result.score.summary).toEqual(result.score.summary)
    expect(JSON.stringify([before.rows, columnsOf(paraphrased).heads])).not.toContain('SUS')
    expect(scoreSentences(before.result.score).join(' ')).toContain('do not apply')
  })
})

describe('Cronbach’s α', () => {
  it('of the ratings of Shrout and Fleiss 1979 is 0.91, with 0.676 to 0.986', () => {
    // Psychological Bulletin 86, page 423: their ICC(3, k) is α; interval as in the documentation of R’s psych.
    const targets = [
      [9, 2, 5, 8],
      [6, 1, 3, 2],
      [8, 4, 6, 8],
      [7, 1, 2, 6],
      [10, 5, 6, 9],
      [6, 2, 4, 7],
    ]
    const items = [0, 1, 2, 3].map((judge) => ones(targets.map((row) => row[judge] ?? 0)))
    const sums = ones(targets.map((row) => row.reduce((sum, value) => sum + value, 0)))
    const found = cronbachAlpha(items, sums)
    expect(found?.alpha).toBeCloseTo(0.909, 3)
    expect(found?.interval.low).toBeCloseTo(0.676, 3)
    expect(found?.interval.high).toBeCloseTo(0.986, 3)
  })

  it('is shown from 30 people on, from the counts of rows and scores alone', () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, person) => digits(person % 3 === 0 ? '5151515151' : '4332423243'))
    const few = resultOf(template('sus'), people(fewestForAlpha - 1)).result
    const enough = resultOf(template('sus'), people(fewestForAlpha)).result
    if (few.kind !== 'rows' || enough.kind !== 'rows') throw new Error('The SUS has rows')
    expect(few.score?.reliability).toBeNull()
    // Two kinds of people only, who differ in all items but one in the same direction.
    expect(enough.score?.reliability?.alpha).toBeGreaterThan(0.9)
  })
})

describe('standard questions', () => {
  it('the table of results has the recommendation score in the unit of shares, −1 to 1', () => {
    const { result, rows } = resultOf(template('nps'), [10, 9, 8, 3])
    if (result.kind !== 'scale' || !result.nps) throw new Error('The question has a score')
    const { interval } = result.nps
    const row = rows.find((each) => each.includes('recommendation score, -1 to 1')) ?? []
    expect(row.slice(5, 8).map(Number)).toEqual([
      0.25,
      expect.closeTo(interval.low, 3),
      expect.closeTo(interval.high, 3),
    ])
  })

  it('UMUX-Lite: the score of a person is not rounded', () => {
    const { result } = resultOf(
      template('umux-lite'),
      Array.from({ length: 34 }, (_, person) => {
        const step = ((person * person) % 7) + 1
        return { requirements: step, ease: Math.min(7, step + (person % 3)) }
      }),
    )
    if (result.kind !== 'rows') throw new Error('UMUX-Lite has rows')
    // By NumPy, from the sums of both steps.
    expect(result.score?.summary?.mean).toBeCloseTo(41.91176470588236, 10)
    expect(result.score?.reliability?.alpha).toBeCloseTo(0.925170068027211, 10)
  })

  it('UMUX-Lite: both ends of the scale are 0 and 100, the middle corresponds to a SUS of 55.4', () => {
    const umux = template('umux-lite')
    const { result, rows } = resultOf(umux, [
      { requirements: 1, ease: 1 },
      { requirements: 7, ease: 7 },
      { requirements: 4, ease: 4 },
    ])
    if (result.kind !== 'rows') throw new Error('UMUX-Lite has rows')
    expect(result.score?.summary).toMatchObject({ count: 3, least: 0, most: 100, mean: 50 })
    expect(result.score?.susEstimate?.mean).toBeCloseTo(55.4, 10)
    expect(susFromUmuxLite(100)).toBeCloseTo(87.9, 10)
    expect(rows.map(([, , answer]) => answer)).toContain('corresponding SUS score')
    if (umux.type !== 'matrix') throw new Error('UMUX-Lite is a matrix')
    const changed = resultOf({ ...umux, scale: umux.scale.slice(0, 5) }, [{ requirements: 1, ease: 5 }])
    expect(changed.result).toMatchObject({ kind: 'rows', score: null })
  })

  it('CSAT is the share of 4 and 5, CES that of 5 to 7, SEQ a mean; with other steps none is', () => {
    const standardOf = (id: string, answers: readonly number[], max?: number) => {
      const question = template(id)
      if (question.type !== 'rating') throw new Error(`${id} is a rating`)
      const { result } = resultOf({ ...question, max: max ?? question.max }, answers)
      return result.kind === 'scale' ? result.standard : undefined
    }
    expect(standardOf('csat', [1, 3, 4, 5, 5])?.top?.share).toMatchObject({ count: 3, of: 5 })
    expect(standardOf('ces', [4, 5, 6, 7])?.top?.share).toMatchObject({ count: 3, of: 4 })
    expect(standardOf('seq', [4, 5])).toMatchObject({ name: 'Single Ease Question', top: null })
    expect(standardOf('csat', [1, 5], 7)).toBeNull()
  })
})

/** A preset, the answers that it can have in rising order, and its score of a list of answers. */
interface Preset {
  readonly id: string
  readonly ends: readonly [number, number]
  readonly answers: readonly QuestionAnswer[]
}
const rising = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)
const presets: readonly Preset[] = [
  // Each answer has one step more in one row than the answer before.
  {
    id: 'umux-lite',
    ends: [0, 100],
    answers: rising(2, 14).map((sum) => ({ requirements: Math.ceil(sum / 2), ease: Math.floor(sum / 2) })),
  },
  { id: 'seq', ends: [1, 7], answers: rising(1, 7) },
  { id: 'csat', ends: [0, 1], answers: rising(1, 5) },
  { id: 'ces', ends: [0, 1], answers: rising(1, 7) },
]

/** The score of a preset with its interval. */
const scoreOf = (id: string, answers: readonly QuestionAnswer[]) => {
  const { result } = resultOf(template(id), answers)
  if (result.kind === 'rows' && result.score?.summary)
    return { value: result.score.summary.mean, interval: result.score.summary.interval }
  if (result.kind !== 'scale' || !result.standard || !result.mean) throw new Error(`${id} has no score`)
  const { top } = result.standard
  if (top) return { value: top.share.share ?? NaN, interval: top.share.interval }
  return { value: result.mean.mean, interval: result.mean.interval }
}

describe.each(presets)('the score of $id', ({ id, ends: [least, most], answers: possible }) => {
  const anyPlaces = fc.array(fc.nat(possible.length - 1), { minLength: 1, maxLength: 40 })
  const ofPlaces = (places: readonly number[]) =>
    scoreOf(
      id,
      places.map((place) => elementAt(possible, place)),
    )
  const scored = (places: readonly number[]) => ofPlaces(places).value

  it('has its ends where all give the lowest or the highest answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (people) => {
        const all = (place: number) => scored(Array<number>(people).fill(place))
        expect([all(0), all(possible.length - 1)]).toEqual([least, most])
      }),
    )
  })

  it('stays within the scale, and within its interval, which stays within the scale', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const { value, interval } = ofPlaces(places)
        const { low, high } = interval ?? { low: value, high: value }
        const inOrder = [least, low, value, high, most]
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
      }),
    )
  })

  it('never falls when one person answers higher, and rises when all do by enough', () => {
    fc.assert(
      fc.property(anyPlaces, fc.nat(), (places, seed) => {
        const raised = places.map((place, person) =>
          person === seed % places.length ? Math.min(place + 1, possible.length - 1) : place,
        )
        expect(scored(raised)).toBeGreaterThanOrEqual(scored(places))
      }),
    )
    expect(scored([0, 1, possible.length - 1])).toBeGreaterThan(scored([0, 1, 1]))
  })

  it('does not depend on the order of people', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        expect(ofPlaces(places.toReversed())).toEqual(ofPlaces(places))
        expect(ofPlaces(places.toSorted((a, b) => a - b))).toEqual(ofPlaces(places))
      }),
    )
  })
})

it('gives the two rows of the UMUX-Lite the same weight', () => {
  const step = fc.integer({ min: 1, max: 7 })
  fc.assert(
    fc.property(step, step, (requirements, ease) => {
      const { value } = scoreOf('umux-lite', [{ requirements, ease }])
      expect(value).toBe(scoreOf('umux-lite', [{ requirements: ease, ease: requirements }]).value)
      expect(value).toBeCloseTo(((requirements - 1) * 50) / 6 + ((ease - 1) * 50) / 6, 2)
    }),
  )
})
