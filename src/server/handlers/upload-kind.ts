import type { UploadExtension } from '#contract/uploads.ts'

const startsWith = (bytes: Buffer, ...signature: number[]) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature))

/** Text without the control characters that only other files have; tab, line feed and carriage return are text. */
const isText = (bytes: Buffer) => {
  try {
    // oxlint-disable-next-line no-control-regex
    return !/[\0-\x08\x0e-\x1f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

const isJpeg = (bytes: Buffer) => startsWith(bytes, 0xff, 0xd8, 0xff)

const looksLike: Readonly<Record<UploadExtension, (bytes: Buffer) => boolean>> = {
  jpg: isJpeg,
  jpeg: isJpeg,
  png: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  gif: (bytes) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6)),
  pdf: (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
  txt: isText,
}

/** Whether a file's content is what the extension of its name says. */
export const agrees = (extension: UploadExtension, bytes: Buffer) => looksLike[extension](bytes)
