const startsWith = (bytes: Buffer, ...signature: number[]) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature))

/** Whether these bytes begin as such a picture does. */
export const isJpeg = (bytes: Buffer) => startsWith(bytes, 0xff, 0xd8, 0xff)
export const isPng = (bytes: Buffer) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
export const isGif = (bytes: Buffer) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6))
