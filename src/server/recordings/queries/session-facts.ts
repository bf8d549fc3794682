import type { Compilable } from 'kysely'
import type { SiteSettings } from '#contract/sites/site.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { executeAll } from '../../store/transaction.ts'
import { type FactKind, factKinds } from '../facts/fact-kinds.ts'
import type { SessionFacts } from '../facts/session-facts.ts'
import { decideSignals } from '../signals/decide-signals.ts'
import type { TextCollection } from '../texts.ts'
import { ofSession, type SessionKey } from './sessions.ts'

/** A row per statement would cost more than the rows. */
const rowsPerInsert = 200

/** Statements for groups of rows. */
const forGroups = <Row>(
  rows: readonly Row[],
  toStatements: (group: readonly Row[]) => readonly Compilable[],
) => {
  const statements: Compilable[] = []
  for (let at = 0; at < rows.length; at += rowsPerInsert)
    statements.push(...toStatements(rows.slice(at, at + rowsPerInsert)))
  return statements
}

/**
 * Stores the texts of a transaction that are not stored yet. Sorted: two transactions never wait for each other. Marks
 * of unused texts are removed first: then no text of the transaction is deleted before its end.
 */
export const insertTexts = (
  transaction: StoreOrTransaction,
  workspaceId: string,
  { texts }: TextCollection,
) =>
  executeAll(
    transaction,
    forGroups(
      [...texts].toSorted(([one], [other]) => one - other),
      (group) => [
        transaction
          .updateTable('recording_text')
          .set({ unused_since: null })
          .where('workspace_id', '=', workspaceId)
          .where(
            'id',
            'in',
            group.map(([id]) => id),
          )
          .where('unused_since', 'is not', null),
        transaction
          .insertInto('recording_text')
          .values(group.map(([id, text]) => ({ workspace_id: workspaceId, id, text })))
          .onConflict((conflict) => conflict.columns(['workspace_id', 'id']).doNothing()),
      ],
    ),
  )

const fromBoolean = (value: boolean) => (value ? 1 : 0)

/** The rows of what filters look for. */
const factRows = (
  session: SessionKey,
  { texts, requestStatuses }: Pick<SessionFacts, 'texts' | 'requestStatuses'>,
  { idOf }: TextCollection,
) => {
  const rowOf = (kind: FactKind) => (value: number) => ({
    ...ofSession(session),
    kind: factKinds[kind],
    value,
  })
  const rowsOf = (kind: keyof typeof texts) => [...texts[kind]].map(idOf).map(rowOf(kind))
  return [
    ...rowsOf('scriptError'),
    ...rowsOf('consoleMessage'),
    ...rowsOf('failedRequest'),
    ...rowsOf('requestMethod'),
    ...rowsOf('customEvent'),
    ...rowsOf('customMetadata'),
    ...rowsOf('enteredText'),
    ...rowsOf('selectedText'),
    ...[...requestStatuses].map(rowOf('requestStatus')),
  ]
}

/**
 * The statements that store pages, clicks and facts of a session but not their texts, and the signs that the thresholds
 * of the site decide on.
 */
export const factStatements = (
  transaction: StoreOrTransaction,
  session: SessionKey,
  { pages, clicks, ...facts }: Pick<SessionFacts, 'pages' | 'clicks' | 'texts' | 'requestStatuses'>,
  { texts, thresholds }: { readonly texts: TextCollection; readonly thresholds: SiteSettings['thresholds'] },
) => {
  const key = ofSession(session)
  const timed = clicks.map(({ click, ...times }) => ({ ...times, ...click }))
  const signals = decideSignals(timed, pages, thresholds)
  const pageStatements = forGroups(pages, (group) => [
    transaction
      .insertInto('recording_page_view')
      .values(
        group.map((page) => ({
          ...key,
          started_at: page.startedAt,
          url: texts.idOf(page.url),
          duration: page.duration,
          reach: page.reach,
          width: Math.round(page.width),
          clicks: page.clicks,
          scrolled: page.scrolled,
          fold: page.fold,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  ])
  const otherStatements = forGroups(factRows(session, facts, texts), (group) => [
    transaction
      .insertInto('recording_fact')
      .values(group)
      .onConflict((conflict) => conflict.doNothing()),
  ])
  const rows = timed.map((click, at) => ({
    ...key,
    clicked_at: click.at,
    element: texts.idOf(click.path),
    label: texts.idOf(click.label),
    url: texts.idOf(click.url),
    width: Math.round(click.width),
    offset_x: click.offset.x,
    offset_y: click.offset.y,
    x: click.x,
    y: click.y,
    is_interactive: fromBoolean(click.isInteractive),
    is_repeatable: fromBoolean(click.isRepeatable),
    reaction_ms: click.reactionMs,
    error_ms: click.errorMs,
    is_rage: fromBoolean(signals.isRage[at] ?? false),
    is_dead: fromBoolean(signals.isDead[at] ?? false),
  }))
  const clickStatements = forGroups(rows, (group) => [
    transaction
      .insertInto('recording_click')
      .values(group)
      .onConflict((conflict) => conflict.doNothing()),
  ])
  return { signals, statements: [...pageStatements, ...otherStatements, ...clickStatements] }
}

/** Stores pages, clicks and facts of a session; returns the signs that the thresholds of its site decide on. */
export const insertFacts = async (...parameters: Parameters<typeof factStatements>) => {
  const { signals, statements } = factStatements(...parameters)
  await executeAll(parameters[0], statements)
  return signals
}
