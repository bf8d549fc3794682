import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { siteKey } from '../recordings/keys.ts'
import { languages } from '../shared/enumerations.ts'
import { picture } from '../studies/media.ts'
import { invitationCaps, widgetRules } from './widget.ts'

/** Colors of a scheme: of the button, of the text on it, and of links and focus. */
const colors = z.object({ color: z.string(), text: z.string(), strong: z.string() })

/** An invitation as the widget's script shows it; part of the reply to `GET /r/sites/:key`. */
export const invitation = z.object({
  id: identifier,
  /** Path of the study on the server of the script. */
  link: z.string(),
  language: z.enum(languages),
  texts: z.object({
    title: z.string(),
    text: z.string(),
    accept: z.string(),
    decline: z.string(),
    close: z.string(),
    newTab: z.string(),
    /** Name of the region for screen readers. */
    region: z.string(),
  }),
  look: z.object({
    light: colors,
    dark: colors,
    logo: picture.pick({ src: true, alt: true, width: true, height: true }).nullable(),
  }),
  rules: widgetRules,
})
export type Invitation = z.infer<typeof invitation>

/** Caps that the browser of a visitor holds. */
export const visitorCaps = invitationCaps.pick({ times: true, days: true })

export const reportPath = z.object({ widget: identifier })

/** The outcome of an invitation: `POST /r/widgets/:widget`, as text. */
export const invitationReport = z.strictObject({
  site: siteKey,
  /** Made for each time an invitation appears; the same report twice counts once. */
  visit: z.string().regex(/^[\da-z]{26}$/),
  event: z.enum(['shown', 'opened', 'declined']),
  /** Whether a program drives the browser. */
  isDriven: z.boolean(),
})
export type InvitationReport = z.infer<typeof invitationReport>
