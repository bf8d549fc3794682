import type { Tool } from '#contract/shared/enumerations.ts'
import css from './cover.module.css'

const files = import.meta.glob<string>('./covers/*.svg', { eager: true, query: '?url', import: 'default' })

const schemes = ['light', 'dark'] as const

/**
 * A still cover picture of a tool (made by scripts/draw-covers.ts). Loaded lazily, and only in the current color scheme.
 */
export function Cover({ tool }: { tool: Tool }) {
  return schemes.map((scheme) => (
    <img
      key={scheme}
      src={files[`./covers/${tool}-${scheme}.svg`]}
      alt=""
      width={640}
      height={480}
      loading="lazy"
      decoding="async"
      data-in-scheme={scheme}
      className={css.cover}
    />
  ))
}
