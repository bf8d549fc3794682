/** Mailings of a page: each may have its texts in every language. */
export const mailingsPerPage = 20

/**
 * Reads rows page by page, so that few of them are in memory at a time; `read` returns those of a page, by identifiers
 * above the given one, the lowest first.
 */
export async function* inPages<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
) {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly Row[] = await read(after)
    yield* rows
    after = rows.at(-1)?.id
  }
}
