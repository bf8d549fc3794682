import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { PrototypeDesign, PrototypeTask } from '#contract/studies/tools/prototype.ts'
import type { prototypeTaskMachine } from '#machines/tools/prototype/prototype-task.ts'
import stageCss from '#studies/player/parts/stage.module.css'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import css from './player.module.css'

export interface StageProps {
  readonly task: PrototypeTask
  readonly design: PrototypeDesign
  readonly state: SnapshotFrom<typeof prototypeTaskMachine>
  readonly send: (event: EventFrom<typeof prototypeTaskMachine>) => void
  readonly clock: () => number
}

interface FrameProps extends StageProps {
  /** The text of the status line; it lies over the prototype, which never moves under a finger. */
  readonly status: string
  /** Whether the task can be started again now; undefined where it never can. */
  readonly mayRestart?: boolean
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/** A full-screen dialog: the task, which can be folded, its buttons, and the prototype below. */
export function Stage({ task, state, send, clock, status, mayRestart, onKeyDown, children }: FrameProps) {
  const messages = useTranslation().tools.prototype
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isFolded, setIsFolded] = useState(false)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const canEnd = (end: 'done' | 'gave-up') => state.can({ type: 'prototype.ended', end, at: 0 })
  const finish = (end: 'done' | 'gave-up') => send({ type: 'prototype.ended', end, at: clock() })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the prototype
    <dialog
      ref={dialog}
      className={stageCss.stage}
      aria-labelledby={title}
      // Escape must not end the task: giving up is a button.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      onKeyDown={onKeyDown}
    >
      <div className={stageCss.bar}>
        <h1 id={title} className={stageCss.stageTitle} data-folded={isFolded}>
          {task.text}
        </h1>
        <div className={stageCss.stageActions}>
          <Button variant="quiet" aria-expanded={!isFolded} onClick={() => setIsFolded((before) => !before)}>
            {isFolded ? messages.unfold : messages.fold}
          </Button>
          {canEnd('gave-up') && (
            <Button variant="quiet" onClick={() => finish('gave-up')}>
              {messages.giveUp}
            </Button>
          )}
          {canEnd('done') && (
            <Button size="sm" onClick={() => finish('done')}>
              {messages.done}
            </Button>
          )}
          {mayRestart !== undefined && (
            <Button
              variant="quiet"
              // Its room is kept, so that the prototype stays where it is when the button appears.
              className={mayRestart ? undefined : css.roomOnly}
              onClick={() => send({ type: 'prototype.restarted', at: clock() })}
            >
              {messages.restart}
            </Button>
          )}
        </div>
      </div>
      {children}
      <p role="status" className={css.status}>
        {status}
      </p>
    </dialog>
  )
}
