import { z } from 'zod'
import { maxAssetAddress } from '../recordings/asset-addresses.ts'
import { formObject } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { formReplies, orDenied, orUnknown } from '../shared/replies.ts'
import { sitePath } from '../sites/site.ts'

/** Limits of what is kept of the pictures, fonts and style sheets of a site. */
export const assetLimits = {
  perSite: 500,
  /** Addresses of one call. */
  perCall: 100,
  /** Characters of an address. */
  address: maxAssetAddress,
  /** Bytes of one, of all of a site, and of those in one reply. */
  bytes: 1_000_000,
  bytesPerSite: 50_000_000,
  bytesPerReply: 8_000_000,
  /** Days without a recording or a replay that shows it, after which one is removed. */
  unusedDays: 30,
} as const

const { invalid } = messages

/** Addresses of which the contents are asked for. */
export const assetsForm = formObject({
  addresses: z
    .array(z.string(invalid).min(1, messages.required).max(assetLimits.address, invalid), invalid)
    .max(assetLimits.perCall, invalid),
})

const asset = z.object({
  address: z.string(),
  /** As found in the content, such as `image/png`. */
  type: z.string(),
  /** In Base64. */
  content: z.string(),
})
export const assetsReply = z.object({ assets: z.array(asset).max(assetLimits.perCall) })

export const assetCalls = {
  readRecordedAssets: {
    method: 'POST',
    path: '/workspaces/:workspace/sites/:site/assets/read',
    summary: 'Recordings: read the pictures, fonts and style sheets that are kept of some addresses',
    metadata: { access: 'study:read', maxBodyBytes: maxBodyBytes.step },
    pathParams: sitePath,
    body: assetsForm,
    responses: orUnknown(orDenied(formReplies(assetsReply))),
  },
} as const
