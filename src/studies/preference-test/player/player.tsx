import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { format } from '#content/translations/index.ts'
import type { PreferenceTask } from '#contract/studies/preference-test.ts'
import { preferenceTestTaskMachine } from '#machines/preference-test-task.ts'
import { useDraft } from '../../player/unsent-answers.ts'
import type { TaskProps } from '../../player/define-player.tsx'
import { useTranslation } from '../../player/translation.tsx'
import { CloseUp } from './close-up.tsx'
import { Comparing } from './comparing.tsx'
import type { ComparisonWords } from './comparison-words.ts'
import { Reason } from './reason.tsx'

const useTaskMachine = ({
  clock,
  sendToSession,
  tasks,
  order,
  answer,
  events,
}: TaskProps<'preferencetest'>) => {
  const [machine] = useState(() =>
    preferenceTestTaskMachine.provide({ actions: { sendToSession: (_, event) => sendToSession(event) } }),
  )
  const [state, send] = useMachine(machine, { input: { tasks, order, answer, events, at: clock() } })
  return { state, send }
}

type TaskState = SnapshotFrom<typeof preferenceTestTaskMachine>

/** The tasks of a preference test, one after another. */
export default function PreferenceTestPlayer(props: TaskProps<'preferencetest'>) {
  const { clock, seed } = props
  const { state, send } = useTaskMachine(props)
  const { task } = state.context
  const id = task?.id

  // The time of a task runs from when its designs can be seen.
  useEffect(() => {
    if (id !== undefined) send({ type: 'designs.shown', at: clock() })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each task, whatever the clock says later
  }, [id, send])

  const at = () => ({ at: clock() })
  const words: ComparisonWords = {
    turn: (design) => send({ type: 'design.turned', design, ...at() }),
    open: (design) => send({ type: 'design.opened', design, ...at() }),
    close: () => send({ type: 'design.closed', ...at() }),
    play: (design) => send({ type: 'design.played', design, ...at() }),
    end: (design) => send({ type: 'design.ended', design, ...at() }),
    read: (design) => send({ type: 'design.read', design, ...at() }),
    choose: (design) => send({ type: 'design.chosen', design, ...at() }),
    confirm: () => send({ type: 'choice.confirmed', ...at() }),
    reopen: () => send({ type: 'choice.reopened', ...at() }),
    give: (text) => send({ type: 'reason.given', text, ...at() }),
  }
  return task && <Task key={task.id} task={task} state={state} seed={seed} words={words} />
}

interface TaskViewProps {
  readonly task: PreferenceTask
  readonly state: TaskState
  readonly seed: string
  readonly words: ComparisonWords
}

function Task({ task, state, seed, words }: TaskViewProps) {
  const text = useTranslation().tools.preferencetest
  // What is written of a reason stays while somebody looks at the designs again.
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
        words={words}
      />
    )
  }
  return (
    <>
      <Comparing
        task={task}
        place={placeOf(task, order, text.position)}
        designs={designs}
        comparison={comparison}
        canConfirm={state.can({ type: 'choice.confirmed', at: 0 })}
        words={words}
      />
      <CloseUp
        designs={designs}
        opened={comparison.opened}
        canChoose={(design) => state.can({ type: 'design.chosen', design, at: 0 })}
        words={words}
      />
    </>
  )
}

const placeOf = ({ id }: PreferenceTask, order: readonly string[], at: string) =>
  order.length > 1 ? format(at, { n: order.indexOf(id) + 1, total: order.length }) : null
