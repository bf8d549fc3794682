import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { anyStudyFormulas } from '../../formulas/any-study.ts'
import { type Findings, noteText } from '../../statistics/findings.ts'
import { statementText } from '../../statistics/statements.ts'
import { useStage } from '../stage.tsx'
import { ShareTrack } from './bars.tsx'
import { HowCounted } from './chart.tsx'
import css from './findings.module.css'
import { Region } from './region.tsx'

interface FindingsStripProps {
  readonly findings: Findings
  /** The picture that shows the finding. */
  readonly children: ReactNode
  readonly caption: string
  /** The view with the whole picture. */
  readonly view: { readonly id: string; readonly title: string; readonly task?: string | undefined }
}

/** A text whose intervals and probabilities, such as “48–75%” and “p = 0.04”, stay on one line. */
const unbroken = (text: string) =>
  text.split(/(\S*\d\S*–\S+|p [=<] \S+)/).map((part, index) =>
    // The pattern is in parentheses: every second part is a match.
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
      <span key={index} className={css.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  )

/** The main finding of the results: one sentence, its numbers with their intervals, and one picture. */
export function FindingsStrip({
  findings: { sentence, numbers },
  children,
  caption,
  view,
}: FindingsStripProps) {
  const stage = useStage()
  return (
    <Region className={css.strip} label="Findings">
      <div className={css.text}>
        <p className={css.sentence}>{unbroken(statementText(sentence, stage))}</p>
        <dl className={css.numbers}>
          {numbers.map(({ name, value, share, ...about }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={css.value}>{value}</dd>
              <dd className={css.note}>
                {share && <ShareTrack of={share} />}
                <span>{unbroken(noteText(about, stage))}</span>
              </dd>
            </div>
          ))}
        </dl>
        {numbers.some(({ isSelected }) => isSelected) && <HowCounted of={anyStudyFormulas.selected} />}
      </div>
      <figure className={css.picture}>
        {children}
        <figcaption>
          {caption}{' '}
          <Link
            to="."
            search={(before) => ({ ...before, view: view.id, ...(view.task && { task: view.task }) })}
            hash
            resetScroll={false}
          >
            {view.title}
          </Link>
        </figcaption>
      </figure>
    </Region>
  )
}
