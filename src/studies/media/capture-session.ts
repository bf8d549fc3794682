import { createContext } from 'react'

/** The session that recordings belong to. */
export interface CaptureSessionValue {
  /** Identifier of the study. */
  readonly study: string
  readonly token: string
  /** Milliseconds since the session started. */
  readonly clock: () => number
  /** Name of who asks: the people who see the recordings. */
  readonly owner: string
  /** Leaves the study, as the button of the player's header does. */
  readonly leave: () => void
}

/** Null in a preview: nothing is recorded or sent there. */
export const CaptureSession = createContext<CaptureSessionValue | null>(null)
