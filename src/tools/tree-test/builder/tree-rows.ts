import type { CSSProperties } from 'react'

/** Height of a row in CSS pixels. */
export const rowHeight = 44

/** The level of a row, for its indentation. */
export const rowStyle = (depth: number) => {
  const style: CSSProperties & Record<'--depth', number> = { '--depth': depth }
  return style
}
