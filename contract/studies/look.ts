import { z } from 'zod'
import { requiredText } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { studyMessages } from './messages.ts'
import { workspaceMessages } from '../workspace/messages.ts'
import { hexColorPattern, isHexColor } from './brand-color.ts'
import { picture } from './media.ts'

/** A color as `#rrggbb`. */
export const hexColor = z.string(workspaceMessages.color).regex(hexColorPattern, workspaceMessages.color)

/**
 * The site that a link opens, as participants read it; undefined for an address that is none of a site with https.
 * Letters of other scripts are in Punycode, and an address with a user name, which could pass for the site, is no link.
 */
export const linkHost = (address: string) => {
  if (!URL.canParse(address)) return undefined
  const { protocol, host, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' ? host : undefined
}

// The rule is one of the object, so that a draft keeps an address that is still being typed.
const thankYouLink = z
  .object({ text: requiredText(messages.required), url: requiredText(messages.required, maxLength.message) })
  .refine(({ url }) => linkHost(url) !== undefined, { path: ['url'], error: studyMessages.thankYouLink })

/** The look of a study to participants. A study without a logo or color has the logo or color of its workspace. */
export const branding = z
  .object({
    /** The organization's name, as participants read it. */
    name: requiredText(messages.required),
    logo: picture.optional(),
    /** As `#rrggbb`. Participants see a variant that they can read: `brandColorIn`. */
    color: requiredText(workspaceMessages.color).optional(),
    /** Offered at the end, unless a panel sent the participant: its link comes first. */
    link: thankYouLink.optional(),
  })
  .refine(({ color }) => color === undefined || isHexColor(color), {
    path: ['color'],
    error: workspaceMessages.color,
  })
type Branding = z.infer<typeof branding>

/** Logo and color of a workspace, for its studies without their own; null for none. */
export interface DefaultLook {
  readonly logo: NonNullable<Branding['logo']> | null
  readonly color: string | null
}

/** A study with the look that participants see: its own, or that of its workspace. */
export const withDefaultLook = <Branded extends { readonly branding: Branding }>(
  study: Branded,
  defaults: DefaultLook,
): Branded => {
  const { branding: own } = study
  const logo = own.logo ?? defaults.logo
  const color = own.color ?? defaults.color
  return {
    ...study,
    branding: { ...own, ...(logo !== null && { logo }), ...(color !== null && { color }) },
  }
}
