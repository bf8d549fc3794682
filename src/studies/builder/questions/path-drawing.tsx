import { memo, useId } from 'react'
import type { Question } from '#contract/studies/questions.ts'
import { isSameJson } from '#machines/studies/study-draft-context.ts'
import { useSettled } from '../use-settled.ts'
import css from './path-drawing.module.css'
import { type DrawnEdge, drawnEdges, pathProblems, questionGraph, skipSentences } from './question-graph.ts'

interface PathDrawingProps {
  /** Questions whose skip logic names questions. */
  readonly questions: readonly Question[]
}

/** In CSS pixels: the height of a row, the distance of lanes, and the radius of a question's circle. */
const row = 40
const laneWidth = 16
const radius = 13

/** The paths through questions as a drawing and in sentences, with their problems; nothing without skip logic. */
export function PathDrawing({ questions }: PathDrawingProps) {
  // Of 200 questions, the drawing takes longer than a keystroke may.
  const drawn = useSettled(questions)
  return <Drawing questions={drawn} />
}

const isSameDrawing = (before: PathDrawingProps, now: PathDrawingProps) =>
  isSameJson(before.questions, now.questions)

const Drawing = memo(function Drawing({ questions }: PathDrawingProps) {
  const id = useId()
  const graph = questionGraph(questions)
  const sentences = skipSentences(graph)
  if (sentences.length === 0) return null
  const problems = pathProblems(graph)
  const edges = drawnEdges(graph)
  const lanes = Math.max(...edges.map(({ lane }) => lane)) + 1
  const x = lanes * laneWidth + radius + 10
  const width = x + radius + 4
  const height = (questions.length + 1) * row
  return (
    <section className={css.path} aria-labelledby={id}>
      <h3 id={id}>Paths through the questions</h3>
      {problems.length > 0 && (
        <ul className={css.problems} aria-label="Problems of the paths">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <ul className={css.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {/* The sentences above say the same. */}
      <div className={css.drawing} style={{ containIntrinsicBlockSize: height }} aria-hidden="true">
        <svg width={width} height={height}>
          <defs>
            {(['skip', 'back'] as const).map((kind) => (
              <marker
                key={kind}
                id={`${id}${kind}`}
                viewBox="0 0 8 8"
                refX={7}
                refY={4}
                markerWidth={10}
                markerHeight={10}
                markerUnits="userSpaceOnUse"
                orient="auto"
              >
                <path d="M0 0 8 4 0 8z" className={css[kind]} data-arrow />
              </marker>
            ))}
          </defs>
          {graph.edges
            .filter(({ kind }) => kind === 'next')
            .map(({ from }) => (
              <line
                key={from}
                x1={x}
                x2={x}
                y1={middleOf(from) + radius}
                y2={middleOf(from + 1) - radius}
                className={css.next}
              />
            ))}
          {edges.map((edge) => (
            <path
              key={`${edge.from} ${edge.to}`}
              d={lineOf(edge, x, questions.length)}
              className={isProblem(edge) ? css.back : css.skip}
              markerEnd={`url(#${id}${isProblem(edge) ? 'back' : 'skip'})`}
            />
          ))}
          {questions.map((question, index) => (
            <g key={question.id} className={graph.isReached[index] ? css.node : css.unreached}>
              <circle cx={x} cy={middleOf(index)} r={radius} />
              <text x={x} y={middleOf(index)} dy="0.36em">
                {index + 1}
              </text>
            </g>
          ))}
          <circle cx={x} cy={middleOf(questions.length)} r={radius / 2} className={css.end} />
        </svg>
        <ol className={css.titles}>
          {questions.map((question, index) => (
            <li key={question.id} data-unreached={graph.isReached[index] ? undefined : true}>
              {question.text || 'Question without a text'}
            </li>
          ))}
          <li>End</li>
        </ol>
      </div>
    </section>
  )
}, isSameDrawing)

const middleOf = (index: number) => index * row + row / 2

const isProblem = ({ kind, to }: DrawnEdge) => kind === 'back' || to === 'missing'

/** From the left of a question along its lane to the left of the target; a missing target ends in the lane. */
const lineOf = ({ from, to, lane }: DrawnEdge, x: number, count: number) => {
  const start = x - radius
  const laneX = start - 8 - lane * laneWidth
  const y = middleOf(from)
  if (to === 'missing') return `M${start} ${y}H${laneX}V${y + row / 2}`
  const targetY = middleOf(to === 'end' ? count : to)
  const targetX = to === 'end' ? x - radius / 2 : start
  const bend = targetY > y ? 6 : -6
  return `M${start} ${y}H${laneX + 6}Q${laneX} ${y} ${laneX} ${y + bend}V${targetY - bend}Q${laneX} ${targetY} ${laneX + 6} ${targetY}H${targetX}`
}
