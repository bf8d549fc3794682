/** Whether and how the participants of a study are asked, with its counts. */
export interface RecontactTable {
  workspace_id: string
  study_id: string
  revision: number
  /** `RecontactSettings` as JSON. */
  settings: string
  /** Addresses that were entered, and those that were confirmed. */
  asked: number
  confirmed: number
}

/** The number of addresses of a session, which may enter a few. Nothing leads from here to the addresses. */
export interface RecontactSessionTable {
  response_id: string
  requests: number
  /** The day of the session, UTC. */
  day: string
}

/**
 * A participant who agreed to be asked again, until the address is confirmed or the link of the mail has expired. The
 * session is not named: the answers of the study stay apart from the address.
 */
export interface RecontactRequestTable {
  workspace_id: string
  id: string
  study_id: string
  /** This and what follows are null once it is confirmed. */
  email: string | null
  email_key: string | null
  name: string | null
  purpose: string | null
  /** `StoredAnswer[]` as JSON. */
  answers: string | null
  /** The day of the session, UTC. */
  session_day: string
  /** The time of its mail: a second one to the same address waits. */
  created_at: string
  /** Day of the confirmation, UTC: its time would tell which person of the database it is. */
  confirmed_day: string | null
}

declare module '../store/schema.ts' {
  interface Tables {
    recontact: RecontactTable
    recontact_session: RecontactSessionTable
    recontact_request: RecontactRequestTable
  }
}
