import { BusyError } from '../../jobs/bounded-queue.ts'
import type { Member } from '../../http/caller.ts'
import { callerKey } from '../../members/member.ts'
import type { Store } from '../../store/schema.ts'
import { findListedStudy, type FoundStudy } from '../queries/own-studies.ts'

/** How often a draft that changes while it is read is read again. */
const maxReads = 5

/** The parameters that identify the study of a call. */
export interface StudyCall {
  readonly member: Member
  readonly params: { readonly study: string }
}

/**
 * Reads the draft of a study; again when it was changed in between. Undefined for a study that the workspace does not
 * have.
 * @throws BusyError when it changes faster than it is read.
 */
export const readDraft = async <Result>(
  store: Store,
  { member, params }: StudyCall,
  read: (row: FoundStudy, client: string) => Promise<Result | undefined>,
): Promise<{ readonly row: FoundStudy; readonly result: Result } | undefined> => {
  const client = callerKey(member)
  for (let attempt = 0; attempt < maxReads; attempt += 1) {
    const row = await findListedStudy(store, member.workspaceId, params.study)
    if (!row) return undefined
    const result = await read(row, client)
    if (result !== undefined) return { row, result }
  }
  throw new BusyError('A draft changes faster than it is read')
}
