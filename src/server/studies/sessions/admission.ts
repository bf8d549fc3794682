import { hash } from 'node:crypto'
import { recruitingMessages, studyMessages } from '#contract/studies/messages.ts'
import { hourMs } from '#contract/shared/milliseconds.ts'
import type { EntryRefusal, RecruitingSettings, RefusalReason } from '#contract/authoring/recruiting.ts'
import { createSigner, type KeyRing } from '../../store/credentials.ts'
import type { Store } from '../../store/schema.ts'
import { type FoundStudy, shownStudy, type StudyCatalog } from '../catalog.ts'
import { findInvitee, type Invitee } from '../invitees/public.ts'
import { findInvitation, parseRecruiting, type PersonKey, responseOfPerson } from '../queries/recruiting.ts'
import { filledLimit } from '../queries/response-limits.ts'

/** How a person comes to a study. */
export interface Arrival {
  readonly parameters?: Readonly<Record<string, string>> | undefined
  readonly invitation?: string | undefined
  /** The proof that the password was entered. */
  readonly access?: string | undefined
  /** The value of the browser's cookie. */
  readonly cookie: string | undefined
}

interface Refused {
  readonly status: 403 | 404
  readonly body: EntryRefusal
}

/** A study that takes this person. */
export interface Admitted extends FoundStudy {
  readonly status: 200
  readonly recruiting: RecruitingSettings
  readonly parameters: Readonly<Record<string, string>>
  readonly panelId: string | null
  /** The invited id that the link means, for a study that only invited people take. */
  readonly invitation: string | undefined
  /** The person whom a mail invited, whatever the study's access is. */
  readonly invitee: Invitee | undefined
}

/** The kinds of end that a panel has a link for. */
type PanelEnd = 'completed' | 'screenedOut' | 'quotaFull'

/** The link with which a panel goes on, for one of its participants. */
export const panelLink = ({ panel }: RecruitingSettings, end: PanelEnd, panelId: string | null) =>
  panelId === null ? undefined : panel?.[end]?.replaceAll('{id}', encodeURIComponent(panelId))

const unknown = { status: 404, body: { message: studyMessages.unknown } } as const

/** A study that takes nobody now has status 404, one that does not take this person 403. */
const refuse = (
  status: Refused['status'],
  reason: RefusalReason,
  more: Partial<EntryRefusal> = {},
): Refused => ({
  status,
  body: { message: recruitingMessages.refused[reason], reason, ...more },
})

/** The look and language of a study, which a person who is refused may know, too. */
const lookOf = ({ open, row }: FoundStudy) => {
  const { branding, language } = shownStudy(open, row)
  const { link: _, ...look } = branding
  return { branding: look, language }
}

/** The parameters that a study keeps. */
const keptParameters = ({ parameters: names }: RecruitingSettings, sent: Arrival['parameters'] = {}) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )

const panelIdOf = ({ panel }: RecruitingSettings, sent: Arrival['parameters'] = {}) =>
  panel && Object.hasOwn(sent, panel.parameter) ? (sent[panel.parameter] ?? null) : null

/** The identity of a person: the one whom a mail invited, an invitation, the id at a panel, or else the browser. */
export const personOf = (
  { access }: RecruitingSettings,
  panelId: string | null,
  {
    invitee,
    invitation,
    cookie,
  }: Pick<Arrival, 'invitation' | 'cookie'> & { readonly invitee: Invitee | undefined },
): PersonKey | undefined => {
  if (invitee) return { kind: 'person', value: `${invitee.workspaceId}:${invitee.no}` }
  if (access === 'invited' && invitation !== undefined) return { kind: 'invitation', value: invitation }
  if (panelId !== null && panelId !== '') return { kind: 'panel', value: panelId }
  return cookie === undefined ? undefined : { kind: 'cookie', value: cookie }
}

/** An invitation is for one person; otherwise the setting decides. */
export const isOncePerPerson = ({ access, oncePerPerson }: RecruitingSettings) =>
  access === 'invited' || oncePerPerson

const accessLifetimeMs = 12 * hourMs

/** Decides who may take part in a study: by dates, numbers, password and invitation. */
export const createAdmission = (store: Store, studies: StudyCatalog, keys: KeyRing, now = Date.now) => {
  const signer = createSigner(keys, 'study.entry')
  /** A new password ends the access that an earlier one gave. */
  const passwordMark = (password: string) => hash('sha256', password, 'base64url').slice(0, 16)

  const isUnlocked = (id: string, password: string, access = '') => {
    const [study, mark, expiry] = signer.read(access)?.split('.') ?? []
    return study === id && mark === passwordMark(password) && Number(expiry) > now()
  }

  const timeRefusal = ({ state }: FoundStudy['row'], { opensAt, closesAt }: RecruitingSettings) => {
    const isPast = (at: string | null) => at !== null && Date.parse(at) <= now()
    if (state === 'paused') return refuse(404, 'paused')
    if (state !== 'live' || isPast(closesAt)) return refuse(404, 'closed')
    return opensAt !== null && !isPast(opensAt) ? refuse(404, 'notOpenYet', { opensAt }) : undefined
  }

  const personRefusal = (
    { row }: FoundStudy,
    recruiting: RecruitingSettings,
    { access }: Arrival,
    { invitee, invitation }: Pick<Admitted, 'invitee' | 'invitation'>,
  ) => {
    if (invitee) return undefined
    if (recruiting.access === 'password' && row.recruiting_password !== null)
      return isUnlocked(row.id, row.recruiting_password, access) ? undefined : refuse(403, 'password')
    return recruiting.access === 'invited' && invitation === undefined ? refuse(403, 'notInvited') : undefined
  }

  const decide = async (found: FoundStudy, arrival: Arrival): Promise<Admitted | Refused> => {
    const { id } = found.row
    const recruiting = parseRecruiting(found.row.recruiting)
    const panelId = panelIdOf(recruiting, arrival.parameters)
    const { invitation: sent } = arrival
    const invitee = sent === undefined ? undefined : await findInvitee(store, id, sent, new Date(now()))
    const invitation =
      recruiting.access === 'invited' && sent !== undefined && !invitee
        ? await findInvitation(store, found.row, sent)
        : undefined
    const refused =
      timeRefusal(found.row, recruiting) ?? personRefusal(found, recruiting, arrival, { invitee, invitation })
    if (refused) {
      const returnTo = refused.body.reason === 'closed' && panelLink(recruiting, 'quotaFull', panelId)
      return returnTo ? { ...refused, body: { ...refused.body, returnTo } } : refused
    }
    const person =
      isOncePerPerson(recruiting) && personOf(recruiting, panelId, { ...arrival, invitee, invitation })
    // A person took part under the id as it was sent, before ids that differ in case became one.
    const personKeys: readonly PersonKey[] = !person
      ? []
      : person.kind === 'invitation' && sent !== undefined
        ? [person, { kind: 'invitation', value: sent }]
        : [person]
    const earlier = personKeys.length > 0 ? await responseOfPerson(store, id, personKeys) : undefined
    if (earlier && earlier.status !== 'open') return refuse(403, 'takenPart')
    const { resultsId, study } = found.open
    if (await filledLimit(store, resultsId, recruiting, study.screening)) {
      const returnTo = panelLink(recruiting, 'quotaFull', panelId)
      return refuse(403, 'full', returnTo === undefined ? {} : { returnTo })
    }
    return {
      ...found,
      status: 200,
      recruiting,
      parameters: keptParameters(recruiting, arrival.parameters),
      panelId,
      invitation,
      invitee,
    }
  }

  return {
    /** Signs a proof that the password of a study was entered, valid for 12 hours. */
    unlock: ({ id, recruiting_password: password }: FoundStudy['row']) =>
      signer.sign(`${id}.${passwordMark(password ?? '')}.${now() + accessLifetimeMs}`),

    /** The study if it takes this person; otherwise the reply that refuses them. */
    admit: async (id: string, arrival: Arrival): Promise<Admitted | Refused> => {
      const found = await studies.find(id)
      if (!found) return unknown
      const entry = await decide(found, arrival)
      return entry.status === 200 ? entry : { ...entry, body: { ...entry.body, study: lookOf(found) } }
    },
  }
}
