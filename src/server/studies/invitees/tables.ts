/** The link of a person who was invited to a study by mail. */
export interface StudyInviteeTable {
  /** SHA-256 of the token in the link. */
  invitation_hash: string
  workspace_id: string
  study_id: string
  /** Number of the person. */
  no: number
  /** The mailing, which may be deleted since. */
  mailing_id: string
  /** When a browser first opened the study by this link; null until then. */
  opened_at: string | null
}

/** The invited person who gave a response. The row is deleted with the person, and the response stays. */
export interface StudyInviteeResponseTable {
  response_id: string
  workspace_id: string
  /** Number of the person. */
  no: number
  mailing_id: string
}

declare module '../../store/schema.ts' {
  interface Tables {
    study_invitee: StudyInviteeTable
    study_invitee_response: StudyInviteeResponseTable
  }
}
