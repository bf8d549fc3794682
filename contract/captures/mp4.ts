/** Bytes from the start of a file that say whether it is MP4. */
export const mp4HeadBytes = 12

/**
 * Whether a file starts as MP4 (ISO 14496-12): with a box `ftyp`, whose brand is not that of QuickTime. Phones record
 * their screen as MP4; the camera of an iPhone records QuickTime, which many browsers cannot play.
 */
export const isMp4Head = (head: Uint8Array) => {
  const text = String.fromCharCode(...head.subarray(4, mp4HeadBytes))
  return text.startsWith('ftyp') && text !== 'ftypqt  '
}
