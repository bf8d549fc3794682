import { optOutLink } from '#content/site/legal/opt-out.ts'
import { createLegalPage } from './legal-page.tsx'
import { OptOutSwitch } from './opt-out-switch.tsx'

/** The page with the switch that refuses recording in this browser. */
export const loadOptOutLinkPage = () => createLegalPage(optOutLink, <OptOutSwitch />)
