import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { format } from '#content/translations/translation.ts'
import type { PreferenceTask } from '#contract/studies/tools/preference-test.ts'
import { preferenceTestTaskMachine } from '#machines/tools/preference-test/preference-test-task.ts'
import type { TaskProps } from '#studies/define-browser-tool.tsx'
import { taskInput, toSession } from '#studies/player/task-machine.ts'
import { useTranslation } from '#studies/player/translation.tsx'
import { useDraft } from '#studies/player/unsent-answers.ts'
import { CloseUp } from './close-up.tsx'
import { Comparing, type ComparisonActions } from './comparing.tsx'
import { Reason } from './reason.tsx'

const useTaskMachine = (props: TaskProps<'preferencetest'>) => {
  const [machine] = useState(() => preferenceTestTaskMachine.provide({ actions: toSession(props) }))
  const [state, send] = useMachine(machine, { input: taskInput(props) })
  return { state, send }
}

type TaskState = SnapshotFrom<typeof preferenceTestTaskMachine>

/** A preference test: for each task a choice between designs, then the reason for it. */
export default function PreferenceTestPlayer(props: TaskProps<'preferencetest'>) {
  const { clock, seed } = props
  const { state, send } = useTaskMachine(props)
  const { task } = state.context
  const time = () => ({ at: clock() })
  const actions: ComparisonActions = {
    show: () => send({ type: 'designs.shown', ...time() }),
    turn: (design) => send({ type: 'design.turned', design, ...time() }),
    open: (design) => send({ type: 'design.opened', design, ...time() }),
    close: () => send({ type: 'design.closed', ...time() }),
    play: (design) => send({ type: 'design.played', design, ...time() }),
    end: (design) => send({ type: 'design.ended', design, ...time() }),
    read: (design) => send({ type: 'design.read', design, ...time() }),
    choose: (design) => send({ type: 'design.chosen', design, ...time() }),
    undo: () => send({ type: 'choice.undone', ...time() }),
    confirm: () => send({ type: 'choice.confirmed', ...time() }),
    reopen: () => send({ type: 'choice.reopened', ...time() }),
    give: (text) => send({ type: 'reason.given', text, ...time() }),
  }
  return task && <Task key={task.id} task={task} state={state} seed={seed} actions={actions} />
}

interface TaskViewProps {
  readonly task: PreferenceTask
  readonly state: TaskState
  readonly seed: string
  readonly actions: ComparisonActions
}

function Task({ task, state, seed, actions }: TaskViewProps) {
  const messages = useTranslation().tools.preferencetest
  // The draft of the reason is kept while the participant goes back to the designs.
  const [draft, setDraft] = useDraft(seed, `tasks ${task.id}`, '')
  const { order, comparison } = state.context
  const designs = comparison.shown.flatMap((shown) => task.designs.find(({ id }) => id === shown) ?? [])
  if (state.matches('reason')) {
    return (
      <Reason
        task={task}
        designs={designs}
        chosen={comparison.chosen}
        draft={typeof draft === 'string' ? draft : ''}
        onDraft={setDraft}
        isMissing={state.matches({ reason: 'missing' })}
        actions={actions}
      />
    )
  }
  return (
    <>
      <Comparing
        task={task}
        position={positionText(task, order, messages.position)}
        designs={designs}
        comparison={comparison}
        isPresenting={state.matches('presenting')}
        canConfirm={state.can({ type: 'choice.confirmed', at: 0 })}
        actions={actions}
      />
      <CloseUp
        designs={designs}
        opened={comparison.opened}
        canChoose={(design) => state.can({ type: 'design.chosen', design, at: 0 })}
        actions={actions}
      />
    </>
  )
}

const positionText = ({ id }: PreferenceTask, order: readonly string[], text: string) =>
  order.length > 1 ? format(text, { n: order.indexOf(id) + 1 }) : null
