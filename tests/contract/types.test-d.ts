import { type ClientInferResponses, initClient } from '@ts-rest/core'
import { examples } from '#contract/examples.ts'
import type { ExamplesFor } from '#contract/examples/shape.ts'
import { type Contract, contract } from '#contract/index.ts'

/** Compiled, never run: the type checker is the test. Each line below must stay wrong or stay right. */
const client = initClient(contract, { baseUrl: '', baseHeaders: {} })

const body = { email: 'ada@example.org', message: 'Hello' }

export async function bodiesAreChecked() {
  await client.contact({ body })
  await client.contact({ body, headers: { 'idempotency-key': 'k3v9-2m1x-77qa-p0de' } })
  await client.booking({ headers: { 'x-booking-token': 'abc' } })
  await client.pricing({ query: { currency: 'gbp' } })

  // @ts-expect-error the message is missing
  await client.contact({ body: { email: 'ada@example.org' } })
  // @ts-expect-error a number is no message
  await client.contact({ body: { ...body, message: 7 } })
  // @ts-expect-error no such field
  await client.contact({ body: { ...body, favouriteTree: 'oak' } })
  // @ts-expect-error no such tool
  await client.support({ body: { ...body, tool: 'tarot' } })
  // @ts-expect-error a student accepts the terms
  await client.studentForm({ body: { ...body, agreement: false } })
  // @ts-expect-error no such currency
  await client.pricing({ query: { currency: 'doubloon' } })
  // @ts-expect-error the token of the booking is missing
  await client.booking({ headers: {} })
}

export async function everyStatusHasToBeHandled(): Promise<string> {
  const reply = await client.contact({ body })
  switch (reply.status) {
    case 200:
      return reply.body.message
    case 422:
      return Object.values(reply.body.errors).flat().join(' ')
    case 400:
    case 413:
    case 415:
    case 429:
    case 500:
    case 501:
    case 503:
      return reply.body.message
    // @ts-expect-error the call declares no such status
    case 418:
      return ''
  }
}

type ContactReply = ClientInferResponses<Contract['contact']>
type BookDemoReply = ClientInferResponses<Contract['bookDemo']>

// @ts-expect-error no such call
export const noSuchCall: keyof Contract = 'contactUs'

export function aForgottenStatusIsFound(reply: ContactReply) {
  if (reply.status === 200 || reply.status === 422) return undefined
  if (reply.status === 400 || reply.status === 413 || reply.status === 415) return undefined
  if (reply.status === 429 || reply.status === 500 || reply.status === 501) return undefined
  // @ts-expect-error 503 is left
  const forgotten: never = reply.status
  if (reply.status === 503) return forgotten
  const nothingIsLeft: never = reply
  return nothingIsLeft
}

export function repliesAreTypedByStatus(reply: BookDemoReply) {
  if (reply.status === 200) {
    // @ts-expect-error an accepted request has no errors
    const wrong: keyof typeof reply.body = 'errors'
    const right: keyof typeof reply.body = 'isQualified'
    return [wrong, right]
  }
  if (reply.status === 422) {
    // @ts-expect-error only an accepted request says whether its sender is qualified
    const wrong: keyof typeof reply.body = 'isQualified'
    return [wrong]
  }
  return []
}

export const examplesAreChecked = [
  {
    studentForm: {
      accepted: examples.studentForm.accepted,
      // @ts-expect-error a form has an example of a refusal
      refused: [],
    },
  },
  {
    // @ts-expect-error a call without an accepted example
    init: { accepted: [], refused: [] },
  },
  {
    init: {
      accepted: examples.init.accepted,
      // @ts-expect-error a status that the call does not declare
      refused: [{ shows: 'a teapot', request: {}, status: 418, reply: { message: 'Short and stout' } }],
    },
  },
  {
    pricing: {
      // @ts-expect-error a reply that the schema of its status does not take
      accepted: [{ shows: 'no plans', request: {}, status: 200, reply: { currency: 'gbp' } }],
      refused: [],
    },
  },
] satisfies Partial<ExamplesFor<Contract>>[]

const { contact: _, ...withoutContact } = examples
// @ts-expect-error a call without examples
export const everyCallHasExamples = withoutContact satisfies ExamplesFor<Contract>
