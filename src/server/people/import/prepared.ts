import { z } from 'zod'
import type { ImportPlan, PlannedColumn } from '#contract/people/imports.ts'
import { wholeNumber } from '#contract/shared/fields.ts'
import { textEncodingNames, delimiterNames } from '#contract/shared/text-tables.ts'

const ofColumn = z.string().regex(/^\d{1,3}$/)

/** How the file is read, and what the check has found and the start has made. */
export const prepared = z.object({
  reading: z.object({
    encoding: z.enum(textEncodingNames).nullable(),
    delimiter: z.enum(delimiterNames).nullable(),
    sheet: wholeNumber,
    headerRow: wholeNumber,
  }),
  /** Headings of the columns, for the report. */
  headings: z.array(z.string()),
  /** Rows of the file below the heading; 0 before the check. */
  rows: wholeNumber,
  /** Options of new attributes by index of the column. */
  options: z.record(ofColumn, z.array(z.string())),
  /** Numbers of the new attributes by index of the column. */
  attributes: z.record(ofColumn, wholeNumber),
  /** Tags that the import has created. */
  tags: z.array(wholeNumber),
})
export type Prepared = z.infer<typeof prepared>

/** The plan with the attributes that the start has made in place of new ones. */
export const withMadeAttributes = (plan: ImportPlan, { attributes }: Prepared): ImportPlan => ({
  ...plan,
  columns: plan.columns.map((column, index): PlannedColumn => {
    const made = attributes[String(index)]
    return made === undefined ? column : { ...column, target: { to: 'attribute', attribute: `a${made}` } }
  }),
})
