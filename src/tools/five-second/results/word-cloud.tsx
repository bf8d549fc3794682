import type { WordCount } from '../analysis/words.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWidth } from '#studies/results/parts/use-width.ts'
import css from './word-cloud.module.css'

/** A word with the height it is drawn in, in pixels. */
export interface SizedWord {
  readonly stem: string
  readonly text: string
  readonly size: number
  // Found by the layout.
  x?: number
  y?: number
}

/** Pixels: the least that is read easily, and at all; what the first word may have, and that per pixel of width. */
const smallest = 15
const tiniest = 10
const largest = { least: 24, usual: 34, most: 72, share: 0.105 }

/** How wide a letter of the text face is, as a share of its height, with room to spare. */
const letter = 0.66

/**
 * Size by the root of the count, because a word grows both ways. Where a long word would be wider than the cloud all of
 * them are drawn smaller, and one that is too long even then by itself: what finds no room is not drawn at all.
 */
export const sizesOf = (words: readonly WordCount[], width: number): SizedWord[] => {
  const [most = 1] = words.map(({ count }) => count)
  const sized = words.map(({ stem, word, count }) => ({
    stem,
    text: word,
    share: Math.sqrt(count / most),
    widest: width / (letter * word.length),
  }))
  const usual = Math.max(largest.usual, Math.min(largest.most, width * largest.share))
  const first = Math.max(largest.least, Math.min(usual, ...sized.map(({ share, widest }) => widest / share)))
  return sized.map(({ stem, text, share, widest }) => ({
    stem,
    text,
    size: Math.floor(Math.min(Math.max(tiniest, widest), Math.max(smallest, Math.round(first * share)))),
  }))
}

/** A word with its place, in pixels from the middle. */
export interface PlacedWord {
  readonly stem: string
  readonly text: string
  readonly size: number
  readonly x: number
  readonly y: number
}

const maxWords = 60
/** Words placed without overlap, the same every time: none until they are, and none that found no room. */
function useCloud(
  place: RefObject<HTMLElement | null>,
  words: readonly WordCount[],
  width: number,
  height: number,
): readonly PlacedWord[] {
  const [placed, setPlaced] = useState<readonly PlacedWord[]>([])
  useEffect(() => {
    if (!place.current || width === 0) return
    const family = getComputedStyle(place.current).fontFamily
    let stop = () => {}
    let isOver = false
    const draw = async () => {
      // Measured with the face that it is drawn in: the first. Those after it stand in for it with a font of the
      // system, which most devices lack, and one missing face refuses the load of all.
      const [face = family] = family.split(',', 1)
      const [{ default: cloud }] = await Promise.all([
        import('d3-cloud'),
        document.fonts.load(`600 20px ${face}`).catch(() => []),
      ])
      if (isOver) return
      const layout = cloud<SizedWord>()
        .size([width, height])
        .words(sizesOf(words.slice(0, maxWords), width))
        .font(family)
        .fontWeight(600)
        .fontSize(({ size }) => size)
        .rotate(0)
        .padding(3)
        // Every word starts in the middle: no draw, no other picture.
        .random(() => 0.5)
        .on('end', (found) => setPlaced(found.map(({ x = 0, y = 0, ...word }) => ({ ...word, x, y }))))
      stop = () => void layout.stop()
      layout.start()
    }
    draw().catch(() => setPlaced([]))
    return () => {
      isOver = true
      stop()
    }
  }, [place, words, width, height])
  return placed
}

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
