import { isDeepStrictEqual } from 'node:util'
import type { Compilable } from 'kysely'
import { storableText } from '#contract/shared/characters.ts'
import type { SiteSettings } from '#contract/sites/site.ts'
import type { StoreOrTransaction } from '../../store/schema.ts'
import { executeAll } from '../../store/transaction.ts'
import { type FactKind, factKinds } from '../facts/fact-kinds.ts'
import type { ClickFact, PageFact, VisitFacts } from '../facts/session-facts.ts'
import { decideSignals } from '../signals/decide-signals.ts'
import type { SessionTexts } from '../texts.ts'
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

const fromBoolean = (value: boolean) => (value ? 1 : 0)

/** The rows of what filters look for. */
const factRows = (
  session: SessionKey,
  { texts, requestStatuses }: Pick<VisitFacts, 'texts' | 'requestStatuses'>,
  { idOf }: SessionTexts,
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

const pageKey = ({ startedAt, url }: PageFact) => `${startedAt} ${storableText(url)}`
const clickKey = ({ at, click }: ClickFact) => `${at} ${storableText(click.path)}`

const byFirst = <Fact>(facts: readonly Fact[], keyOf: (fact: Fact) => string) =>
  new Map(facts.toReversed().map((fact) => [keyOf(fact), fact]))

/** The first facts with each key that are not stored like this already, and those stored that are none any more. */
const changesOf = <Fact>(before: readonly Fact[], after: readonly Fact[], keyOf: (fact: Fact) => string) => {
  const stored = byFirst(before, keyOf)
  const known = byFirst(after, keyOf)
  return {
    changed: [...known]
      .filter(([key, fact]) => !isDeepStrictEqual(stored.get(key), fact))
      .map(([, fact]) => fact),
    gone: [...stored].filter(([key]) => !known.has(key)).map(([, fact]) => fact),
  }
}

const onlyIn = (texts: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...texts].filter((text) => !others.has(text))

/** Facts of a session that are stored already. */
interface StoredFacts extends Pick<VisitFacts, 'pages' | 'clicks'> {
  readonly texts: Pick<VisitFacts['texts'], 'enteredText'>
}
const noFacts: StoredFacts = { pages: [], clicks: [], texts: { enteredText: new Set() } }

/** Pages and clicks with the signs that the thresholds of a site decide on. */
const decide = (
  { pages, clicks }: Pick<VisitFacts, 'pages' | 'clicks'>,
  thresholds: SiteSettings['thresholds'],
) => {
  const timed = clicks.map(({ click, ...times }) => ({ ...times, ...click }))
  const { isRage, isDead, ...counts } = decideSignals(timed, pages, thresholds)
  const decided = clicks.map((click, at) => ({
    ...click,
    isRage: isRage[at] ?? false,
    isDead: isDead[at] ?? false,
  }))
  return { counts, decided }
}

interface Storing {
  readonly texts: SessionTexts
  readonly thresholds: SiteSettings['thresholds']
  /** The facts that are stored already. */
  readonly before?: StoredFacts
}

/**
 * The statements that store pages, clicks and facts of a session but not their texts, and how many signs these add by
 * the thresholds of the site.
 */
export const factStatements = (
  transaction: StoreOrTransaction,
  session: SessionKey,
  facts: Pick<VisitFacts, 'pages' | 'clicks' | 'texts' | 'requestStatuses'>,
  { texts, thresholds, before = noFacts }: Storing,
) => {
  const key = ofSession(session)
  const { counts, decided } = decide(facts, thresholds)
  const stored = decide(before, thresholds)
  const pages = changesOf(before.pages, facts.pages, pageKey)
  const clicks = changesOf(stored.decided, decided, clickKey)
  const { enteredText: entered } = facts.texts
  const { enteredText: enteredBefore } = before.texts
  const goneStatements = [
    ...pages.gone.map(({ startedAt, url }) =>
      transaction
        .deleteFrom('recording_page_view')
        .where((where) => where.and({ ...key, started_at: startedAt, url: texts.idOf(url) })),
    ),
    ...clicks.gone.map(({ at, click }) =>
      transaction
        .deleteFrom('recording_click')
        .where((where) => where.and({ ...key, clicked_at: at, element: texts.idOf(click.path) })),
    ),
    ...onlyIn(enteredBefore, entered).map((text) =>
      transaction
        .deleteFrom('recording_fact')
        .where((where) => where.and({ ...key, kind: factKinds.enteredText, value: texts.idOf(text) })),
    ),
  ]
  const pageStatements = forGroups(pages.changed, (group) => [
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
      .onConflict((conflict) =>
        conflict
          .columns(['workspace_id', 'site_id', 'session_id', 'started_at', 'url'])
          .doUpdateSet((set) => ({
            duration: set.ref('excluded.duration'),
            reach: set.ref('excluded.reach'),
            clicks: set.ref('excluded.clicks'),
            scrolled: set.ref('excluded.scrolled'),
            fold: set.ref('excluded.fold'),
          })),
      ),
  ])
  const newTexts = { ...facts.texts, enteredText: new Set(onlyIn(entered, enteredBefore)) }
  const otherStatements = forGroups(factRows(session, { ...facts, texts: newTexts }, texts), (group) => [
    transaction
      .insertInto('recording_fact')
      .values(group)
      .onConflict((conflict) => conflict.doNothing()),
  ])
  const rows = clicks.changed.map(({ click, ...times }) => ({
    ...key,
    clicked_at: times.at,
    element: texts.idOf(click.path),
    label: texts.idOf(click.label),
    url: texts.idOf(times.url),
    width: Math.round(times.width),
    offset_x: click.offset.x,
    offset_y: click.offset.y,
    x: click.x,
    y: click.y,
    is_interactive: fromBoolean(click.isInteractive),
    is_repeatable: fromBoolean(click.isRepeatable),
    reaction_ms: times.reactionMs,
    error_ms: times.errorMs,
    is_rage: fromBoolean(times.isRage),
    is_dead: fromBoolean(times.isDead),
  }))
  const clickStatements = forGroups(rows, (group) => [
    transaction
      .insertInto('recording_click')
      .values(group)
      .onConflict((conflict) =>
        conflict
          .columns(['workspace_id', 'site_id', 'session_id', 'clicked_at', 'element'])
          .doUpdateSet((set) => ({
            url: set.ref('excluded.url'),
            width: set.ref('excluded.width'),
            reaction_ms: set.ref('excluded.reaction_ms'),
            error_ms: set.ref('excluded.error_ms'),
            is_rage: set.ref('excluded.is_rage'),
            is_dead: set.ref('excluded.is_dead'),
          })),
      ),
  ])
  return {
    signals: {
      rage_clicks: counts.rageClicks - stored.counts.rageClicks,
      dead_clicks: counts.deadClicks - stored.counts.deadClicks,
      error_clicks: counts.errorClicks - stored.counts.errorClicks,
      quick_backs: counts.quickBacks - stored.counts.quickBacks,
      u_turns: counts.uTurns - stored.counts.uTurns,
      scrolls: counts.scrolls - stored.counts.scrolls,
    },
    statements: [...goneStatements, ...pageStatements, ...otherStatements, ...clickStatements],
  }
}

/** Stores pages, clicks and facts of a session; returns the signs that the thresholds of its site decide on. */
export const insertFacts = async (...parameters: Parameters<typeof factStatements>) => {
  const { signals, statements } = factStatements(...parameters)
  await executeAll(parameters[0], statements)
  return signals
}
