import { expect, test } from 'vitest'
import { quotaAdvice } from '#studies/preflight/quota-advice.ts'

const option = (id: string) => ({ id, label: id })
const screening = [
  { id: 'pets', text: 'Pets?', required: true, options: ['dog', 'none'].map(option), rejects: ['none'] },
]
const quota = (answer: string, max: number | '') => ({ question: 'pets', option: answer, max })

test('quotas above the limit of responses, or for a rejected answer, cannot fill', () => {
  const advice = quotaAdvice(
    { quotas: [quota('dog', 20), quota('dog', 21), quota('none', 5), quota('dog', '')], maxResponses: 20 },
    screening,
  )
  expect(advice).toEqual([
    undefined,
    expect.stringMatching(/never fills/),
    expect.stringMatching(/empty/),
    undefined,
  ])
  expect(quotaAdvice({ quotas: [quota('dog', 21)], maxResponses: '' }, screening)).toEqual([undefined])
})
