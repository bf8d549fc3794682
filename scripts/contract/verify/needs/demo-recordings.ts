import { shopSiteKey } from '#content/demo-shop/recording-demo.ts'
import { shopPath } from '#content/demo-shop/shop.ts'
import { visitorHeader } from '#contract/demo-recordings/demo-recordings.ts'
import { defineNeeds } from '../define-needs.ts'
import { inHeaders, inPath } from '../prepared.ts'
import { newVisit, record } from './visits.ts'

export const demoRecordings = defineNeeds({
  'demo visit': async (prepared, server) => {
    const { origin } = server
    const visit = newVisit(shopSiteKey, new URL(shopPath, origin).href)
    const session = await record(server, visit, origin)
    return inHeaders(inPath(prepared, { session }), { [visitorHeader]: visit.visitor })
  },
})
