import type { DownloadFormat } from '#contract/studies/downloads.ts'

/** Name of each format of a file with results, and what the file contains. */
export const downloadFormatTexts: Readonly<
  Record<DownloadFormat, { readonly name: string; readonly text: string }>
> = {
  csv: { name: 'CSV tables', text: 'A zip file with answers, events and computed results as CSV.' },
  xlsx: { name: 'Excel workbook', text: 'Answers, events and computed results as three sheets.' },
  json: { name: 'JSON', text: 'The study and every response, for programs.' },
  spss: {
    name: 'SPSS',
    text: 'Answers as codes, with the syntax that reads and labels them.',
  },
  charts: { name: 'Charts', text: 'Each chart of the report as a picture, as SVG and as PNG.' },
  pdf: { name: 'PDF report', text: 'The results with charts and formulas, for reading and printing.' },
}
