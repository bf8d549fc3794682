import type { Tool } from '#contract/enumerations.ts'
import css from './cover.module.css'

const files = import.meta.glob<string>('./covers/*.svg', { eager: true, query: '?url', import: 'default' })

const schemes = ['light', 'dark'] as const

/**
 * The picture of a tool as a small decoration that stands still: a file of its own (tools/draw-covers.ts), asked for
 * once it comes near, of which a browser loads only the one for the scheme that is shown.
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
