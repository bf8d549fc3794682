import { type RefObject, useEffect, useState } from 'react'
import type { WordCount } from '#analysis/words.ts'
import { sizesOf, type SizedWord } from './cloud-sizes.ts'

/** A word with its place, in pixels from the middle. */
export interface PlacedWord {
  readonly stem: string
  readonly text: string
  readonly size: number
  readonly x: number
  readonly y: number
}

const mostWords = 60
/** Words placed without overlap, the same every time: none until they are, and none that found no room. */
export function useCloud(
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
        .words(sizesOf(words.slice(0, mostWords), width))
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
