import { createSigner, type KeyRing } from '../store/credentials.ts'

/** The person and the study that an unsubscribe link is about. */
export interface Unsubscriber {
  readonly workspaceId: string
  /** Number of the person. */
  readonly no: number
  readonly studyId: string
  /** The recipient whose mail has the link. */
  readonly recipientId: string
}

const separator = '~'

/**
 * Creates and reads the tokens of unsubscribe links. They contain no address, do not expire, and work after the mailing
 * was deleted.
 */
export const createUnsubscribeTokens = (keys: KeyRing) => {
  const signer = createSigner(keys, 'mailing.unsubscribe')
  return {
    create: ({ workspaceId, no, studyId, recipientId }: Unsubscriber) =>
      signer.sign([workspaceId, no, studyId, recipientId].join(separator)),
    /** The claims of a token; undefined for one that this server has not signed. */
    read: (token: string): Unsubscriber | undefined => {
      const [workspaceId, no, studyId, recipientId] = signer.read(token)?.split(separator) ?? []
      return workspaceId === undefined || studyId === undefined || recipientId === undefined
        ? undefined
        : { workspaceId, no: Number(no), studyId, recipientId }
    },
  }
}
