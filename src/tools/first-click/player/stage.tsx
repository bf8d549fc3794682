import { useEffect, useId, useRef, useState } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Pointer } from '#contract/studies/pixels.ts'
import type { Design, FirstClickTasks } from '#contract/studies/tools/first-click.ts'
import type { firstClickTaskMachine } from '#machines/tools/first-click/first-click-task.ts'
import { afterPaint } from '#studies/player/after-paint.ts'
import stageCss from '#studies/player/parts/stage.module.css'
import { useTranslation } from '#studies/player/translation.tsx'
import { Button } from '#ui/button.tsx'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import type { Point } from '#contract/studies/areas.ts'
import { rowsAbove } from '#studies/player/fitted-image.ts'
import css from './player.module.css'
import { Surface } from './surface.tsx'

interface StageProps {
  readonly task: FirstClickTasks['tasks'][number]
  readonly design: Design
  readonly state: SnapshotFrom<typeof firstClickTaskMachine>
  readonly send: (event: EventFrom<typeof firstClickTaskMachine>) => void
  readonly clock: () => number
}

/** The picture of a task in a full-screen dialog, until it is clicked. */
export function Stage({ task, design, state, send, clock }: StageProps) {
  const {
    shell,
    tools: { firstclick: messages },
  } = useTranslation()
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [isFull, setIsFull] = useState(false)
  const isOpening = state.matches('opening')
  const isPainting = state.matches('painting')

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  useEffect(() => {
    if (!isOpening || !image.current) return undefined
    let isCurrent = true
    image.current.decode().then(
      () => isCurrent && send({ type: 'picture.decoded' }),
      () => isCurrent && send({ type: 'picture.failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [isOpening, send])

  useKeyedEffect(isPainting && design, () => {
    if (!isPainting) return undefined
    return afterPaint(() => {
      if (!image.current || !scroller.current) return
      const end = Math.min(scroller.current.getBoundingClientRect().bottom, window.innerHeight)
      const fold = rowsAbove(design, image.current.getBoundingClientRect(), end)
      send({ type: 'picture.painted', fold, at: clock() })
    })
  })

  const click = (pixel: Point, by: Pointer) => {
    if (!image.current || !scroller.current) return
    const top = scroller.current.getBoundingClientRect().top
    const scrolled = rowsAbove(design, image.current.getBoundingClientRect(), top)
    send({ type: 'picture.clicked', ...pixel, by, scrolled, at: clock() })
  }

  const isClickable = state.hasTag('shown')
  const isFollowing = state.matches({ looking: 'further' })
  return (
    <dialog
      ref={dialog}
      className={stageCss.stage}
      aria-labelledby={title}
      data-frame={design.frame}
      // Escape must not end the task: skipping is a button.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <div className={stageCss.bar}>
        <h1 id={title} className={stageCss.stageTitle}>
          {task.text}
        </h1>
        <div className={stageCss.stageActions}>
          <button
            type="button"
            className={css.size}
            aria-pressed={isFull}
            onClick={() => setIsFull((before) => !before)}
          >
            {shell.fullSize}
          </button>
          {isFollowing && (
            <Button variant="quiet" onClick={() => send({ type: 'clicks.ended', at: clock() })}>
              {messages.done}
            </Button>
          )}
          {state.can({ type: 'click.skipped', at: 0 }) && (
            <Button variant="quiet" onClick={() => send({ type: 'click.skipped', at: clock() })}>
              {messages.skip}
            </Button>
          )}
        </div>
        <p role="status" className={stageCss.status}>
          {state.hasTag('busy') && messages.coming}
          {isFollowing && messages.nextClick}
        </p>
      </div>
      <div ref={scroller} className={css.scroller}>
        {state.matches('broken') ? (
          <div className={stageCss.broken}>
            <p role="alert">{messages.broken}</p>
            <Button onClick={() => send({ type: 'picture.retried' })}>{shell.tryAgain}</Button>
          </div>
        ) : (
          <Surface
            design={design}
            image={image}
            isVisible={isPainting || isClickable}
            isFull={isFull}
            isActive={isClickable}
            clicks={state.context.clicks}
            onClick={click}
          />
        )}
      </div>
    </dialog>
  )
}
