import { useMemo } from 'react'
import type { ToolViewProps } from '#studies/results/define-results.ts'
import { SelectField } from '#studies/results/parts/inputs.tsx'
import { useTask } from '#studies/results/parts/tasks.tsx'
import { useResultsSearch } from '#studies/results/search.ts'
import { type PrototypeModel, prototypeModel } from '../analysis/prototype-model.ts'

/** The model of the results; recalculated when these or the expected paths change. */
export function useModel({ results: { study, counts }, control: { settings } }: ToolViewProps<'prototype'>) {
  const { tasks } = study
  return useMemo(() => prototypeModel(tasks, counts, settings), [tasks, counts, settings])
}

/** The task and the prototype selected in the address, by default the first ones, and the fields to select them. */
export function useFlow(model: PrototypeModel) {
  const { search, change } = useResultsSearch()
  const { task, field } = useTask(model)
  const flow = task?.flows.find(({ prototype }) => prototype.id === search.prototype) ?? task?.flows[0]
  const fields = (
    <>
      {field}
      {model.prototypes.length > 1 && (
        <SelectField
          label="Prototype"
          value={flow?.prototype.id}
          options={model.prototypes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(prototype) => change({ prototype })}
        />
      )}
    </>
  )
  return { task, flow, fields }
}
