import { useRef } from 'react'
import type { WordCount } from '#analysis/words.ts'
import { useWidth } from '#studies/results/parts/use-width.ts'
import { useCloud } from './use-cloud.ts'
import css from './word-cloud.module.css'

interface WordCloudProps {
  readonly words: readonly WordCount[]
  readonly chosen: string | undefined
  readonly onChoose: (stem: string) => void
}

const colors = 4

/** The most frequent words as a picture. The table beside it has all of them, and is what is read out. */
export function WordCloud({ words, chosen, onChoose }: WordCloudProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = Math.min(720, useWidth(place))
  const height = Math.round(Math.max(220, width * 0.62))
  const placed = useCloud(place, words, width, height)
  return (
    <div ref={place} className={css.cloud} style={{ minHeight: height }} aria-hidden="true">
      {placed.length > 0 && (
        <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} width={width} height={height}>
          {placed.map(({ stem, text, size, x, y }, rank) => (
            <text
              key={stem}
              x={x}
              y={y}
              fontSize={size}
              fill={`var(--group-${(rank % colors) + 1})`}
              data-chosen={stem === chosen || undefined}
              onClick={() => onChoose(stem)}
            >
              {text}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}
