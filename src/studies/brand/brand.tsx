import type { Study } from '#contract/studies/study.ts'
import { brandColors } from './brand-colors.ts'
import css from './brand.module.css'

/** Attributes of an element whose controls have the color of a brand; `className` is that of the element. */
export const brandedBy = (color: string | undefined, className: string | undefined) => ({
  ...brandColors(color),
  className: `${css.branded} ${className}`,
})

/** Logo and name of who asks. The logo is decorative where its alternative text is the name beside it. */
export function Brand({ name, logo }: Study['branding']) {
  return (
    <div className={css.brand}>
      {logo && (
        <img
          src={logo.src}
          alt={logo.alt === name ? '' : logo.alt}
          width={logo.width}
          height={logo.height}
          className={css.logo}
        />
      )}
      <p>{name}</p>
    </div>
  )
}
