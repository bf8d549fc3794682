import { z } from 'zod'
import { formObject } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { siteKey } from '../recordings/keys.ts'

/** Every participant's page has this file: it imports little. */

/** A host with its port, if that is not the usual one: `shop.example:8080`. */
export const hostQuery = formObject({
  host: z
    .string(messages.invalid)
    .max(260, messages.invalid)
    .regex(/^[\da-z.-]+(:\d{1,5})?$/, messages.invalid),
})

/** A site of the study's workspace: its snippet reports pages and clicks. */
const reportingSite = z.object({ key: siteKey, domains: z.array(z.string()) })
export type ReportingSite = z.infer<typeof reportingSite>
/** Every site to which the host belongs: several may name the same domain. */
export const reportingSitesReply = z.object({ sites: z.array(reportingSite) })

/** Whether a host such as `shop.example:8080` is one of a site's domains. */
export const isOnDomain = (host: string, domains: readonly string[]) =>
  domains.some((domain) => {
    const compared = domain.includes(':') ? host : host.replace(/:\d+$/, '')
    return domain.startsWith('*.') ? compared.endsWith(domain.slice(1)) : compared === domain
  })
