import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { FindingsStrip } from '#studies/results/parts/findings.tsx'
import { useResultsSearch } from '#studies/results/search.ts'
import { WordCloud } from '#studies/results/words/word-cloud.tsx'
import { fiveSecondFindings, wordyQuestion } from '../analysis/findings.ts'
import { useModel } from './use-model.ts'

/** The findings of the first design, with the words of its first question. */
export function FiveSecondFindings(props: ToolViewProps<'fivesecond'>) {
  const [task] = useModel(props)
  const { change } = useResultsSearch()
  const findings = useMemo(() => task && fiveSecondFindings(task), [task])
  if (!task || !findings) return null
  const question = wordyQuestion(task)
  return (
    <FindingsStrip
      findings={findings}
      caption={
        question
          ? `The words of the answers to “${question.result.text}”. Larger words are in more answers.`
          : 'No answers with words yet.'
      }
      view={{ id: 'words', title: 'Words and their answers' }}
    >
      {question && (
        <WordCloud words={question.words} chosen={undefined} onChoose={() => change({ view: 'words' })} />
      )}
    </FindingsStrip>
  )
}
