import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { drawerMachine } from '#machines/site/drawer.ts'
import { drawerModel } from '../../models/drawer.ts'
import { describeModel } from '../../support/model.ts'

describeModel('the drawer', {
  ...drawerModel,
  states: {
    closed: (snapshot) => {
      expect(snapshot.can({ type: 'drawer.toggled' })).toBe(true)
      expect(snapshot.can({ type: 'drawer.closed' })).toBe(false)
    },
    open: (snapshot) => {
      expect(snapshot.can({ type: 'drawer.toggled' })).toBe(true)
      expect(snapshot.can({ type: 'drawer.closed' })).toBe(true)
    },
  },
})

test('the button toggles the drawer; Escape only closes it', () => {
  const drawer = createActor(drawerMachine).start()
  const after = (type: 'drawer.toggled' | 'drawer.closed') => {
    drawer.send({ type })
    return drawer.getSnapshot().value
  }
  expect(after('drawer.closed')).toBe('closed')
  expect(after('drawer.toggled')).toBe('open')
  expect(after('drawer.toggled')).toBe('closed')
  expect(after('drawer.toggled')).toBe('open')
  expect(after('drawer.closed')).toBe('closed')
})
