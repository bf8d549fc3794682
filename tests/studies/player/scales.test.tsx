import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Matrix, Recommendation } from '#studies/player/questions/scales.tsx'

const shared = {
  answer: null,
  onAnswer: () => {},
  language: 'en',
  labelledBy: 'title',
  describedBy: 'hint error',
  isInvalid: true,
  seed: '',
}
const asked = { text: 'How was it?', hint: 'Think of today.', required: true }

/** The attributes of each group of radio buttons. */
const groupsIn = (html: string) =>
  [...html.matchAll(/<div role="radiogroup"([^>]*)>/g)].map(([, attributes]) => attributes ?? '')

test('a recommendation has its hint and error as description, and radio buttons that are one set', () => {
  const question = { ...asked, id: 'nps', type: 'nps' as const, low: 'Never', high: 'Surely' }
  const html = renderToStaticMarkup(<Recommendation {...shared} question={question} />)
  const [group, ...others] = groupsIn(html)
  expect(others).toEqual([])
  expect(group).toContain('aria-labelledby="title"')
  expect(group).toContain('aria-describedby="hint error"')
  expect(group).toContain('aria-invalid="true"')
  const names = [...html.matchAll(/type="radio"[^>]*? name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(11)
  expect(new Set(names).size).toBe(1)
})

test('each row of a matrix has the question and the row as its name, and the hint and error', () => {
  const options = (...labels: string[]) => labels.map((label, index) => ({ id: String(index), label }))
  const question = {
    ...asked,
    id: 'm',
    type: 'matrix' as const,
    rows: options('Speed', 'Price'),
    scale: ['Bad', 'Good'],
  }
  const html = renderToStaticMarkup(<Matrix {...shared} question={question} />)
  const groups = groupsIn(html)
  expect(groups).toHaveLength(2)
  for (const [index, label] of ['Speed', 'Price'].entries()) {
    const [, row] = /aria-labelledby="title ([^"]+)"/.exec(groups[index] ?? '') ?? []
    expect(html).toContain(`<p id="${row}">${label}</p>`)
    expect(groups[index]).toContain('aria-describedby="hint error"')
  }
})
