import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { modalMachine } from '#machines/site/modal.ts'
import { modalModel } from '../../models/modal.ts'
import { describeModel } from '../../support/model.ts'

const data = { id: 'cardsort', position: 2 }
const opened = { type: 'modal.opened', data } as const
const toggled = { type: 'modal.toggled' } as const
const closed = { type: 'modal.closed' } as const

describeModel('a modal', {
  ...modalModel,
  states: {
    closed: (snapshot) => expect(snapshot.can(closed)).toBe(false),
    open: (snapshot) => expect(snapshot.can(closed)).toBe(true),
  },
})

describe('the data of a modal', () => {
  test('is kept while the modal closes and opens', () => {
    const modal = createActor(modalMachine).start()
    modal.send(opened)
    modal.send(closed)
    expect(modal.getSnapshot().context.data).toEqual(data)
    modal.send(toggled)
    expect(modal.getSnapshot()).toMatchObject({ value: 'open', context: { data } })
  })

  test('can be cleared while the modal stays open', () => {
    const modal = createActor(modalMachine).start()
    modal.send(opened)
    modal.send({ type: 'data.cleared' })
    expect(modal.getSnapshot()).toMatchObject({ value: 'open', context: { data: null } })
  })

  test('is not shared with another modal', () => {
    const [video, carousel] = [createActor(modalMachine).start(), createActor(modalMachine).start()]
    video.send(opened)
    expect(carousel.getSnapshot()).toMatchObject({ value: 'closed', context: { data: null } })
  })
})
