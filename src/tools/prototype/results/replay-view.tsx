import { useEffect, useState } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { Chart } from '#studies/results/parts/chart.tsx'
import { SelectField } from '#studies/results/parts/inputs.tsx'
import { counted, sessionTime } from '#studies/statistics/format.ts'
import { Button } from '#ui/button.tsx'
import { type AnswerTaps, type FlowModel, screenName } from '../analysis/prototype-model.ts'
import { prototypeFormulas } from '../formulas.ts'
import css from './replay-view.module.css'
import { UrlNote } from './url-note.tsx'
import { useFlow, useModel } from './use-model.tsx'

/** The taps of one person after the other, at the pace in which they were made. */
export function ReplayView(props: ToolViewProps<'prototype'>) {
  const { task, flow, fields } = useFlow(useModel(props))
  const [chosen, setChosen] = useState(0)
  if (!task || !flow) return null
  const { replays, tapAnswers, answers, source } = flow
  const taps = replays[chosen] ?? replays[0]
  return (
    <Chart
      title="Replay"
      lead={
        source === 'url'
          ? undefined
          : `The taps of ${tapAnswers < answers ? `a random sample of ${tapAnswers} of ${answers} answers` : 'each answer'}, without names. Between taps, keys and waits may have changed the screen too.`
      }
      formula={prototypeFormulas.misclicks}
      controls={
        <>
          {fields}
          {taps && (
            <SelectField
              label="Answer"
              value={String(Math.min(chosen, replays.length - 1))}
              options={replays.map((own, index) => ({
                value: String(index),
                label: `Answer ${index + 1}: ${counted(own.length, 'tap')}, ${counted(own.filter(({ isHit }) => !isHit).length, 'misclick')}`,
              }))}
              onChange={(value) => setChosen(Number(value))}
            />
          )}
        </>
      }
    >
      <UrlNote flow={flow} />
      {taps ? (
        <Replay key={`${task.id} ${flow.prototype.id} ${chosen}`} taps={taps} flow={flow} />
      ) : (
        source === 'screens' && <p>No answer with taps passes these filters.</p>
      )}
    </Chart>
  )
}

const speeds = [1, 2, 4, 8] as const

function Replay({ taps, flow }: { readonly taps: AnswerTaps; readonly flow: FlowModel }) {
  const [place, setPlace] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  const tap = taps[place]
  const next = taps[place + 1]
  const isMoving = isPlaying && next !== undefined

  useEffect(() => {
    if (!isMoving || !tap) return
    const timer = setTimeout(() => setPlace(place + 1), (next.ms - tap.ms) / speed)
    return () => clearTimeout(timer)
  }, [isMoving, next, tap, place, speed])

  const goTo = (to: number) => {
    setIsPlaying(false)
    setPlace(Math.max(0, Math.min(taps.length - 1, to)))
  }
  const play = () => {
    if (!next) setPlace(0)
    setIsPlaying(!isMoving)
  }
  const screen = tap && flow.screens[tap.screen]
  if (!tap || !screen) return null
  const about = (at: AnswerTaps[number]) =>
    `${screenName(flow, at.screen)}: ${at.isHit ? 'tap' : 'misclick'} at ${at.x}, ${at.y}`
  return (
    <div className={css.replay}>
      <div className={css.side}>
        <div className={css.stage} style={{ maxWidth: Math.min(screen.width, 420) }}>
          <img src={screen.src} alt={screen.alt} width={screen.width} height={screen.height} />
          <span
            key={place}
            className={css.finger}
            data-miss={!tap.isHit || undefined}
            style={{
              left: `${((tap.x + 0.5) / screen.width) * 100}%`,
              top: `${((tap.y + 0.5) / screen.height) * 100}%`,
            }}
            aria-hidden="true"
          />
        </div>
      </div>
      <div className={css.side}>
        <div className={css.buttons} role="group" aria-label="Replay">
          <Button variant="outlined" size="sm" isOff={place === 0} onClick={() => goTo(place - 1)}>
            Previous tap
          </Button>
          <Button className={css.play} size="sm" onClick={play}>
            {isMoving ? 'Pause' : 'Play'}
          </Button>
          <Button variant="outlined" size="sm" isOff={!next} onClick={() => goTo(place + 1)}>
            Next tap
          </Button>
          <label className={css.play}>
            Speed{' '}
            <select value={speed} onChange={({ currentTarget }) => setSpeed(Number(currentTarget.value))}>
              {speeds.map((times) => (
                <option key={times} value={times}>
                  {times === 1 ? 'real' : `× ${times}`}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p className={css.now} role="status">
          {/* A screen reader would be flooded while the replay runs. */}
          {isMoving ? 'Playing.' : `${sessionTime(tap.ms)} · ${about(tap)}`}
        </p>
        <ol className={css.taps} aria-label="Taps">
          {taps.map((each, index) => (
            // Two taps may be equal, so the index is the key.
            <li key={index} data-miss={!each.isHit || undefined}>
              <button
                type="button"
                aria-current={index === place ? 'step' : undefined}
                onClick={() => goTo(index)}
              >
                <span className={css.time}>{sessionTime(each.ms)}</span> {about(each)}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
