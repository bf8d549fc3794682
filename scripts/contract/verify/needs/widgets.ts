import { recruitingWidget } from '#contract/widgets/widget.ts'
import { defineNeeds } from '../define-needs.ts'
import { inBody, inPath, pathParam } from '../prepared.ts'
import { sharedSite } from './sites.ts'

export const widgets = defineNeeds({
  'widget site': async (prepared, server) => {
    const { id } = await sharedSite(server, pathParam(prepared, 'workspace'))
    return inBody(prepared, { site: id })
  },
  widget: async (prepared, server) => {
    const { id: site } = await sharedSite(server, pathParam(prepared, 'workspace'))
    const example = ['createWidget', 'an invitation on the product pages'] as const
    const { id } = await server.create(recruitingWidget, prepared, example, { site })
    return inPath(prepared, { widget: id })
  },
})
