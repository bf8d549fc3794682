import type { Picture } from '#contract/studies/media.ts'
import { logoFolder, maxLogoSide } from '#contract/workspace/workspace.ts'

interface LogoColumns {
  readonly name: string
  readonly logo_id: string | null
  readonly logo_width: number | null
  readonly logo_height: number | null
}

/** The logo of a workspace, with the name of the workspace as its alternative text; null without one. */
export const logoOf = ({ name, logo_id: id, logo_width, logo_height }: LogoColumns): Picture | null =>
  id === null
    ? null
    : {
        kind: 'image',
        src: `${logoFolder}${id}.webp`,
        alt: name,
        width: logo_width ?? maxLogoSide,
        height: logo_height ?? maxLogoSide,
      }
