import { workspaces } from './2026-11-25-workspaces.ts'
import { workspaceBranding } from './2026-11-26-workspace-branding.ts'
import { plans } from './2026-11-29-plans.ts'
import { look } from './2026-12-07-look.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-11-25-workspaces': workspaces,
  '2026-11-26-workspace-branding': workspaceBranding,
  '2026-11-29-plans': plans,
  '2026-12-07-look': look,
}
