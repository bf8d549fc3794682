import { Alert, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Attribute } from '#contract/people/attributes.ts'
import { type ImportPlan, importPlanForm, type ImportTable } from '#contract/people/imports.ts'
import type { FieldErrors } from '#contract/shared/replies.ts'
import { useKeyedEffect } from '#ui/use-keyed-effect.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { BusyButton } from '../../views/busy-button.tsx'
import { Section } from '../../views/section.tsx'
import { ColumnTable } from './column-table.tsx'
import css from './import.module.css'
import { fieldOfPlan, planProblems, type PlanValues, toPlan } from './import-plan.ts'
import { ImportRules } from './import-rules.tsx'

const formName = 'plan'

interface PlanFormProps {
  readonly table: ImportTable
  readonly attributes: readonly Attribute[]
  readonly initialValues: PlanValues
  /** Errors of the plan that the server has refused. */
  readonly errors: FieldErrors
  readonly isBusy: boolean
  readonly onValues: (values: PlanValues) => void
  readonly onCheck: (plan: ImportPlan) => void
  /** Further buttons. */
  readonly actions: ReactNode
}

/** The plan of an import: the use of each column, and the rules. */
export function PlanForm(props: PlanFormProps) {
  const { table, attributes, initialValues, errors, isBusy, onValues, onCheck, actions } = props
  // One check of both kinds: zod refines only what has the right shape.
  const schema = z
    .custom<ImportPlan>(() => true)
    .superRefine((plan, context) => {
      const { error } = importPlanForm.safeParse(plan)
      for (const { path, message } of [...planProblems(plan, table, attributes), ...(error?.issues ?? [])])
        context.addIssue({ code: 'custom', path: [...path], message })
    })
  const toBody = (values: PlanValues) => toPlan(values, table, attributes)
  const { form, onSubmit, refuse } = useCallForm({
    mode: 'controlled',
    name: formName,
    schema,
    initialValues,
    toBody,
    fieldOf: fieldOfPlan,
    onValuesChange: onValues,
  })
  useKeyedEffect(errors, () => {
    if (Object.keys(errors).length > 0) refuse({ status: 422, body: { errors } })
  })
  const { columns: columnsError } = form.errors
  return (
    <form
      noValidate
      aria-label="Plan of the import"
      onSubmit={onSubmit((values) => !isBusy && onCheck(toBody(values)))}
    >
      <Stack gap="lg">
        <Section
          order={3}
          title="Where the columns go"
          lead="One column is the e-mail address, by which people are known."
        >
          <div>
            {/* Gets the focus if no single column is wrong. */}
            <div data-path={`${formName}-columns`} tabIndex={-1} className={css.error}>
              {columnsError && (
                <Alert color="red" role="alert">
                  {columnsError}
                </Alert>
              )}
            </div>
            <ColumnTable
              table={table}
              values={form.values.columns}
              errors={form.errors}
              attributes={attributes}
              inputProps={(path) => form.getInputProps(path)}
            />
          </div>
        </Section>
        <Section order={3} title="Rules">
          <ImportRules
            hasConsent={form.values.hasConsent}
            inputProps={(path, options) => form.getInputProps(path, options)}
          />
        </Section>
        <Group gap="sm">
          <BusyButton type="submit" isBusy={isBusy}>
            Check the rows
          </BusyButton>
          {actions}
        </Group>
      </Stack>
    </form>
  )
}
