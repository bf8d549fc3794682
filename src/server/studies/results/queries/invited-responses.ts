import type { PeopleFault, ResultsFilter } from '#contract/studies/results.ts'
import { checkFilter, findSegment, listAttributes, matchingAmong } from '../../../people/public.ts'
import type { Store } from '../../../store/schema.ts'
import { withTimeLimit } from '../../../store/time-limit.ts'
import type { ResponseFilter } from '../../queries/responses.ts'

type Condition = NonNullable<ResponseFilter['invited']>

/** The condition of a filter about people, or with a fault one that no response meets. */
export interface Invited {
  readonly condition: Condition
  readonly fault: PeopleFault | undefined
}

interface StudyResults {
  readonly study: string
  readonly resultsId: string
}

const all: Condition['among'] = async (responses) => new Set(responses)
const none: Condition['among'] = async () => new Set()

const hasMailing = async (store: Store, workspaceId: string, study: string, mailing: string) =>
  (await store
    .selectFrom('mailing')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', mailing)
    .where('study_id', '=', study)
    .executeTakeFirst()) !== undefined

/** Selects responses whose people are in a segment now; people are asked for page by page, in bounded statements. */
const inSegment = async (
  store: Store,
  workspaceId: string,
  id: string,
): Promise<Condition['among'] | PeopleFault> => {
  const segment = await findSegment(store, workspaceId, id)
  if (!segment) return 'segmentUnknown'
  const { filter } = segment
  const attributes = await listAttributes(store, workspaceId)
  if (checkFilter(attributes, filter)) return 'segmentBroken'
  const search = { workspaceId, attributes, filter, now: new Date() }
  return async (responses) => {
    if (responses.length === 0) return new Set()
    const invited = await store
      .selectFrom('study_invitee_response')
      .select(['response_id', 'no'])
      .where('response_id', 'in', responses)
      .where('workspace_id', '=', workspaceId)
      .execute()
    const numbers = invited.map(({ no }) => no)
    const people = await withTimeLimit(store, (reads) => matchingAmong(reads, search, numbers))
    return new Set(invited.flatMap(({ response_id, no }) => (people.has(no) ? [response_id] : [])))
  }
}

/** The condition of the mailing and the segment of a filter; undefined for a filter without both. */
export const findInvited = async (
  store: Store,
  { study, resultsId }: StudyResults,
  { mailing, segment }: ResultsFilter,
): Promise<Invited | undefined> => {
  if (mailing === undefined && segment === undefined) return undefined
  const version = await store
    .selectFrom('study_version')
    .select('workspace_id')
    .where('results_id', '=', resultsId)
    .where('study_id', '=', study)
    .executeTakeFirst()
  const workspaceId = version?.workspace_id ?? ''
  const failed = (fault: PeopleFault): Invited => ({
    condition: { workspaceId, mailing, among: none },
    fault,
  })
  if (mailing !== undefined && !(await hasMailing(store, workspaceId, study, mailing)))
    return failed('mailingUnknown')
  const among = segment === undefined ? all : await inSegment(store, workspaceId, segment)
  if (typeof among === 'string') return failed(among)
  return { condition: { workspaceId, mailing, among }, fault: undefined }
}
