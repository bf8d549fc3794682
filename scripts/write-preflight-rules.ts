import { studies } from '#content/studies/index.ts'
import { studyTemplates } from '#content/studies/templates/index.ts'
import { studyFrom } from '#content/studies/templates/template.ts'
import type { PreflightDraft } from '#studies/preflight/rule.ts'
import { preflightRules } from '#studies/preflight/rules.ts'
import { formatText } from './format-text.ts'
import { keepGenerated } from './generated-file.ts'

const file = 'content/preflight-rules.gen.ts'

/** The demo studies and the templates, as a researcher would open them in the builder. */
const drafts: readonly PreflightDraft[] = [
  ...studies,
  ...studyTemplates.map((template) =>
    studyFrom(template, { id: template.id, title: template.name, name: 'Understory' }),
  ),
]

/** The source of a module with the texts of all rules and what they find: pages load it without the rules. */
export const describePreflightRules = () => {
  const pages = preflightRules.map(({ name, title, explanation, source, check }) => {
    const counts = drafts.map((draft) => check(draft).length)
    return {
      name,
      title,
      explanation,
      source,
      findings: counts.reduce((sum, count) => sum + count, 0),
      studies: counts.filter((count) => count > 0).length,
    }
  })
  return formatText(
    file,
    `/** Written by scripts/write-preflight-rules.ts from the rules that check studies. */
export interface PreflightPage {
  readonly name: string
  readonly title: string
  readonly explanation: readonly string[]
  readonly source: { readonly text: string; readonly url?: string }
  /** Findings in our demos and templates. */
  readonly findings: number
  /** How many of these studies have a finding. */
  readonly studies: number
}

/** Number of our demos and templates. */
export const checkedStudies = ${drafts.length}

export const preflightPages: readonly [PreflightPage, ...PreflightPage[]] = ${JSON.stringify(pages, null, 2)}
`,
  )
}

if (import.meta.main)
  await keepGenerated(file, await describePreflightRules(), 'node scripts/write-preflight-rules.ts')
