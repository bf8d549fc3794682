import { type Session, type SessionStatus, sessionStatus } from '#contract/studies/session.ts'
import type { Store } from '../../store/schema.ts'
import { shownStudy, type StudyCatalog } from '../catalog.ts'
import { parseRecruiting } from '../queries/recruiting.ts'
import { isOncePerPerson, panelLink } from './admission.ts'
import { findSession, readProgress } from './queries/sessions.ts'
import { openFor, replyUnknownSession } from './session-lookup.ts'
import { orderIn } from './part-order.ts'

/** The link of a panel for each end of a session. */
const panelEnds = { finished: 'completed', rejected: 'screenedOut', 'quota-full': 'quotaFull' } as const

/** Where the panel of a participant goes on after a session; undefined without a panel, and before the end. */
export const returnLinkOf = async (
  studies: StudyCatalog,
  studyId: string,
  { status, panelId }: { readonly status: SessionStatus; readonly panelId: string | null },
) => {
  if (panelId === null || status === 'open') return undefined
  const row = await studies.row(studyId)
  return row && panelLink(parseRecruiting(row.recruiting), panelEnds[status], panelId)
}

/** The state of the session with this token. */
export const readSession = async (
  { store, studies }: { readonly store: Store; readonly studies: StudyCatalog },
  studyId: string,
  token: string,
) => {
  const row = await findSession(store, token)
  const open = await openFor(studies, studyId, row)
  if (!row || !open) return replyUnknownSession(studies, studyId)
  const status = sessionStatus.parse(row.status)
  const returnTo = await returnLinkOf(studies, studyId, { status, panelId: row.panel_id })
  const stored = await studies.row(studyId)
  const recruiting = parseRecruiting(stored?.recruiting)
  const body: Session = {
    session: token,
    study: shownStudy(open, stored),
    status,
    order: orderIn(row),
    progress: readProgress(row.progress),
    nextEvent: row.next_event,
    elapsed: Math.max(0, Date.now() - Date.parse(row.started_at)),
    isOnce: isOncePerPerson(recruiting),
    hasOpenResults: stored?.results_access === 'open',
    ...(stored?.results_access === 'open' && { respondent: row.id }),
    ...(returnTo !== undefined && { returnTo }),
  }
  return { status: 200, body } as const
}
