import type { RecipientReason } from '#contract/mailings/mailings.ts'

/** A mailing of a workspace. */
export interface MailingKey {
  readonly workspaceId: string
  readonly mailingId: string
}

/** The number of mails that a mailing may send now. */
export interface Turn extends MailingKey {
  readonly places: number
}

/**
 * Gives free places to workspaces in turns, one at a time, beginning behind the workspace `last`. Of the mailings of a
 * workspace the first one gets its places.
 */
export const nextTurns = (
  due: readonly MailingKey[],
  places: number,
  last: string | undefined,
): readonly Turn[] => {
  const first = new Map<string, string>()
  for (const { workspaceId, mailingId } of due) if (!first.has(workspaceId)) first.set(workspaceId, mailingId)
  const all = [...first].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const start = last === undefined ? 0 : all.findIndex(([workspaceId]) => workspaceId > last)
  const inTurn = start <= 0 ? all : [...all.slice(start), ...all.slice(0, start)]
  return inTurn.flatMap(([workspaceId, mailingId], at) => {
    const share = Math.floor(places / inTurn.length) + (at < places % inTurn.length ? 1 : 0)
    return share === 0 ? [] : [{ workspaceId, mailingId, places: share }]
  })
}

/** The workspace whose turn was the last: the next turns begin behind it. */
export const lastInTurn = (turns: readonly Turn[]): string | undefined => {
  const most = Math.max(...turns.map(({ places }) => places))
  return turns.findLast(({ places }) => places === most)?.workspaceId
}

/** The host of an address, in lower case. */
export const hostOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** Numbers of mails on their way, by host. */
export type OnTheirWay = ReadonlyMap<string, number>

/** A recipient who is due, and why they are skipped, if so. */
interface Candidate {
  readonly person: { readonly email: string } | undefined
  readonly skip: RecipientReason | undefined
}
type WithPerson<Each extends Candidate> = Each & { readonly person: NonNullable<Each['person']> }

const isToGet = <Each extends Candidate>(candidate: Each): candidate is WithPerson<Each> =>
  candidate.person !== undefined && candidate.skip === undefined

/** Chooses up to `places` recipients in their order, with at most `perHost` mails to one host on their way. */
export const chooseRecipients = <Each extends Candidate>(
  candidates: readonly Each[],
  {
    places,
    perHost,
    onTheirWay,
  }: { readonly places: number; readonly perHost: number; readonly onTheirWay: OnTheirWay },
): readonly WithPerson<Each>[] => {
  const counts = new Map(onTheirWay)
  const chosen: WithPerson<Each>[] = []
  for (const candidate of candidates.filter(isToGet)) {
    const host = hostOf(candidate.person.email)
    const count = counts.get(host) ?? 0
    if (chosen.length >= places || count >= perHost) continue
    counts.set(host, count + 1)
    chosen.push(candidate)
  }
  return chosen
}
