import { type ComponentType, type ReactNode, useId, useMemo, useState } from 'react'
import type {
  AnalysisPlan,
  FrozenPlan,
  PlanProgress,
  PlanProgressReply,
} from '#contract/analysis-plans/plan.ts'
import { powerOfPlan } from '../../analysis-plan/sizes.ts'
import { planSentences, progressSentences, testText } from '../../analysis-plan/statements.ts'
import { endOf } from '../../analysis-plan/test-looks.ts'
import { counted } from '../../statistics/format.ts'
import { DeviationList } from './deviation-list.tsx'
import { FrozenFacts } from './frozen-facts.tsx'
import css from './plan-panel.module.css'

interface PlanPanelProps {
  readonly study: string
  readonly reply: PlanProgressReply & { readonly frozen: FrozenPlan }
  /** A link to the page of the plan; undefined where readers are no members. */
  readonly PlanLink?: ComponentType<{ readonly study: string; readonly children: ReactNode }> | undefined
}

/** How far the results have come by their plan, what the plan decides at its looks, and departures from it. */
export default function PlanPanel({ study, reply, PlanLink }: PlanPanelProps) {
  const { frozen, taskText, progress, deviations } = reply
  const { plan } = frozen
  const title = useId()
  const [isOpen, setOpen] = useState(false)
  const hasEnded = progress !== null && progress.looks.some((look) => look.people >= endOf(plan))
  // Only these sentences say it, and for some plans it takes a moment.
  const needsPower = isOpen || hasEnded
  const power = useMemo(() => (needsPower ? powerOfPlan(plan) : plan.power), [needsPower, plan])
  const named = taskText ?? 'a task that is gone'
  return (
    <section className={css.panel} aria-labelledby={title}>
      <h2 className={css.title} id={title}>
        Analysis plan
      </h2>
      <p className={css.question}>{plan.question}</p>
      {progress && (
        <Progress
          plan={plan}
          taskText={named}
          progress={progress}
          power={power}
          keeping={{ before: frozen.people ?? 0, deviations }}
        />
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          The plan, and {deviations.length === 0 ? 'no deviations' : counted(deviations.length, 'deviation')}
        </summary>
        <div className={css.details}>
          {planSentences(plan, named, power).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>Test: {testText(plan)}.</p>
          {deviations.length > 0 && (
            <>
              <h3>Deviations</h3>
              <DeviationList deviations={deviations} />
            </>
          )}
          <FrozenFacts frozen={frozen} />
          {PlanLink && (
            <p>
              <PlanLink study={study}>Open the plan</PlanLink>
            </p>
          )}
        </div>
      </details>
    </section>
  )
}

interface ProgressProps {
  readonly plan: AnalysisPlan
  readonly taskText: string
  readonly progress: PlanProgress
  readonly power: number
  readonly keeping: Parameters<typeof progressSentences>[4]
}

function Progress({ plan, taskText, progress, power, keeping }: ProgressProps) {
  const { status, verdict, notes } = progressSentences(plan, taskText, progress, power, keeping)
  return (
    <>
      <div className={css.progress}>
        <p className={css.status}>{status}</p>
        <Track plan={plan} people={progress.people} />
      </div>
      {verdict && <p className={css.verdict}>{verdict.at('closed')}</p>}
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
    </>
  )
}

/** A bar of the people who have answered, with a mark at each look; the status says the same in words. */
function Track({ plan, people: answered }: { readonly plan: AnalysisPlan; readonly people: number }) {
  const end = endOf(plan)
  const looks = plan.method === 'anytime' ? [end] : plan.looks
  return (
    <div className={css.track} aria-hidden>
      <div className={css.bar}>
        <div className={css.done} style={{ inlineSize: `${Math.min(100, (answered / end) * 100)}%` }} />
      </div>
      {looks.map((look) => (
        <span
          key={look}
          className={css.look}
          data-reached={answered >= look || undefined}
          data-end={look === end || undefined}
          style={{ insetInlineStart: `${(look / end) * 100}%` }}
        >
          {look}
        </span>
      ))}
    </div>
  )
}
