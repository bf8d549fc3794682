import type { Snapshot } from 'xstate'
import { z } from 'zod'
import { blank, type WizardQuestion } from '#machines/site/enterprise-wizard-rules.ts'
import { enterpriseWizardMachine } from '#machines/site/enterprise-wizard.ts'

/** Key of the stored wizard. */
export const storageKey = 'understory:enterprise-wizard'
const lifetimeMs = 30 * 24 * 60 * 60_000

type WizardStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const answer = z.object({ answer: z.union([z.string(), z.array(z.string())]), custom: z.string() })
const details = z.object(
  Object.fromEntries(Object.keys(blank([]).details).map((field) => [field, z.string()])),
)

/** Schema of a stored wizard: this version, the same questions, not expired. */
const storedWizardSchema = (questions: readonly WizardQuestion[], now: Date) =>
  z.object({
    version: z.literal(enterpriseWizardMachine.version),
    savedAt: z.iso.datetime().refine((savedAt) => now.getTime() - Date.parse(savedAt) < lifetimeMs),
    snapshot: z
      .looseObject({
        value: z.object({ window: z.string(), customInput: z.string(), progress: z.unknown() }),
        context: z.looseObject({
          questions: z.unknown().refine((stored) => JSON.stringify(stored) === JSON.stringify(questions)),
          answers: z.array(answer).length(questions.length),
          details,
          index: z.int().min(0).max(questions.length),
        }),
      })
      .and(z.custom<Snapshot<unknown>>()),
  })

/** Stores the wizard's state on this device. */
export const saveWizard = (storage: WizardStorage, snapshot: Snapshot<unknown>, now = new Date()) => {
  const { version } = enterpriseWizardMachine
  storage.setItem(storageKey, JSON.stringify({ version, savedAt: now.toISOString(), snapshot }))
}

export const clearWizard = (storage: WizardStorage) => storage.removeItem(storageKey)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the stored wizard; removes it if it is invalid or older than 30 days. */
export const loadWizard = (
  storage: WizardStorage,
  questions: readonly WizardQuestion[],
  now = new Date(),
): Snapshot<unknown> | undefined => {
  const text = storage.getItem(storageKey)
  if (text === null) return undefined
  const record = storedWizardSchema(questions, now).safeParse(parse(text))
  if (!record.success) clearWizard(storage)
  return record.data?.snapshot
}
