import { productPictures, type PictureName, resultPictures } from '#content/site/result-pictures.ts'
import cover from './cover.module.css'

const sizes = { ...resultPictures, ...productPictures }

const files = import.meta.glob<string>('./results/*.webp', { eager: true, query: '?url', import: 'default' })

const schemes = ['light', 'dark'] as const

/**
 * A picture of a demo's results or of the product, drawn by scripts/draw-result-pictures.ts and
 * scripts/draw-demo-pictures.ts; loaded lazily, in the current color scheme.
 */
export function ResultPicture({ name, alt }: { name: PictureName; alt: string }) {
  const { width, height } = sizes[name]
  return schemes.map((scheme) => (
    <img
      key={scheme}
      src={files[`./results/${name}-${scheme}.webp`]}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      data-in-scheme={scheme}
      className={cover.cover}
    />
  ))
}
