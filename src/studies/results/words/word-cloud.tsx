import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWidth } from '../parts/use-width.ts'
import type { WordCount } from '../../words/word-counts.ts'
import css from './word-cloud.module.css'

/** A word with its font size in pixels. */
export interface SizedWord {
  readonly id: string
  readonly text: string
  readonly size: number
  // Set by the layout.
  x?: number
  y?: number
}

/**
 * In pixels: the smallest font sizes normally and for long words; the limits of the first word, and its share of the
 * width.
 */
const smallest = 15
const tiniest = 10
const largest = { least: 24, usual: 34, most: 72, share: 0.105 }

/** The width of a letter as a share of the font size, rounded up. */
const letter = 0.66

/**
 * The font size is proportional to √count, because a word grows in two dimensions. All words shrink so that a long word
 * fits the width; a word that is still too long shrinks on its own.
 */
export const sizesOf = (words: readonly WordCount[], width: number): SizedWord[] => {
  const [most = 1] = words.map(({ count }) => count)
  const sized = words.map(({ id, word, count }) => ({
    id,
    text: word,
    share: Math.sqrt(count / most),
    widest: width / (letter * word.length),
  }))
  const usual = Math.max(largest.usual, Math.min(largest.most, width * largest.share))
  const first = Math.max(largest.least, Math.min(usual, ...sized.map(({ share, widest }) => widest / share)))
  return sized.map(({ id, text, share, widest }) => ({
    id,
    text,
    size: Math.floor(Math.min(Math.max(tiniest, widest), Math.max(smallest, Math.round(first * share)))),
  }))
}

/** A word with its position in pixels from the center. */
export interface PlacedWord {
  readonly id: string
  readonly text: string
  readonly size: number
  readonly x: number
  readonly y: number
}

const maxWords = 60
/**
 * Positions of words without overlap, always the same for the same words. Empty until calculated; words without space
 * are omitted.
 */
function useCloud(
  container: RefObject<HTMLElement | null>,
  words: readonly WordCount[],
  width: number,
  height: number,
): readonly PlacedWord[] {
  const [placed, setPlaced] = useState<readonly PlacedWord[]>([])
  useEffect(() => {
    if (!container.current || width === 0) return
    const family = getComputedStyle(container.current).fontFamily
    let stop = () => {}
    let isOver = false
    const draw = async () => {
      // Loads only the first font family, with which words are measured. A system font among the fallbacks would make
      // the load fail.
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
        // A constant instead of random numbers makes the layout deterministic.
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
  }, [container, words, width, height])
  return placed
}

interface WordCloudProps {
  readonly words: readonly WordCount[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

const colors = 4

/** A cloud of the most frequent words. It is hidden from screen readers, because the table has all words. */
export function WordCloud({ words, chosen, onChoose }: WordCloudProps) {
  const container = useRef<HTMLDivElement>(null)
  const width = Math.min(720, useWidth(container))
  const height = Math.round(Math.max(220, width * 0.62))
  const placed = useCloud(container, words, width, height)
  return (
    <div ref={container} className={css.cloud} style={{ minHeight: height }} aria-hidden="true">
      {placed.length > 0 && (
        <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} width={width} height={height}>
          {placed.map(({ id, text, size, x, y }, rank) => (
            <text
              key={id}
              x={x}
              y={y}
              fontSize={size}
              fill={`var(--group-${(rank % colors) + 1})`}
              data-chosen={id === chosen || undefined}
              onClick={() => onChoose(id)}
            >
              {text}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}
