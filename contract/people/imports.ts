import { z } from 'zod'
import { identifier } from '../accounts/account.ts'
import { fileName } from '../site/uploads.ts'
import { formObject, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { delimiterNames, textEncodingNames } from '../shared/text-tables.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { attributeId, attributeType } from './attributes.ts'
import { importLimits } from './import-limits.ts'
import { peopleLimits } from './limits.ts'
import { dateOrders, decimalSigns } from './notations.ts'
import { consent } from './people.ts'

const { invalid, required } = messages

/**
 * `POST /workspaces/:workspace/people-imports/file?name=people.csv` takes a CSV or XLSX file as
 * `application/octet-stream`, and stores it for `checkPeopleImport` and `startPeopleImport`; the upload adds no people.
 * Not in the ts-rest router, which has no binary bodies.
 *
 * 200 `peopleImportDetails` · 400, 415 `{ message }` as for other uploads · 401, 403, 404 `{ message }` as for other
 * calls of a workspace · 409 `{ message }` when too many files wait · 413 `{ message }` when too large · 422
 * `{ errors: { file } }` when it is no table · 429, 500, 503 `{ message }`.
 */
export const importFilePath = '/workspaces/:workspace/people-imports/file'
export const importFileMetadata = { access: 'people:edit' } as const
export const importFileQuery = z.object({ name: fileName })

export const importPath = workspacePath.extend({ import: identifier })

const sheet = wholeNumber.max(importLimits.sheets - 1, invalid)
/** From 1; 0 for a table without a heading. */
const headerRow = wholeNumber.max(importLimits.headerRow, invalid)
const encoding = z.enum(textEncodingNames, invalid)
const delimiter = z.enum(delimiterNames, invalid)

/** How a file is read; what is left out is found. */
export const readImportForm = formObject({
  encoding: encoding.optional(),
  delimiter: delimiter.optional(),
  /** From 0, in the order of the workbook. */
  sheet: sheet.optional(),
  headerRow: headerRow.optional(),
})
export type ReadImport = z.output<typeof readImportForm>

export const pastePeopleForm = formObject({
  /** Columns separated by tabs, as a spreadsheet copies them, or CSV. */
  text: requiredText(required, importLimits.pasted),
})

/**
 * Fields of a person that a column can fill; `tags` are separated by semicolons, `optedOut` is yes or no. `firstName`
 * and `lastName` together are the name, in place of a column with all of it.
 */
export const importField = z.enum(
  [
    'email',
    'name',
    'firstName',
    'lastName',
    'phone',
    'language',
    'timeZone',
    'tags',
    'consentDay',
    'consentHow',
    'consentPurpose',
    'optedOut',
  ],
  invalid,
)
export type ImportField = z.infer<typeof importField>

/** Where the values of a column go. */
const columnTarget = z.discriminatedUnion(
  'to',
  [
    formObject({ to: z.literal('nothing') }),
    formObject({ to: z.literal('field'), field: importField }),
    formObject({ to: z.literal('attribute'), attribute: attributeId }),
    /** An attribute that the import creates. */
    formObject({
      to: z.literal('newAttribute'),
      name: requiredText(required, maxLength.title),
      type: attributeType,
    }),
  ],
  invalid,
)
export type ColumnTarget = z.infer<typeof columnTarget>

const dateOrder = z.enum(dateOrders, invalid)
const decimalSign = z.enum(decimalSigns, invalid)

/** A column of the file as it is imported. */
const plannedColumn = formObject({
  target: columnTarget,
  /** Of dates. */
  dates: dateOrder.optional(),
  /** Of numbers. */
  decimals: decimalSign.optional(),
})
export type PlannedColumn = z.infer<typeof plannedColumn>

export const importPlanForm = formObject({
  /** In the order of the file. One is the e-mail address. */
  columns: z.array(plannedColumn, invalid).min(1, required).max(importLimits.columns, invalid),
  /** Known people stay as they are, get what they lack, or get new values. Empty cells empty nothing. */
  known: z.enum(['skip', 'fill', 'overwrite'], invalid),
  /** Rows with a value that does not fit: refuse them, or import them without the value. */
  misfits: z.enum(['refuse', 'leaveOut'], invalid),
  /** For everybody whose row has none, and who has no later one. */
  consent: consent.optional(),
  /** The name of the tag that the import creates; it gets a number, if another tag has the name. */
  tag: requiredText(required, peopleLimits.tag),
})
export type ImportPlan = z.output<typeof importPlanForm>

/** Why a row is refused, or a value left out. */
export const importReason = z.enum([
  'noEmail',
  'email',
  'duplicate',
  'erased',
  'phone',
  'language',
  'timeZone',
  'tags',
  'consent',
  'text',
  'number',
  'date',
  'yesNo',
  'option',
  'tooLong',
  'unreadable',
  'openQuote',
])
export type ImportReason = z.infer<typeof importReason>

/** A column as it was found. */
const importColumn = z.object({
  /** Out of the heading; may be empty, and several may have the same. */
  name: z.string(),
  /** Different values, shortened. */
  samples: z.array(z.string()).max(5),
  /** The proposed use of the column. */
  target: columnTarget,
  /** The proposed type of a new attribute. */
  type: attributeType,
  /** Orders in which all found dates are days; none for a column without dates. */
  dates: z.array(dateOrder).max(3),
  /** Signs with which all found values are numbers; none for a column without numbers. */
  decimals: z.array(decimalSign).max(2),
})
export type ImportColumn = z.infer<typeof importColumn>

/** The table in a file, by its first rows. */
export const importTable = z.object({
  /** Null for workbooks and pasted tables. */
  encoding: encoding.nullable(),
  /** Whether no other encoding is nearly as likely. */
  isEncodingSure: z.boolean(),
  /** How other encodings read words of the file, the most likely first. */
  readings: z.array(z.object({ encoding, sample: z.string() })).max(textEncodingNames.length),
  /** Null for workbooks. */
  delimiter: delimiter.nullable(),
  /** Names of the sheets of a workbook. */
  sheets: z.array(z.string()).max(importLimits.sheets),
  sheet,
  headerRow,
  columns: z.array(importColumn).max(importLimits.columns),
  /** The first rows with the heading, shortened. */
  rows: z.array(z.array(z.string()).max(importLimits.columns)).max(importLimits.headerRow),
})
export type ImportTable = z.infer<typeof importTable>

export const importFormat = z.enum(['csv', 'xlsx', 'pasted'])
export type ImportFormat = z.infer<typeof importFormat>

/**
 * `ready`: waits for a plan. `checking` and `checked`: the database has not changed yet. `stopped` and `failed`: the
 * rows before are imported and can be undone.
 */
export const importState = z.enum([
  'ready',
  'checking',
  'checked',
  'importing',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
])
export type ImportState = z.infer<typeof importState>

/** Rows by what is or was done with them. */
export const importCounts = z.object({
  created: wholeNumber,
  changed: wholeNumber,
  unchanged: wholeNumber,
  refused: wholeNumber,
  /** Values that were left out. */
  leftOut: wholeNumber,
})
export type ImportCounts = z.infer<typeof importCounts>

/** An import of people. */
export const peopleImport = z.object({
  id: identifier,
  /** Of the file; empty for a pasted table. */
  name: z.string(),
  format: importFormat,
  bytes: wholeNumber,
  state: importState,
  /** Of the present work, from 0 to 1. */
  progress: z.number().min(0).max(1),
  counts: importCounts,
  /** The reason for which a check or an import ended early; null if none did. */
  problem: z.string().nullable(),
  /** Name of the member or API key; null if that is gone. */
  by: z.string().nullable(),
  createdAt: utcTime,
  finishedAt: utcTime.nullable(),
  /** Of an import that can be undone, the last day for that. */
  undoUntil: utcTime.nullable(),
  /** People whom undoing has left as they are, as they were changed since; null before. */
  kept: wholeNumber.nullable(),
})
export type PeopleImport = z.infer<typeof peopleImport>

/** A row that is refused, or of which a value is left out. */
const refusedRow = z.object({
  /** Number of the row in the file, from 1. */
  row: wholeNumber,
  /** Index of the column; null where the whole row is meant. */
  column: wholeNumber.nullable(),
  reason: importReason,
  /** The value, shortened. */
  value: z.string(),
})
export type RefusedRow = z.infer<typeof refusedRow>

const importedRow = z.object({
  row: wholeNumber,
  email: z.string(),
  /** Values that change: the index of the column, and the value before, shortened. */
  changes: z.array(z.object({ column: wholeNumber, before: z.string(), after: z.string() })).max(20),
})

/** The first rows of each kind. */
export const importExamples = z.object({
  created: z.array(importedRow).max(importLimits.examples),
  changed: z.array(importedRow).max(importLimits.examples),
  refused: z.array(refusedRow).max(importLimits.examples),
  leftOut: z.array(refusedRow).max(importLimits.examples),
  /** Refused rows and left out values by reason. */
  reasons: z.partialRecord(importReason, wholeNumber),
})
export type ImportExamples = z.infer<typeof importExamples>

/**
 * An import with its table, its plan and the examples of its check. All three are null while a job checks, imports or
 * undoes it. Of the table of an ended import only the headings are left.
 */
export const peopleImportDetails = peopleImport.extend({
  table: importTable.nullable(),
  plan: importPlanForm.nullable(),
  examples: importExamples.nullable(),
})
export type PeopleImportDetails = z.infer<typeof peopleImportDetails>

/** The newest first. */
export const peopleImportsReply = z.object({ imports: z.array(peopleImport).max(importLimits.imports) })
