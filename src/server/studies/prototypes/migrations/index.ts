import { figmaImports } from './2026-12-10-figma-imports.ts'

/** By their date and name, in the order in which they run. */
export const migrations = {
  '2026-12-10-figma-imports': figmaImports,
}
