import type { z } from 'zod'
import { invitationKey, invitationPattern } from '#contract/authoring/invitation-ids.ts'
import {
  type Recruiting,
  recruitingLimits,
  type RecruitingSettings,
  type saveRecruitingForm,
} from '#contract/authoring/recruiting.ts'
import { countCharacters, shortenText } from '#contract/shared/characters.ts'
import { utcOf } from '../../forms/last-day.ts'

/** The recruiting of a study as its page edits it: numbers may be empty, lists are lines. */
export interface RecruitingValues {
  /** Local date and time, as in a field of type `datetime-local`; empty for none. */
  opensAt: string
  closesAt: string
  access: RecruitingSettings['access']
  password: string
  invitations: string
  oncePerPerson: boolean
  maxResponses: number | ''
  quotas: { question: string; option: string; max: number | '' }[]
  parameters: string
  hasPanel: boolean
  panelParameter: string
  completed: string
  screenedOut: string
  quotaFull: string
  embedOn: string
  device: RecruitingSettings['device']
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A point in time for a field of type `datetime-local`, in the time zone of the browser. */
const toLocalTime = (at: string | null) => {
  if (at === null) return ''
  const time = new Date(at)
  const day = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-')
  return `${day}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`
}

const fromLocalTime = (text: string) => (text === '' ? null : utcOf(text))

export const linesOf = (text: string) => text.split(/[\n,;]/).flatMap((line) => line.trim() || [])

interface CheckedIds {
  /** Sentences about ids that cannot be saved, with their lines. */
  readonly refused: readonly string[]
  /** Ids that are those of an earlier line, but for case. */
  readonly repeated: number
}

/** Reports shown; the rest of a long list is mended with the same change. */
const shownRefusals = 5

/** Checks pasted ids as the contract does, so that each refused one is named with its line. */
export const checkIds = (text: string): CheckedIds => {
  const keys = new Set<string>()
  const refused: string[] = []
  let repeated = 0
  for (const [index, line] of text.split('\n').entries())
    for (const id of linesOf(line)) {
      const key = invitationKey(id)
      if (!invitationPattern.test(id))
        refused.push(`Line ${index + 1}: “${shortenText(id, 40)}” has other characters.`)
      else if (countCharacters(id) > recruitingLimits.invitationLength)
        refused.push(`Line ${index + 1}: “${shortenText(id, 40)}” is too long.`)
      else if (keys.has(key)) repeated += 1
      keys.add(key)
    }
  const more = refused.length - shownRefusals
  return {
    refused: [...refused.slice(0, shownRefusals), ...(more > 0 ? [`… and ${more} more.`] : [])],
    repeated,
  }
}

export const toValues = ({ settings }: Recruiting): RecruitingValues => {
  const { panel } = settings
  return {
    opensAt: toLocalTime(settings.opensAt),
    closesAt: toLocalTime(settings.closesAt),
    access: settings.access,
    password: '',
    invitations: '',
    oncePerPerson: settings.oncePerPerson,
    maxResponses: settings.maxResponses ?? '',
    quotas: settings.quotas.map((quota) => ({ ...quota })),
    parameters: settings.parameters.join('\n'),
    hasPanel: panel !== null,
    panelParameter: panel?.parameter ?? 'pid',
    completed: panel?.completed ?? '',
    screenedOut: panel?.screenedOut ?? '',
    quotaFull: panel?.quotaFull ?? '',
    embedOn: settings.embedOn.join('\n'),
    device: settings.device,
  }
}

/** A time that was not changed stays as it is stored: the field has no seconds. */
const timeOf = (text: string, stored: string | null) =>
  text === toLocalTime(stored) ? stored : fromLocalTime(text)

/** Empty numbers are sent as 0, which the schema refuses at its field. */
const numberOf = (value: number | '') => (value === '' ? 0 : value)

export const toForm = (
  values: RecruitingValues,
  { settings: stored }: Recruiting,
): z.input<typeof saveRecruitingForm> => ({
  settings: {
    opensAt: timeOf(values.opensAt, stored.opensAt),
    closesAt: timeOf(values.closesAt, stored.closesAt),
    access: values.access,
    oncePerPerson: values.oncePerPerson,
    maxResponses: values.maxResponses === '' ? null : values.maxResponses,
    quotas: values.quotas.map(({ question, option, max }) => ({ question, option, max: numberOf(max) })),
    parameters: linesOf(values.parameters),
    panel: values.hasPanel
      ? {
          parameter: values.panelParameter.trim(),
          completed: values.completed.trim() || null,
          screenedOut: values.screenedOut.trim() || null,
          quotaFull: values.quotaFull.trim() || null,
        }
      : null,
    embedOn: linesOf(values.embedOn).map((site) => site.replace(/\/$/, '')),
    device: values.device,
  },
  ...(values.access === 'password' && values.password !== '' && { password: values.password }),
  ...(values.access === 'invited' &&
    linesOf(values.invitations).length > 0 && { invitations: linesOf(values.invitations) }),
})

/** The field that shows an error of the contract: each list of lines is one field. */
export const fieldOf = (path: string) => {
  const name = path.replace(/^settings\./, '')
  if (/^(parameters|embedOn|invitations)\b/.test(name)) return name.replace(/\..*/, '')
  if (name === 'panel.parameter') return 'panelParameter'
  return name.replace(/^panel\./, '')
}
