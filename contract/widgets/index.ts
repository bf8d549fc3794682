import { widgetExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { widgetCalls } from './calls.ts'
import { invitationCaps, recruitingWidget, widgetSettings } from './widget.ts'
import { defineContract } from '../shared/define-contract.ts'

/** Invitations to studies on recorded sites. */
export const widgets = defineContract({
  groups: [
    {
      name: 'Studies: recruiting widgets',
      description: 'Invitations to a study on the pages of a recorded site, and what became of them.',
      calls: widgetCalls,
    },
  ],
  calls: router(widgetCalls, strict),
  examples: widgetExamples,
  schemas: {
    RecruitingWidget: recruitingWidget,
    WidgetSettings: widgetSettings,
    InvitationCaps: invitationCaps,
  },
  audit: {
    createWidget: 'Recruiting widget added',
    updateWidget: 'Recruiting widget changed',
    deleteWidget: 'Recruiting widget deleted',
  },
})
