import { useMemo } from 'react'
import { surveyQuestions } from '#machines/tools/survey/survey-questions.ts'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { SavedNote } from '#studies/results/settings.tsx'
import { TextWords } from '#studies/results/words/text-words.tsx'
import { questionResults } from '#studies/statistics/question-results.ts'
import { wordCounts } from '#studies/words/word-counts.ts'

/** The words of each free-text question of the survey, and the answers that contain them. */
export function WordsView({ results, control }: ToolViewProps<'questionnaire'>) {
  const { study, counts } = results
  const { settings, isChanged, saving } = control
  const { apart } = settings
  const counted = useMemo(
    () =>
      questionResults(surveyQuestions(study.tasks), counts).flatMap((result) =>
        result.kind === 'texts'
          ? [
              {
                result,
                words: wordCounts(result.texts, { language: study.language, apart: apart ?? [] }),
              },
            ]
          : [],
      ),
    [study, counts, apart],
  )
  return (
    <>
      {(isChanged || saving !== 'idle') && <SavedNote control={control} />}
      {counted.map(({ result, words }) => (
        <TextWords
          key={result.id}
          question={result.text}
          words={words}
          texts={result.texts}
          hasUnlisted={result.unlisted !== undefined}
          language={study.language}
          apart={apart ?? []}
          onChange={(forms) => control.change({ ...settings, apart: [...forms] })}
        />
      ))}
    </>
  )
}
