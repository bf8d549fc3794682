import type { ToolViewProps } from '#studies/results/define-results.ts'
import { SavedNote } from '#studies/results/settings.tsx'
import { TextWords } from '#studies/results/words/text-words.tsx'
import { useModel } from './use-model.ts'

/** The words of each free-text question, and the answers that contain them. */
export function WordsView(props: ToolViewProps<'fivesecond'>) {
  const { control, results } = props
  const { settings, isChanged, saving } = control
  const tasks = useModel(props)
  return (
    <>
      {(isChanged || saving !== 'idle') && <SavedNote control={control} />}
      {tasks.flatMap(({ id, questions }) =>
        questions
          .filter(({ type }) => type === 'text')
          .map(({ result, words, texts }) => (
            <TextWords
              key={`${id} ${result.id}`}
              question={result.text}
              words={words}
              texts={texts}
              hasUnlisted={result.unlisted !== undefined}
              language={results.study.tasks.language}
              apart={settings.apart ?? []}
              onChange={(apart) => control.change({ ...settings, apart: [...apart] })}
            />
          )),
      )}
    </>
  )
}
