import type { SharedView } from '#contract/studies/results.ts'
import css from './shared-note.module.css'

const reasons = {
  texts: 'answers are texts',
  few: 'too few people gave the same answer',
} as const

/** The parts that a link to results shows and leaves out, and why. */
export function SharedNote({ share }: { readonly share: SharedView }) {
  const { segment, parts, hidesSmallGroups, leftOut = [] } = share
  return (
    <div className={css.note}>
      {segment !== null && (
        <p>
          Shown are the responses of the segment <strong>{segment}</strong>.
        </p>
      )}
      {!hidesSmallGroups && !parts.tasks && <p>This link leaves out the results of the tasks.</p>}
      {!parts.questions && <p>This link leaves out the questions before and after the tasks.</p>}
      {hidesSmallGroups && (
        <>
          <p>
            Small groups are hidden, so that the counts do not show what one person answered. People are
            counted in batches of five, and the counts of a question wait until each answer has none or at
            least five people more. Options that very few people choose are counted together. Texts, single
            respondents, and other results than the counts of questions and of the outcomes of tasks are left
            out.
          </p>
          {leftOut.length > 0 && (
            <details>
              <summary>Questions that are left out: {leftOut.length}</summary>
              <ul>
                {leftOut.map(({ text, reason }, index) => (
                  // Two questions can have the same text.
                  <li key={index}>
                    {text} ({reasons[reason]})
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </div>
  )
}
