import { widgetMessages } from '#contract/widgets/messages.ts'
import { widgetLimits } from '#contract/widgets/limits.ts'
import { refusals as ofRecordings } from '../recordings/refusals.ts'
import { refusals as ofStudies } from '../studies/refusals.ts'
import { conflict, defineRefusals, outdated, unknown } from '../members/define-refusals.ts'

export const { refuse, memberHandler } = defineRefusals({
  ...ofRecordings,
  ...ofStudies,
  widgetUnknown: unknown(widgetMessages.unknown),
  tooManyWidgets: conflict(widgetMessages.tooMany(widgetLimits.perSite)),
  widgetChanged: outdated(widgetMessages.changedMeanwhile),
})
