import { expect } from 'vitest'
import { drawerMachine } from '#machines/drawer.ts'
import { describeModel } from '#tests/support/model.ts'

describeModel('the drawer', {
  machine: drawerMachine,
  events: {
    'drawer.toggled': [{ type: 'drawer.toggled' }],
    'drawer.closed': [{ type: 'drawer.closed' }],
  },
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
