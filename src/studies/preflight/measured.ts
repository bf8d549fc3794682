import { studies } from '#content/studies/index.ts'
import { studyFrom, type StudyTemplate } from '#content/studies/templates/template.ts'
import { studyTemplates } from '#content/studies/templates/index.ts'
import { adviceFor } from './advice.ts'
import type { PreflightDraft } from './rule.ts'
import { preflightRules } from './rules.ts'

/** Number of findings of a rule in studies that were written with care. */
export interface MeasuredRule {
  readonly rule: string
  /** Number of studies with at least one finding. */
  readonly studies: number
  readonly findings: number
}

/** The findings of each rule in some studies, in the order of the rules. */
export const findingsOn = (drafts: readonly PreflightDraft[]): readonly MeasuredRule[] => {
  const advice = drafts.map(adviceFor)
  return preflightRules.map(({ name }) => {
    const counts = advice.map((each) => each.filter(({ rule }) => rule === name).length)
    return {
      rule: name,
      studies: counts.filter((count) => count > 0).length,
      findings: counts.reduce((sum, count) => sum + count, 0),
    }
  })
}

const draftOf = (template: StudyTemplate): PreflightDraft =>
  studyFrom(template, { id: template.id, title: template.study.title, name: template.name })

/** The demo studies and the templates, on which false alarms are counted. */
export const carefulStudies: readonly PreflightDraft[] = [...studies, ...studyTemplates.map(draftOf)]
