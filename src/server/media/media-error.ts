import { messages } from '#contract/messages.ts'

const messageByReason = {
  /** The content is of another type than the extension of the file name. */
  wrongType: messages.upload.extension,
  /** Not every browser plays the codec. */
  unplayable: messages.upload.extension,
  /** The file is damaged or its end is missing. */
  damaged: messages.upload.failed,
  tooLarge: messages.upload.size,
  /** The space for media is used up. */
  noSpace: messages.upload.failed,
} as const

/** A media file was rejected; the message is for its sender. */
export class MediaError extends Error {
  override name = 'MediaError'
  readonly reason: keyof typeof messageByReason

  constructor(reason: keyof typeof messageByReason) {
    super(messageByReason[reason])
    this.reason = reason
  }
}
