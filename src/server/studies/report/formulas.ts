import type { Content } from 'pdfmake'
import { anyStudyFormulas } from '#content/formulas/any-study.ts'
import type { Formula } from '#content/formulas/formula.ts'
import { heading, note, paragraph, subheading, written } from './parts.ts'
import { colors } from './theme.ts'

const formulaPart = ({ name, formula, words, source }: Formula): Content => ({
  stack: [
    subheading(name),
    { text: written(formula), color: colors.accent, margin: [0, 0, 0, 3] },
    { text: written(words), fontSize: 9, margin: [0, 0, 0, 2] },
    note(`Source: ${source}`),
  ],
  unbreakable: true,
})

/** How every number of the report comes about. */
export const formulasPart = (ofTool: readonly Formula[]): Content[] => [
  heading('How these numbers come about', true),
  paragraph('“Ours” marks a formula that nobody else has published.'),
  ...[...new Set<Formula>([anyStudyFormulas.responses, anyStudyFormulas.interval, ...ofTool])].map(
    formulaPart,
  ),
  note(
    'A character that the fonts of this report cannot write is shown as “?”; the CSV files have every one.',
  ),
]
