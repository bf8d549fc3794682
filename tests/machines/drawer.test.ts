import { expect } from 'vitest'
import { drawerModel } from '#tests/models/drawer.ts'
import { describeModel } from '#tests/support/model.ts'

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
