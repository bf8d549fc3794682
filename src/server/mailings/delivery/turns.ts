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

/** A recipient who is due, and why they are skipped, if so. */
export interface Candidate {
  readonly id: string
  readonly email: string | null
  readonly skip: RecipientReason | undefined
}

/** Chooses up to `places` recipients in their order, with at most `perHost` mails to one host on their way. */
export const chooseRecipients = <Each extends Candidate>(
  candidates: readonly Each[],
  {
    places,
    perHost,
    onTheirWay,
  }: { readonly places: number; readonly perHost: number; readonly onTheirWay: ReadonlyMap<string, number> },
) => {
  const counts = new Map(onTheirWay)
  const chosen: (Each & { readonly email: string })[] = []
  for (const candidate of candidates) {
    const { email, skip } = candidate
    if (chosen.length >= places || skip !== undefined || email === null) continue
    const host = hostOf(email)
    const count = counts.get(host) ?? 0
    if (count >= perHost) continue
    counts.set(host, count + 1)
    chosen.push({ ...candidate, email })
  }
  return { chosen, counts }
}
