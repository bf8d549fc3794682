import { type Expression, sql, type SqlBool } from 'kysely'
import { idPart } from '#contract/heat-maps/heat-map.ts'
import type { StoreOrTransaction } from '../../../store/schema.ts'
import { inTime } from '../../../store/time-limit.ts'
import { supportsRowLocks } from '../../../store/transaction.ts'
import { escapeLike, isLike, type SiteKey } from '../../visits/public.ts'

const withoutSlash = (path: string) => path.replace(/\/$/, '')
/** A page with and without a slash at its end. */
const endsOf = (path: string) => [withoutSlash(path), `${withoutSlash(path)}/`]

/**
 * The addresses that a pattern stands for, in which `*` is any text: with or without a slash at the end, and with any
 * query unless it names one. The route of an application (`#/…`) belongs to its page.
 */
const addressesOf = (pattern: string): readonly string[] => {
  const [path = '', ...fragment] = pattern.split('#')
  const pages = path.includes('?') ? [path] : endsOf(path).flatMap((page) => [page, `${page}?*`])
  const routes = fragment.length === 0 ? [''] : endsOf(`#${fragment.join('#')}`)
  return pages.flatMap((page) => routes.map((route) => page + route))
}

/**
 * The pattern of SQL for an address, and those of what it is not like: in place of an id is one part of a path, so what
 * fits with a slash there is another page; so is a route after a query.
 */
const likesOf = (address: string) => {
  const texts = address.split(idPart).map((text) => escapeLike(text).replaceAll(/\*+/g, '%'))
  const unlike = texts
    .slice(1)
    .map((_, id) => `${texts.slice(0, id + 1).join('%')}%/%${texts.slice(id + 1).join('%')}`)
  const like = texts.join('%')
  return { like, unlike: like.endsWith('?%') ? [...unlike, `${like}#%`] : unlike }
}

/** Whether an identifier is that of the address of a page of a pattern. */
export const isPage = (store: StoreOrTransaction, site: SiteKey, id: Expression<number>, pattern: string) => {
  const context = { isPostgres: supportsRowLocks(store) }
  const texts = store
    .selectFrom('recording_text')
    .select('recording_text.id')
    .where('recording_text.workspace_id', '=', site.workspace_id)
    .where(inTime(sql.ref('recording_text.id'), context))
    .where((where) => {
      const isText = (like: string) => isLike(where.ref('recording_text.text'), like, context)
      return where.or(
        addressesOf(pattern)
          .map(likesOf)
          .map(({ like, unlike }) =>
            where.and([isText(like), ...unlike.map((each) => where.not(isText(each)))]),
          ),
      )
    })
  return sql<SqlBool>`${id} in (${texts})`
}

/** The address of a page as it is listed: without its query and a slash at its end. */
export const pageOf = (url: string) => {
  const [path = '', ...fragment] = url.split('#')
  const page = path.split('?', 1)[0] ?? path
  const route = fragment.length === 0 ? '' : `#${fragment.join('#')}`
  return `${URL.parse(page)?.pathname === '/' ? page : withoutSlash(page)}${route === '#/' ? route : withoutSlash(route)}`
}

/** A part of a path that numbers a thing: a number, a long identifier, or one that the recorder left out. */
const isId = (part: string) =>
  part === '*' || (/\d/.test(part) && (!/\D/.test(part) || (part.length >= 8 && !/[^\da-f-]/i.test(part))))

/** The pattern of a page and of those that differ only in ids. */
const patternOf = (page: string) => {
  const [path = '', ...fragment] = page.split('#')
  const parts = [path, ...fragment].map((text) =>
    text
      .split('/')
      .map((part) => (isId(part) ? idPart : part))
      .join('/'),
  )
  return parts.join('#')
}

/**
 * Joins addresses that differ in case or in ids only; the most visited comes first, and gives the others its case. A
 * page without a like has its own address.
 */
export const joinPages = <Row>(addresses: readonly { readonly page: string; readonly row: Row }[]) => {
  const patterns = Map.groupBy(addresses, ({ page }) => patternOf(page).toLowerCase())
  return [...patterns.values()].map((joined) => {
    const [first = { page: '' }] = joined
    const isOne = joined.every(({ page }) => page.toLowerCase() === first.page.toLowerCase())
    // An id that was left out would stand for any text.
    const url = isOne && !first.page.split('/').includes('*') ? first.page : patternOf(first.page)
    return { url, rows: joined.map(({ row }) => row) }
  })
}
