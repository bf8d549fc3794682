import type { Snapshot } from 'xstate'
import { z } from 'zod'
import { enterpriseWizardMachine } from '#machines/enterprise-wizard.ts'
import { blank, type WizardQuestion } from '#machines/enterprise-wizard-rules.ts'

/** The name under which the answers are stored. */
export const rememberedAs = 'understory:enterprise-wizard'
const lifetimeMs = 30 * 24 * 60 * 60_000

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const answer = z.object({ answer: z.union([z.string(), z.array(z.string())]), custom: z.string() })
const details = z.object(
  Object.fromEntries(Object.keys(blank([]).details).map((field) => [field, z.string()])),
)

/** A remembered wizard of this version, with these questions, not yet too old. */
const recordFor = (questions: readonly WizardQuestion[], now: Date) =>
  z.object({
    version: z.literal(enterpriseWizardMachine.version),
    savedAt: z.iso.datetime().refine((savedAt) => now.getTime() - Date.parse(savedAt) < lifetimeMs),
    snapshot: z
      .looseObject({
        value: z.object({ window: z.string(), customInput: z.string(), progress: z.unknown() }),
        context: z.looseObject({
          questions: z.unknown().refine((known) => JSON.stringify(known) === JSON.stringify(questions)),
          answers: z.array(answer).length(questions.length),
          details,
          index: z.int().min(0).max(questions.length),
        }),
      })
      .and(z.custom<Snapshot<unknown>>()),
  })

/** Keeps a wizard on the visitor's device. */
export const rememberWizard = (memory: Memory, snapshot: Snapshot<unknown>, now = new Date()) => {
  const { version } = enterpriseWizardMachine
  memory.setItem(rememberedAs, JSON.stringify({ version, savedAt: now.toISOString(), snapshot }))
}

export const forgetWizard = (memory: Memory) => memory.removeItem(rememberedAs)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The remembered wizard; one that does not fit, or is older than 30 days, is dropped. */
export const recallWizard = (
  memory: Memory,
  questions: readonly WizardQuestion[],
  now = new Date(),
): Snapshot<unknown> | undefined => {
  const text = memory.getItem(rememberedAs)
  if (text === null) return undefined
  const record = recordFor(questions, now).safeParse(parse(text))
  if (!record.success) forgetWizard(memory)
  return record.data?.snapshot
}
