import { FilePathSource } from 'mediabunny'

declare module 'mediabunny' {
  // The declarations of the library leave out its internal methods.
  interface FilePathSource {
    _read(start: number, end: number, earliest: number, latest: number): unknown
  }
}

/** Reads from the same byte on, in direct succession; a parser that advances repeats few. */
const maxRepeated = 1000

/**
 * The file of a recording. A read that is repeated without end finds the end of the file instead: mediabunny 1.61
 * searches the last 8 bytes of a damaged WebM file, and an element without a size, for an element forever.
 */
export class RecordingSource extends FilePathSource {
  #start = -1
  #repeated = 0

  override _read(start: number, end: number, earliest: number, latest: number) {
    this.#repeated = start === this.#start ? this.#repeated + 1 : 0
    this.#start = start
    if (this.#repeated >= maxRepeated) return null
    // The name is the library's.
    // eslint-disable-next-line no-underscore-dangle
    return super._read(start, end, earliest, latest)
  }
}
