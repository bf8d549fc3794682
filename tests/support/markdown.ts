import { writeFile } from 'node:fs/promises'
import { formatText } from '../../scripts/format-text.ts'

/** A Markdown table; the first row is its head. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** Writes a page, formatted like every file of the repository. */
export const writeMarkdown = async (file: string, text: string) =>
  writeFile(file, await formatText(file, text))

const nextHeading = (page: string, from: number) => {
  const next = page.indexOf('\n## ', from)
  return next === -1 ? page.length : next + 1
}

/** The section under this heading (`## …`), up to the next one; empty if the page has none. */
export const sectionOf = (page: string, heading: string) => {
  const start = page.indexOf(`${heading}\n`)
  return start === -1 ? '' : page.slice(start, nextHeading(page, start))
}

/** Replaces a section that starts with its heading (`## …`), or inserts it before the section `before`. */
export const withSection = (page: string, section: string, before: string) => {
  const heading = section.slice(0, section.indexOf('\n'))
  const old = sectionOf(page, heading)
  const start = old === '' ? page.indexOf(before) : page.indexOf(old)
  const at = start === -1 ? page.length : start
  return `${page.slice(0, at)}${section.trimEnd()}\n\n${page.slice(at + old.length)}`
}
