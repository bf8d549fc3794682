import { setup } from 'xstate'
import { recruitingWidgetStates, type WidgetEvent } from './recruiting-widget-states.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

const provided = providedElsewhere('where the widget runs')

/** An invitation to a study on a page of a customer's site, from the load of the page on. */
export const recruitingWidgetMachine = setup({
  types: { events: {} as { [Type in WidgetEvent]: { type: Type } }[WidgetEvent] },
  actions: {
    show: provided('show'),
    countShown: provided('countShown'),
    countOpened: provided('countOpened'),
    countDeclined: provided('countDeclined'),
    hide: provided('hide'),
    remove: provided('remove'),
  },
}).createMachine({
  id: 'recruitingWidget',
  description: 'An invitation to a study on a page of a customer’s site.',
  initial: 'waiting',
  states: recruitingWidgetStates,
})
