import { MediaError } from './media-error.ts'

/** Reads bytes one value after another. Whatever would lie behind the end was cut off: a MediaError. */
export const readFrom = (bytes: Buffer, start = 0) => {
  let at = start
  const take = (length: number) => {
    if (length > bytes.length - at) throw new MediaError('damaged')
    const taken = bytes.subarray(at, at + length)
    at += length
    return taken
  }
  return {
    take,
    at: () => at,
    isAtEnd: () => at >= bytes.length,
    rest: () => bytes.subarray(at),
    u8: () => take(1).readUInt8(),
    u16: () => take(2).readUInt16BE(),
    u32: () => take(4).readUInt32BE(),
    u16LittleEndian: () => take(2).readUInt16LE(),
    text: (length: number) => take(length).toString('latin1'),
  }
}
export type Cursor = ReturnType<typeof readFrom>

/** Nothing, or the zeros that some programs write behind the end of a file. */
export const isPadding = (bytes: Buffer) => bytes.every((byte) => byte === 0)
