import type { UploadExtension } from '#contract/uploads.ts'
import { isGif, isJpeg, isPng } from '../media/signatures.ts'

/** Text without the control characters that only other files have; tab, line feed and carriage return are text. */
const isText = (bytes: Buffer) => {
  try {
    // oxlint-disable-next-line no-control-regex
    return !/[\0-\x08\x0e-\x1f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

const looksLike: Readonly<Record<UploadExtension, (bytes: Buffer) => boolean>> = {
  jpg: isJpeg,
  jpeg: isJpeg,
  png: isPng,
  gif: isGif,
  pdf: (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
  txt: isText,
}

/** Whether a file's content is what the extension of its name says. */
export const agrees = (extension: UploadExtension, bytes: Buffer) => looksLike[extension](bytes)
