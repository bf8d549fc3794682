import { newId } from '../../store/new-id.ts'
import type { PeopleEvent, PeopleEventKind } from '#contract/people/history.ts'
import type { Consent } from '#contract/people/people.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'

/** The actor of an event: a person, an API key, or neither. */
export type EventActor =
  | { readonly personId: string }
  | { readonly apiKey: { readonly name: string } }
  | { readonly link: string }
  | { readonly rule: string }

export interface NewEvent {
  /** Number of the person. */
  readonly no: number
  readonly kind: PeopleEventKind
  readonly text?: string
  /** The study that the event belongs to. */
  readonly study?: string
  /** When it happened, if that was earlier; ISO 8601, UTC. */
  readonly at?: string
}

/** Adds events to the history of people; the server or the person did those without an actor. */
export const addEvents = async (
  transaction: StoreOrTransaction,
  {
    workspaceId,
    actor,
    now,
  }: { readonly workspaceId: string; readonly now: Date; readonly actor?: EventActor },
  events: readonly NewEvent[],
) => {
  const rows = events.map(({ no, kind, text = '', study = null, at = now.toISOString() }) => ({
    workspace_id: workspaceId,
    no,
    at,
    id: newId(),
    kind,
    study_id: study,
    text,
    person_id: actor && 'personId' in actor ? actor.personId : null,
    api_key: actor && 'apiKey' in actor ? actor.apiKey.name : null,
  }))
  if (rows.length > 0) await transaction.insertInto('people_event').values(rows).execute()
  return rows
}

/** The event of a consent that is entered, if one is. */
export const consentEvents = (no: number, consent: Consent | null | undefined): readonly NewEvent[] =>
  consent ? [{ no, kind: 'consent', text: `${consent.day} · ${consent.how} · ${consent.purpose}` }] : []

/** The events of people with the studies and members that they name, the newest first. */
export const selectEvents = (store: StoreOrTransaction, workspaceId: string, no: number) =>
  store
    .selectFrom('people_event')
    .leftJoin('study', (join) =>
      join
        .onRef('study.workspace_id', '=', 'people_event.workspace_id')
        .onRef('study.id', '=', 'people_event.study_id'),
    )
    .leftJoin('person', 'person.id', 'people_event.person_id')
    .select([
      'people_event.id',
      'people_event.at',
      'people_event.kind',
      'people_event.text',
      'people_event.api_key',
      'study.id as study_id',
      'study.title',
      'person.name',
    ])
    .where('people_event.workspace_id', '=', workspaceId)
    .where('people_event.no', '=', no)
    .orderBy('people_event.at', 'desc')
    .orderBy('people_event.id', 'desc')

export const toEvent = ({
  id,
  at,
  kind,
  text,
  api_key,
  study_id,
  title,
  name,
}: Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number]): PeopleEvent => ({
  id,
  at,
  kind,
  study: study_id !== null && title !== null ? { id: study_id, title } : null,
  text,
  by: name ?? api_key,
})
