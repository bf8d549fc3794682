import { assign, fromPromise, setup } from 'xstate'
import type { AnalysisPlan } from '#contract/analysis-plans/plan.ts'
import { providedElsewhere } from '../shared/provided-elsewhere.ts'

/** The plan that the server has: none, that of a draft, or one that is frozen since the publication. */
export type StoredPlan = 'none' | 'draft' | 'frozen'

/** The stored plan, and the revision that a change of it names. */
export interface PlanStand {
  readonly stored: StoredPlan
  readonly revision: number
}

/** The reply to a change. `refused`: the page says why; `conflict`: the server has a newer plan of another member. */
export type PlanOutcome = (PlanStand & { readonly kind: 'saved' | 'conflict' }) | { readonly kind: 'refused' }

type AnalysisPlanEvent =
  | { type: 'plan.started' }
  | { type: 'plan.left' }
  | { type: 'save.pressed' }
  /** `remains`: the frozen plan that holds on where the removed one was to replace it; else null. */
  | { type: 'removal.pressed'; remains: AnalysisPlan | null }
  | { type: 'change.confirmed' }
  | { type: 'change.canceled' }
  | { type: 'mine.kept' }
  | { type: 'stored.shown'; stand: PublishedStand }

/** The stored plan of a study, as its page has read it. */
export interface PublishedStand extends PlanStand {
  /** Whether the study was published: a change of its plan is confirmed, because it is listed as a deviation. */
  readonly isPublished: boolean
}

interface AnalysisPlanContext extends PublishedStand {
  /** The checked plan of the form; null for a removal. */
  readonly plan: AnalysisPlan | null
  /** The plan after a removal. */
  readonly remains: AnalysisPlan | null
}

/** A plan to be stored in place of the one with this revision. */
export interface SavedPlan {
  readonly plan: AnalysisPlan | null
  readonly revision: number
  /** Whether it is what remains after a removal, and not what the form has. */
  readonly isRemoval: boolean
}

const notProvided = providedElsewhere('where a plan is edited')

const standOf = ({ event: { stand } }: { event: { stand: PublishedStand } }) => stand
const checkedPlan = ({ event: { output } }: { event: { output: AnalysisPlan | null } }) => output

const stored = {
  'stored.shown': {
    target: 'unplanned',
    actions: { type: 'setStand', params: standOf },
    description: 'The page shows the newest stored plan.',
  },
} as const

const outcomeOf = ({ event: { output } }: { event: { output: PlanOutcome } }) => output
const setOutcome = { type: 'setOutcome', params: outcomeOf } as const

/** The states after a change was sent. */
const outcomes = [
  { guard: { type: 'isSaved', params: outcomeOf }, target: 'unplanned', actions: setOutcome },
  { guard: { type: 'isConflict', params: outcomeOf }, target: 'conflict', actions: setOutcome },
  { target: 'editing' },
] as const

/**
 * The plan of a study: it is edited, its number of people is computed and its fields are checked before it is saved,
 * and a change of a published study is confirmed first.
 */
export const analysisPlanMachine = setup({
  types: {
    context: {} as AnalysisPlanContext,
    events: {} as AnalysisPlanEvent,
    input: {} as PublishedStand,
  },
  actors: {
    checkPlan: fromPromise<AnalysisPlan | null, {}>(notProvided('checkPlan')),
    savePlan: fromPromise<PlanOutcome, SavedPlan>(notProvided('savePlan')),
  },
  guards: {
    isFrozen: ({ context }) => context.stored === 'frozen',
    isDraft: ({ context }) => context.stored === 'draft',
    isPublished: ({ context }) => context.isPublished,
    isRemoval: ({ context }) => context.plan === null,
    hasFaults: (_, plan: AnalysisPlan | null) => plan === null,
    isSaved: (_, { kind }: PlanOutcome) => kind === 'saved',
    isConflict: (_, { kind }: PlanOutcome) => kind === 'conflict',
  },
  actions: {
    setPlan: assign((_, plan: AnalysisPlan | null) => ({ plan })),
    removePlan: assign((_, remains: AnalysisPlan | null) => ({ plan: null, remains })),
    setStand: assign((_, stand: PublishedStand) => ({ ...stand })),
    setOutcome: assign((_, outcome: PlanOutcome) =>
      outcome.kind === 'refused' ? {} : { stored: outcome.stored, revision: outcome.revision },
    ),
  },
}).createMachine({
  id: 'analysisPlan',
  description: 'The analysis plan of a study.',
  initial: 'unplanned',
  context: ({ input }) => ({ ...input, plan: null, remains: null }),
  states: {
    unplanned: {
      description: 'The study has no plan; the page says why one is worth making.',
      always: [
        { guard: 'isFrozen', target: 'frozen', description: 'The study has a frozen plan.' },
        { guard: 'isDraft', target: 'editing', description: 'The study is a draft with a plan.' },
      ],
      on: {
        ...stored,
        'plan.started': { target: 'editing', description: 'The member begins a plan.' },
      },
    },
    frozen: {
      description: 'The page shows the frozen plan with its hash and time.',
      on: {
        ...stored,
        'plan.started': { target: 'editing', description: 'The member wants to change the frozen plan.' },
      },
    },
    editing: {
      description: 'The fields of the plan can be changed.',
      on: {
        ...stored,
        'plan.left': { target: 'unplanned', description: 'The member gives the changes up.' },
        'save.pressed': { target: 'checking', description: 'The member saves the plan.' },
        'removal.pressed': {
          target: 'confirming',
          actions: { type: 'removePlan', params: ({ event: { remains } }) => remains },
          description: 'The member removes the plan.',
        },
      },
    },
    checking: {
      description: 'The number of people is computed, and the fields are checked.',
      tags: 'busy',
      invoke: {
        src: 'checkPlan',
        id: 'checkPlan',
        input: {},
        onDone: [
          { guard: { type: 'hasFaults', params: checkedPlan }, target: 'editing' },
          {
            guard: 'isPublished',
            target: 'confirming',
            actions: { type: 'setPlan', params: checkedPlan },
          },
          { target: 'saving', actions: { type: 'setPlan', params: checkedPlan } },
        ],
        onError: 'editing',
      },
    },
    confirming: {
      description: 'A dialog says what the change, or the removal, means.',
      on: {
        'change.confirmed': [
          { guard: 'isRemoval', target: 'removing', description: 'The member removes the plan.' },
          { target: 'saving', description: 'The member changes the plan of a published study.' },
        ],
        'change.canceled': { target: 'editing', description: 'The member goes on editing.' },
      },
    },
    saving: {
      description:
        'The plan is saved; that of a published study is frozen at once, unless only the draft has its result.',
      tags: 'busy',
      invoke: {
        src: 'savePlan',
        id: 'savePlan',
        input: ({ context: { plan, revision } }) => ({ plan, revision, isRemoval: false }),
        onDone: outcomes,
        onError: 'editing',
      },
    },
    removing: {
      description: 'The plan is removed; a frozen one that it was to replace stays.',
      tags: 'busy',
      invoke: {
        src: 'savePlan',
        id: 'removePlan',
        input: ({ context: { remains, revision } }) => ({ plan: remains, revision, isRemoval: true }),
        onDone: outcomes,
        onError: 'editing',
      },
    },
    conflict: {
      description: 'Another member has changed the plan; the form keeps what was typed.',
      on: {
        ...stored,
        'mine.kept': { target: 'editing', description: 'The member goes on with the own plan.' },
      },
    },
  },
})
