import { Alert, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { importLimits } from '#contract/people/import-limits.ts'
import { peopleMessages } from '#contract/people/messages.ts'
import { PendingView } from '../../views/pending-view.tsx'
import { usePeopleFields } from '../queries.ts'
import { DeleteFile } from './delete-file.tsx'
import { FileReading } from './file-reading.tsx'
import { planOfSameFile, type PlanValues, toPlanValues } from './import-plan.ts'
import { PlanForm } from './plan-form.tsx'
import { useLastImport } from './queries.ts'
import { isSampleTable } from './sample-people.ts'
import type { StepProps } from './use-import.ts'

/** The first step: how the file is read, where its columns go, and the rules. */
export function PlanStep({ own, state, send }: StepProps) {
  const { attributes } = usePeopleFields()
  const last = useLastImport(own.plan === null)
  const typed = useRef<PlanValues>(null)
  // The rules stay when the file is read once more; its columns are others then.
  const [kept, setKept] = useState<Omit<PlanValues, 'columns'>>()
  const { table, plan, name, problem } = own
  if (!table) return <Text>{peopleMessages.import.gone}</Text>
  if (last.isLoading) return <PendingView />
  const earlier = planOfSameFile(table, last.data)
  const { columns, ...rules } = toPlanValues({ table, attributes, fileName: name, plan, earlier })
  const { encoding, delimiter, sheet, headerRow } = table
  return (
    <Stack gap="lg">
      {isSampleTable(table) && (
        <Alert role="note" title="These people are invented">
          They show how your database works, and get the tag of this import. Mail to their addresses is not
          delivered. Undo the import to remove them: it can be undone for {importLimits.undoDays} days.
        </Alert>
      )}
      {problem !== null && (
        <Alert role="alert" color="red" title="The check has ended early">
          {problem}
        </Alert>
      )}
      <FileReading
        table={table}
        isBusy={state.matches('rereading')}
        onRead={(choices) => {
          if (typed.current) setKept(typed.current)
          send({ type: 'file.reread', choices })
        }}
      />
      {plan === null && earlier && (
        <Alert role="note" title="The same columns as in your last import">
          They go where they went then. Check them, as well as the rules.
        </Alert>
      )}
      <PlanForm
        key={[encoding, delimiter, sheet, headerRow].join()}
        table={table}
        attributes={attributes}
        initialValues={{ ...(kept ?? rules), columns }}
        errors={state.context.errors}
        isBusy={state.matches('sending')}
        onValues={(values) => {
          typed.current = values
        }}
        onCheck={(checked) => send({ type: 'check.requested', plan: checked })}
        actions={<DeleteFile send={send} />}
      />
    </Stack>
  )
}
