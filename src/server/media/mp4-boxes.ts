import { readFrom } from './cursor.ts'
import { MediaFault } from './media-fault.ts'

/** A box of an MP4's index. */
export interface Box {
  readonly type: string
  readonly body: Buffer
}

/** The boxes that lie side by side in these bytes, up to their end. Some programs end such a row with zeros. */
export const boxesIn = (bytes: Buffer): readonly Box[] => {
  const cursor = readFrom(bytes)
  const boxes: Box[] = []
  while (!cursor.isAtEnd()) {
    const size = cursor.u32()
    if (size === 0 && cursor.isAtEnd()) break
    if (size < 8) throw new MediaFault('broken')
    boxes.push({ type: cursor.text(4), body: cursor.take(size - 8) })
  }
  return boxes
}

/** The first box of this type in another one. */
export const childOf = ({ body }: Box, type: string) => boxesIn(body).find((box) => box.type === type)
