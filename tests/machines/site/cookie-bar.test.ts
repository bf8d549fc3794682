import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { cookieBarMachine, type CookieChoice } from '#machines/site/cookie-bar.ts'
import { cookieBarModel } from '../../models/cookie-bar.ts'
import { describeModel } from '../../support/model.ts'

const accept = { type: 'cookies.accepted' } as const
const decline = { type: 'cookies.declined' } as const
const inEu = { type: 'visitor.located', isInEu: true } as const
const reopen = { type: 'question.reopened' } as const
const outsideEu = { type: 'visitor.located', isInEu: false } as const

describeModel('the cookie bar', {
  ...cookieBarModel,
  states: {
    hidden: (snapshot) => {
      expect(snapshot.can(inEu)).toBe(true)
      expect(snapshot.can(outsideEu)).toBe(false)
      expect(snapshot.can(accept)).toBe(false)
      expect(snapshot.can(reopen)).toBe(true)
    },
    asking: (snapshot) => {
      expect(snapshot.can(reopen)).toBe(false)
      expect(snapshot.can(accept)).toBe(true)
      expect(snapshot.can(decline)).toBe(true)
    },
    accepted: (snapshot) => {
      expect(snapshot.can(inEu)).toBe(false)
      expect(snapshot.can(reopen)).toBe(true)
    },
    declined: (snapshot) => {
      expect(snapshot.can(inEu)).toBe(false)
      expect(snapshot.can(reopen)).toBe(true)
    },
  },
})

/** A running cookie bar and the choices it stored. */
const startBar = () => {
  const storedChoices: CookieChoice[] = []
  const actor = createActor(
    cookieBarMachine.provide({
      actions: { storeChoice: (_, { choice }: { choice: CookieChoice }) => storedChoices.push(choice) },
    }),
  ).start()
  return { actor, storedChoices }
}

describe('a choice', () => {
  test.each([accept, decline])('is stored once: $type', (answer) => {
    const { actor, storedChoices } = startBar()
    actor.send(inEu)
    actor.send(answer)
    actor.send(answer)
    expect(storedChoices).toEqual([answer === accept ? 'accepted' : 'declined'])
  })

  test('can be replaced after the question is reopened', () => {
    const { actor, storedChoices } = startBar()
    for (const event of [inEu, accept, reopen, decline]) actor.send(event)
    expect(storedChoices).toEqual(['accepted', 'declined'])
    expect(actor.getSnapshot().matches('declined')).toBe(true)
  })
})

describe('the bar', () => {
  test('stays hidden outside the EU and opens once the visitor is located in the EU', () => {
    const { actor } = startBar()
    actor.send(outsideEu)
    expect(actor.getSnapshot().value).toBe('hidden')
    actor.send(inEu)
    expect(actor.getSnapshot().value).toBe('asking')
  })

  test.each([
    [accept, 'accepted'],
    [decline, 'declined'],
  ] as const)('closes after the choice: %j', (answer, value) => {
    const { actor } = startBar()
    actor.send(inEu)
    actor.send(answer)
    expect(actor.getSnapshot().value).toBe(value)
  })
})

test.each([[[]], [[inEu, accept]], [[inEu, decline]]])(
  'asks again when the question is reopened after %j',
  (before) => {
    const { actor } = startBar()
    for (const event of [...before, reopen]) actor.send(event)
    expect(actor.getSnapshot().value).toBe('asking')
  },
)
