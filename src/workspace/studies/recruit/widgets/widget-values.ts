import {
  type InvitationCaps,
  newCaps,
  type RecruitingWidget,
  type WidgetSettings,
} from '#contract/widgets/widget.ts'
import { linesOf } from '../recruiting-values.ts'

/** A widget as its form edits it: lists are lines, shares are percent, numbers without a limit are empty. */
export interface WidgetValues {
  name: string
  site: string
  language: WidgetSettings['language'] | ''
  title: string
  text: string
  accept: string
  decline: string
  only: string
  except: string
  referrers: string
  devices: string[]
  visitors: string
  seconds: number | ''
  scroll: number | ''
  onLeaving: boolean
  percent: number | ''
  maxResponses: number | ''
  times: number | ''
  days: number | ''
  perDay: number | ''
}

const newSettings: WidgetSettings = {
  language: null,
  title: '',
  text: '',
  accept: null,
  decline: null,
  rules: {
    pages: { only: [], except: [] },
    referrers: [],
    devices: ['computer', 'tablet', 'phone'],
    visitors: 'all',
    seconds: 10,
    scroll: 0,
    onLeaving: false,
    share: 1,
  },
  maxResponses: null,
}

/** The values of a stored widget, or of a new one for a site. */
export const toValues = (
  widget: Pick<RecruitingWidget, 'name' | 'settings' | 'caps' | 'site'> | undefined,
  firstSite: string,
): WidgetValues => {
  const { rules, ...settings } = widget?.settings ?? newSettings
  const { times, days, perDay } = widget?.caps ?? newCaps
  return {
    name: widget?.name ?? '',
    site: widget?.site.id ?? firstSite,
    language: settings.language ?? '',
    title: settings.title,
    text: settings.text,
    accept: settings.accept ?? '',
    decline: settings.decline ?? '',
    only: rules.pages.only.join('\n'),
    except: rules.pages.except.join('\n'),
    referrers: rules.referrers.join('\n'),
    devices: [...rules.devices],
    visitors: rules.visitors,
    seconds: rules.seconds,
    scroll: rules.scroll,
    onLeaving: rules.onLeaving,
    percent: Math.round(rules.share * 100),
    maxResponses: settings.maxResponses ?? '',
    times,
    days,
    perDay: perDay ?? '',
  }
}

const orNull = (text: string) => text.trim() || null
/** An empty number is refused by the schema at its field. */
const orMissing = (value: number | '') => (value === '' ? Number.NaN : value)

/** The settings and caps of a form; the schema of the contract checks them. */
export const toSettings = (values: WidgetValues) => ({
  settings: {
    language: values.language === '' ? null : values.language,
    title: values.title,
    text: values.text,
    accept: orNull(values.accept),
    decline: orNull(values.decline),
    rules: {
      pages: { only: linesOf(values.only), except: linesOf(values.except) },
      referrers: linesOf(values.referrers),
      devices: values.devices,
      visitors: values.visitors,
      seconds: orMissing(values.seconds),
      scroll: orMissing(values.scroll),
      onLeaving: values.onLeaving,
      share: orMissing(values.percent) / 100,
    },
    maxResponses: values.maxResponses === '' ? null : values.maxResponses,
  },
  caps: {
    times: orMissing(values.times),
    days: orMissing(values.days),
    perDay: values.perDay === '' ? null : values.perDay,
  } satisfies InvitationCaps,
})

/** The field that shows an error of the contract: each list of lines is one field. */
export const fieldOf = (path: string) => {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  return name === 'share' ? 'percent' : name
}
