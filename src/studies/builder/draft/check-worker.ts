import type { StudyDraft } from '#machines/studies/study-draft-context.ts'
import { adviceFor } from '../../preflight/advice.ts'
import { preflightRules } from '../../preflight/rules.ts'
import type { CheckResult } from './check-draft.ts'
import { schemaFaults } from './schema-faults.ts'

const titles = new Map(preflightRules.map(({ name, title }) => [name, title]))

const check = (draft: StudyDraft): CheckResult => ({
  faults: schemaFaults(draft),
  advice: adviceFor(draft).map((advice) => ({ ...advice, title: titles.get(advice.rule) ?? advice.rule })),
})

self.addEventListener('message', ({ data }: MessageEvent<StudyDraft>) => {
  self.postMessage(check(data))
})
