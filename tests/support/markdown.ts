import { writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'

/** A Markdown table; the first row is its head. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** Writes a page, formatted like every file of the repository. */
export const writeMarkdown = async (file: string, text: string) =>
  writeFile(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }))
