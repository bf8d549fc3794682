import { readFrom } from './cursor.ts'
import { MediaError } from './media-error.ts'

/** A box of an MP4's index; `at` and `start` are the bytes of the file where it and where its content begin. */
export interface Box {
  readonly type: string
  readonly at: number
  readonly start: number
  readonly body: Buffer
}

/**
 * The boxes that lie side by side in these bytes, which begin at `from` in the file, up to their end. Some programs end
 * such a row with zeros.
 */
export const boxesIn = (bytes: Buffer, from: number): readonly Box[] => {
  const cursor = readFrom(bytes)
  const boxes: Box[] = []
  while (!cursor.isAtEnd()) {
    const at = from + cursor.at()
    const size = cursor.u32()
    if (size === 0 && cursor.isAtEnd()) break
    if (size < 8) throw new MediaError('damaged')
    boxes.push({ type: cursor.text(4), at, start: at + 8, body: cursor.take(size - 8) })
  }
  return boxes
}

/** The boxes in another one. */
export const childrenOf = ({ body, start }: Box) => boxesIn(body, start)

/** The first box of this type in another one. */
export const childOf = (box: Box, type: string) => childrenOf(box).find((child) => child.type === type)

/** The first box at the end of this way from another one. */
export const within = (box: Box, ...path: readonly string[]) =>
  path.reduce<Box | undefined>((inner, type) => inner && childOf(inner, type), box)
