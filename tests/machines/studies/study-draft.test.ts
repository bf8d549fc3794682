import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic, SimulatedClock } from 'xstate'
import { studyMessages } from '#contract/studies/messages.ts'
import { studyDraftMachine } from '#machines/studies/study-draft.ts'
import { differingSections, type LoadedDraft, maxUndoSteps } from '#machines/studies/study-draft-context.ts'
import { contestedSections } from '#machines/studies/study-draft-merge.ts'
import { draftActors, loaded, studyDraftModel, theirs, titled, typed } from '../../models/study-draft.ts'
import { callsProcessed, createCalls } from '../../support/model-graph.ts'
import { describeModel } from '../../support/model.ts'
import { runSteps, settleCall, type Step } from '../run-steps.ts'

const undo = { type: 'change.undone' } as const
const redo = { type: 'change.redone' } as const
const save = { type: 'save.requested' } as const
const lost = new Error('no network')

type Snapshot = ReturnType<typeof studyDraftMachine.getInitialSnapshot>
const isUnsaved = ({ context }: Snapshot) => context.draft !== context.saved
const canRetry = (snapshot: Snapshot) => expect(snapshot.can(save)).toBe(true)

describeModel('a draft', {
  ...studyDraftModel,
  states: {
    loading: (snapshot) => expect(snapshot.can(typed('Mine'))).toBe(false),
    unreachable: (snapshot) => expect(snapshot.can({ type: 'page.retried' })).toBe(true),
    unknown: ({ context }) => expect(context.notice).toBe(studyMessages.notInWorkspace),
    'editing.saving.saved': (snapshot) => expect(isUnsaved(snapshot)).toBe(false),
    'editing.saving.changed': (snapshot) => expect(isUnsaved(snapshot)).toBe(true),
    'editing.saving.saving': (snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
    'editing.saving.offline': canRetry,
    'editing.saving.refused': ({ context }) => expect(context.notice).not.toBeNull(),
    'editing.saving.conflict.loading': (snapshot) => expect(snapshot.can(save)).toBe(false),
    'editing.saving.conflict.unreachable': canRetry,
    'editing.saving.conflict.choosing': (snapshot) => {
      expect(snapshot.context.theirs).not.toBeNull()
      expect(snapshot.can({ type: 'conflict.resolved', mine: [] })).toBe(true)
    },
    'editing.keeping.idle': ({ context }) =>
      expect(context.kept === null || context.draft !== null).toBe(true),
    'editing.keeping.outdated': (snapshot) => expect(isUnsaved(snapshot)).toBe(true),
    'editing.keeping.keeping': ({ context }) => expect(context.keeping).not.toBeNull(),
    'editing.keeping.failed': (snapshot) => expect(isUnsaved(snapshot)).toBe(true),
    'editing.keeping.forgetting': ({ context }) => expect(context.kept).toBeNull(),
  },
})

type DraftStep = Step<EventFromLogic<typeof studyDraftMachine>>

/** A draft after it was loaded and these steps were taken. */
const edited = async (...steps: readonly DraftStep[]) => {
  const calls = createCalls()
  const clock = new SimulatedClock()
  const actor = createActor(studyDraftMachine.provide({ actors: draftActors(calls) }), {
    input: { id: 'forest' },
    clock,
  }).start()
  const run = (...more: readonly DraftStep[]) => runSteps(actor, calls, more)
  await run(['loadDraft', loaded], ...steps)
  return {
    run,
    wait: (ms: number) => clock.increment(ms),
    call: (id: string) => calls.pending(id).input,
    settle: (id: string, result: unknown) => settleCall(calls, id, result),
    titles: () => {
      const { draft, past, future } = actor.getSnapshot().context
      return [past, draft ? [draft] : [], future].map((drafts) => drafts.map(({ study }) => study.title))
    },
    is: (saving: 'saved' | 'changed' | 'saving' | 'offline' | 'refused') =>
      actor.getSnapshot().matches({ editing: { saving } }),
    isChoosing: () => actor.getSnapshot().matches({ editing: { saving: { conflict: 'choosing' } } }),
    isKept: () => {
      const { kept, draft } = actor.getSnapshot().context
      return kept !== null && kept === draft
    },
    context: () => actor.getSnapshot().context,
  }
}

const first = loaded.draft.study.title

describe('undo', () => {
  test('takes back consecutive changes of one field in one step', async () => {
    const draft = await edited(typed('M'), typed('Mi'), typed('Mine'), undo)
    expect(draft.titles()).toEqual([[], [first], ['Mine']])
    await draft.run(redo)
    expect(draft.titles()).toEqual([[first], ['Mine'], []])
  })

  test('takes back changes of different fields one by one', async () => {
    const draft = await edited(typed('A', 'one'), typed('B', 'other'), undo)
    expect(draft.titles()).toEqual([[first], ['A'], ['B']])
  })

  test('begins a new step when typing continues after an undo', async () => {
    const draft = await edited(typed('A'), undo, typed('B'), typed('C'))
    expect(draft.titles()).toEqual([[first], ['C'], []])
  })

  test('remembers a limited number of steps', async () => {
    const draft = await edited(
      ...Array.from({ length: maxUndoSteps + 5 }, (_, n) => typed(String(n), String(n))),
    )
    expect(draft.context().past).toHaveLength(maxUndoSteps)
  })

  test('of everything unsaved needs no save', async () => {
    const draft = await edited(typed('Mine'), undo)
    expect(draft.is('saved')).toBe(true)
  })
})

describe('autosave', () => {
  test('sends the changed sections with their revision, a moment after the first change', async () => {
    const draft = await edited(typed('M'))
    draft.wait(799)
    await draft.run(typed('Mine'))
    draft.wait(1)
    expect(draft.call('saveDraft')).toMatchObject({
      revision: 7,
      sections: ['title'],
      draft: titled('Mine'),
    })
  })

  test('sends a change made during a save in the next save, on the new revision', async () => {
    const draft = await edited(typed('One'), save, typed('Two'))
    await draft.settle('saveDraft', { kind: 'saved', revision: 8, faults: [] })
    draft.wait(800)
    expect(draft.call('saveDraft')).toMatchObject({ revision: 8, draft: titled('Two') })
  })

  test('keeps a refused draft, and saves it again after the next change', async () => {
    const draft = await edited(typed('Mine'), save, ['saveDraft', { kind: 'refused', message: 'No' }])
    expect(draft.context()).toMatchObject({ notice: 'No', draft: titled('Mine') })
    await draft.run(typed('Better'))
    draft.wait(800)
    expect(draft.call('saveDraft')).toMatchObject({ revision: 7, draft: titled('Better') })
  })
})

describe('a lost connection', () => {
  test('keeps the newest changes on the device and sends them after a reconnect', async () => {
    const draft = await edited(typed('One'), save, ['saveDraft', lost], typed('Two'))
    draft.wait(500)
    expect(draft.call('keepDraft')).toMatchObject({ kept: { revision: 7, draft: titled('Two') } })
    await draft.settle('keepDraft', undefined)
    expect(draft.isKept()).toBe(true)
    await draft.settle('waitForConnection', undefined)
    await draft.settle('saveDraft', { kind: 'saved', revision: 8, faults: [] })
    expect(draft.is('saved')).toBe(true)
    expect(draft.call('forgetDraft')).toEqual({ id: 'forest' })
  })

  test('during a save that was stored is no conflict', async () => {
    const draft = await edited(
      typed('Mine'),
      save,
      ['saveDraft', lost],
      ['waitForConnection', undefined],
      ['saveDraft', { kind: 'conflict' }],
    )
    await draft.settle('loadTheirs', { ...theirs, draft: titled('Mine') })
    expect(draft.is('saved')).toBe(true)
    expect(draft.context().revision).toBe(9)
  })

  test('leaves a copy that the next visit opens as an unsaved change', async () => {
    const draft = await edited()
    const kept = { revision: 7, draft: titled('Kept') }
    const calls = createCalls()
    const next = createActor(studyDraftMachine.provide({ actors: draftActors(calls) }), {
      input: { id: 'forest' },
    }).start()
    await runSteps(next, calls, [['loadDraft', { ...loaded, kept }]])
    expect(draft.is('saved')).toBe(true)
    expect(next.getSnapshot().matches({ editing: { saving: 'changed' } })).toBe(true)
    expect(next.getSnapshot().context).toMatchObject({ draft: kept.draft, past: [loaded.draft] })
    next.stop()
  })

  test('does not wait before the page is left', async () => {
    const draft = await edited(typed('Mine'), { type: 'page.left' })
    expect(draft.call('keepDraft')).toMatchObject({ kept: { draft: titled('Mine'), base: loaded.draft } })
    await callsProcessed()
  })
})

describe('a conflict', () => {
  const conflicting = () =>
    edited(typed('Mine'), save, ['saveDraft', { kind: 'conflict' }], ['loadTheirs', theirs])

  test('offers both versions', async () => {
    const draft = await conflicting()
    expect(draft.isChoosing()).toBe(true)
    expect(draft.context()).toMatchObject({ draft: titled('Mine'), theirs })
    expect(differingSections(titled('Mine'), theirs.draft)).toEqual(['title'])
  })

  test('saves the chosen sections onto the other revision', async () => {
    const draft = await conflicting()
    await draft.run({ type: 'conflict.resolved', mine: ['title'] })
    draft.wait(800)
    expect(draft.call('saveDraft')).toMatchObject({ revision: 9, draft: titled('Mine') })
  })

  test('takes the other version without a save, and undo brings the own one back', async () => {
    const draft = await conflicting()
    await draft.run({ type: 'conflict.resolved', mine: [] })
    expect(draft.is('saved')).toBe(true)
    expect(draft.titles()[1]).toEqual(['Theirs'])
    await draft.run(undo)
    expect(draft.titles()[1]).toEqual(['Mine'])
    draft.wait(800)
    expect(draft.call('saveDraft')).toMatchObject({ revision: 9 })
  })

  const closing = { ...loaded.draft.study.closing, title: 'My closing' }
  const ownClosing = { type: 'draft.changed', change: { study: { closing } }, field: 'closing' } as const

  test('asks nothing about changes to different sections, and stores its own onto the other revision', async () => {
    const draft = await edited(ownClosing, save, ['saveDraft', { kind: 'conflict' }], ['loadTheirs', theirs])
    expect(draft.isChoosing()).toBe(false)
    draft.wait(800)
    expect(draft.call('saveDraft')).toMatchObject({
      revision: 9,
      sections: ['closing'],
      draft: { study: { title: 'Theirs', closing } },
    })
  })

  test('keeps the changes of a colleague when the own change is undone', async () => {
    const draft = await edited(ownClosing, save, ['saveDraft', { kind: 'conflict' }], ['loadTheirs', theirs])
    await draft.run(undo)
    expect(draft.context().draft).toEqual(theirs.draft)
    await draft.run(redo)
    expect(draft.context().draft?.study).toMatchObject({ title: 'Theirs', closing })
  })

  test('asks about sections changed on both sides, and keeps each change of the others', async () => {
    const both: LoadedDraft = {
      ...theirs,
      draft: {
        ...theirs.draft,
        study: { ...theirs.draft.study, welcome: { title: 'Their welcome', text: 'Hello' } },
      },
    }
    const draft = await edited(
      ownClosing,
      typed('Mine'),
      save,
      ['saveDraft', { kind: 'conflict' }],
      ['loadTheirs', both],
    )
    const { draft: mine, base } = draft.context()
    expect(mine && contestedSections({ base, mine, theirs: both.draft })).toEqual(['title'])
    await draft.run({ type: 'conflict.resolved', mine: [] })
    expect(draft.context().draft?.study).toMatchObject({
      title: 'Theirs',
      closing,
      welcome: { title: 'Their welcome' },
    })
  })

  test('asks nothing about a copy of this device whose sections are unchanged elsewhere', async () => {
    const own = { ...loaded.draft, study: { ...loaded.draft.study, closing } }
    const calls = createCalls()
    const next = createActor(studyDraftMachine.provide({ actors: draftActors(calls) }), {
      input: { id: 'forest' },
    }).start()
    const kept = { revision: 7, draft: own, base: loaded.draft }
    await runSteps(next, calls, [['loadDraft', { ...theirs, kept }]])
    expect(next.getSnapshot().matches({ editing: { saving: 'changed' } })).toBe(true)
    expect(next.getSnapshot().context.draft?.study).toMatchObject({ title: 'Theirs', closing })
    next.stop()
  })
})
