import { messages } from '#contract/messages.ts'

const sentences = {
  /** It is no file of the kind its name says. */
  unlike: messages.upload.extension,
  /** It is, and no browser can be counted on to play it. */
  unplayable: messages.upload.extension,
  /** It began as one, and is cut off or damaged. */
  broken: messages.upload.failed,
  tooLarge: messages.upload.size,
  /** There is no room left for it. */
  noRoom: messages.upload.failed,
} as const

/** Why a file is not taken; the message is for whoever sent it. */
export class MediaFault extends Error {
  override name = 'MediaFault'
  readonly why: keyof typeof sentences

  constructor(why: keyof typeof sentences) {
    super(sentences[why])
    this.why = why
  }
}
