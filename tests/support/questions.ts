import type { Question, QuestionAnswer } from '#contract/studies/questions.ts'

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }))
const picture = (id: string) => ({ kind: 'image' as const, src: `/${id}.svg`, alt: id, width: 4, height: 3 })
const asked = (id: string) => ({ id, text: `About ${id}?`, required: false })

/** One question of every type. */
export const manyQuestions: readonly Question[] = [
  { ...asked('one'), type: 'single', options, other: 'Something else' },
  { ...asked('list'), type: 'dropdown', options },
  { ...asked('some'), type: 'multiple', options, other: 'Something else', min: 1, max: 2 },
  {
    ...asked('image'),
    type: 'image',
    options: options.map((option) => ({ ...option, picture: picture(option.id) })),
  },
  { ...asked('order'), type: 'ranking', options },
  { ...asked('rate'), type: 'rating', max: 5, low: 'Bad', high: 'Good' },
  { ...asked('recommend'), type: 'nps', low: 'No', high: 'Yes' },
  { ...asked('usable'), type: 'sus', subject: 'it', wording: 'original' },
  { ...asked('agree'), type: 'matrix', rows: options, scale: ['No', 'Perhaps', 'Yes'] },
  { ...asked('slide'), type: 'slider', min: 0, max: 10, step: 0.5, low: 'Cold', high: 'Hot' },
  { ...asked('say'), type: 'text', min: 2, max: 20 },
  { ...asked('count'), type: 'number', min: 1, max: 99, whole: true },
  { ...asked('day'), type: 'date', earliest: '2026-01-01', latest: '2026-12-31' },
]

/** An answer to each question, varied by the seed. */
export const answersToAll = (seed: number): Record<string, QuestionAnswer> => {
  const pick = (from: number) => (seed * 7 + from * 3) % 3
  const id = (from: number) => ['a', 'b', 'c'][pick(from)] ?? 'a'
  const rows = (count: number, steps: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, row) => [String(row + 1), ((seed + row * 3) % steps) + 1]),
    )
  return {
    one: seed % 4 === 0 ? { chosen: [], other: `Word ${seed}` } : id(1),
    list: id(2),
    some: seed % 2 === 0 ? [id(3)] : { chosen: [id(4)], other: `More ${seed}` },
    image: id(5),
    order: seed % 2 === 0 ? ['b', 'a', 'c'] : ['c', 'b', 'a'],
    rate: (seed % 5) + 1,
    recommend: seed % 11,
    usable: rows(10, 5),
    agree: Object.fromEntries(['a', 'b', 'c'].map((row, place) => [row, ((seed + place) % 3) + 1])),
    slide: (seed % 21) / 2,
    say: `Text ${seed}`,
    count: (seed % 99) + 1,
    day: `2026-${String((seed % 12) + 1).padStart(2, '0')}-${String((seed % 28) + 1).padStart(2, '0')}`,
  }
}

/** An answer as the text of an input field. */
export const asTyped = (answer: QuestionAnswer | null | undefined) =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''
