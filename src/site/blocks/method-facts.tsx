import type { ToolPage } from '#content/types.ts'
import css from './method-facts.module.css'
import { Prose } from './prose.tsx'

const titles = {
  answers: 'What it answers',
  notFor: 'When to choose something else',
  participants: 'How many people',
  outcome: 'What you get',
} as const satisfies Record<keyof ToolPage['method'], string>

/** What a method answers, its limits, its sample size and its outcome. */
export function MethodFacts({ method }: { method: ToolPage['method'] }) {
  return (
    <div className={css.facts}>
      <Fact title={titles.answers} text={method.answers} wide />
      <Fact title={titles.notFor} text={method.notFor} />
      <Fact title={titles.participants} text={method.participants} />
      <Fact title={titles.outcome} text={method.outcome} />
    </div>
  )
}

function Fact({ title, text, wide = false }: { title: string; text: string; wide?: boolean }) {
  return (
    <div className={css.fact} data-wide={wide}>
      <h3>{title}</h3>
      <p>
        <Prose text={text} />
      </p>
    </div>
  )
}
