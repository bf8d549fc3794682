import type { z } from 'zod'
import { type DraftFault } from '#contract/studies/draft.ts'
import { studyLimits } from '#contract/studies/limits.ts'
import { messages } from '#contract/shared/messages.ts'
import { toolSettings } from '#contract/studies/registry.ts'
import { study as studySchema } from '#contract/studies/study.ts'
import { studyErrors } from '#machines/studies/study-questions.ts'
import type { OpenEngineTools } from '../define-tool.ts'
import type { StudyContent } from './compare-versions.ts'
import { questionFaults } from './question-faults.ts'

const faultsOf = (part: string, { issues }: z.ZodError): DraftFault[] =>
  issues.map(({ path, message }) => ({ path: [part, ...path].join('.'), message }))

/**
 * Problems that keep a draft from being published: those of the schemas first; rules between the parts are checked when
 * there are none.
 */
export const draftFaults = (tools: OpenEngineTools, { study, settings }: StudyContent): DraftFault[] => {
  const parsed = studySchema.safeParse(study)
  const parsedSettings = toolSettings.safeParse(settings)
  const faults = [
    ...(parsed.success ? [] : faultsOf('study', parsed.error)),
    ...(parsedSettings.success ? [] : faultsOf('settings', parsedSettings.error)),
  ]
  if (!parsed.success || !parsedSettings.success) return faults.slice(0, studyLimits.faults)
  const { tasks } = parsed.data
  if (tasks.tool !== parsedSettings.data.tool) return [{ path: 'settings.tool', message: messages.invalid }]
  const tool = tools[tasks.tool]
  const errors = studyErrors(parsed.data, tool.questions)
  const ofSettings = errors.length > 0 ? {} : tool.openEngine(tasks).checkSettings(parsedSettings.data)
  return [
    ...questionFaults(parsed.data, errors),
    ...Object.entries(ofSettings).flatMap(([path, texts]) =>
      texts.map((message) => ({ path: path === '' ? 'settings' : `settings.${path}`, message })),
    ),
  ].slice(0, studyLimits.faults)
}
