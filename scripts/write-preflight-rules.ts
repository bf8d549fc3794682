import { carefulStudies, findingsOn } from '#studies/preflight/measured.ts'
import { preflightRules } from '#studies/preflight/rules.ts'
import { formatText } from './format-text.ts'
import { keepGenerated } from './generated-file.ts'

const file = 'content/preflight-rules.gen.ts'

/** The source of a module with the texts of all rules and what they find: pages load it without the rules. */
export const describePreflightRules = () => {
  const measured = new Map(findingsOn(carefulStudies).map((each) => [each.rule, each]))
  const pages = preflightRules.map(({ name, title, explanation, source }) => {
    const { findings = 0, studies = 0 } = measured.get(name) ?? {}
    return { name, title, explanation, source, findings, studies }
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
export const checkedStudies = ${carefulStudies.length}

export const preflightPages: readonly [PreflightPage, ...PreflightPage[]] = ${JSON.stringify(pages, null, 2)}
`,
  )
}

if (import.meta.main)
  await keepGenerated(file, await describePreflightRules(), 'node scripts/write-preflight-rules.ts')
