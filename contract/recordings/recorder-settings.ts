import { z } from 'zod'
import { invitation, visitorCaps } from '../widgets/invitation.ts'
import { siteKey } from './keys.ts'
import { consentMode, masking } from '../sites/site.ts'

/** The settings that the recorder gets for its site: the reply to `GET /r/sites/:key`. */
export const recorderSettings = z.object({
  key: siteKey,
  /** Null while nothing is recorded. */
  recording: z
    .object({
      sampling: z.number(),
      consent: consentMode,
      /** Whether the address of the visitor is in a country of the EU or EEA, or in no known country. */
      eu: z.boolean(),
      masking,
      pages: z.object({ only: z.array(z.string()), except: z.array(z.string()) }),
      /** Hashes of the style sheets that the server has: the recorder sends these instead of their texts. */
      sheets: z.array(z.string()),
    })
    .nullable(),
  /** Invitations to studies that the pages of the site can show to this visitor. */
  widgets: z.array(invitation),
  caps: visitorCaps,
})
export type RecorderSettings = z.infer<typeof recorderSettings>
