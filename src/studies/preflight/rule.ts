import type { Study } from '#contract/studies/study.ts'
import type { ToolSettings } from '#contract/studies/registry.ts'

/** A draft as the rules read it; some of its parts may still be empty. */
export interface PreflightDraft {
  readonly study: Study
  readonly settings: ToolSettings
}

/** One place of a draft that a rule advises to change. */
export interface Finding {
  /** Path of the field from the draft, as that of a fault: `study.tasks.cards.3.label`. */
  readonly path: string
  /**
   * The part and the words that the advice is about, at most 500 characters. Advice that was dismissed comes back once
   * they change, and stays dismissed when the part only moves.
   */
  readonly about: string
  /** Says what may happen to participants or results, and what to do; one or two sentences. */
  readonly message: string
}

/** A check of a draft before people take it. Advice never keeps a study from being published. */
export interface PreflightRule {
  /** Identifier and address of its page: `double-barrelled-question`. */
  readonly name: string
  readonly title: string
  /** Paragraphs for its page: the reason, the exact condition, and cases in which the advice is wrong. */
  readonly explanation: readonly string[]
  readonly source: { readonly text: string; readonly url?: string }
  readonly check: (draft: PreflightDraft) => readonly Finding[]
}

/** A finding together with its rule. */
export interface Advice extends Finding {
  /** Name of the rule. */
  readonly rule: string
}
