import type { DemoPage } from '#content/site/types.ts'
import css from './cover.module.css'

const stimuli = import.meta.glob<string>('./demos/*.webp', { eager: true, query: '?url', import: 'default' })
const drawings = import.meta.glob<string>('./covers/*.svg', { eager: true, query: '?url', import: 'default' })

const schemes = ['light', 'dark'] as const

const fileOf = ({ demoStudy, cover }: DemoPage, scheme: (typeof schemes)[number]) =>
  demoStudy ? stimuli[`./demos/${demoStudy}-${scheme}.webp`] : drawings[`./covers/${cover}-${scheme}.svg`]

/**
 * The cover of a demo: its task as a participant sees the task (made by scripts/draw-demo-pictures.ts), or a drawing of
 * a planned demo (made by scripts/draw-covers.ts). Loaded lazily, and only in the current color scheme.
 */
export function Cover({ demo, alt = '' }: { demo: DemoPage; alt?: string }) {
  return schemes.map((scheme) => (
    <img
      key={scheme}
      src={fileOf(demo, scheme)}
      alt={alt}
      width={640}
      height={480}
      loading="lazy"
      decoding="async"
      data-in-scheme={scheme}
      data-framed={demo.demoStudy ? '' : undefined}
      className={css.cover}
    />
  ))
}
