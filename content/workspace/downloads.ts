import type { DownloadFormat } from '#contract/downloads/downloads.ts'

/** Name of each format of a file with results, and what the file contains. */
export const downloadFormatTexts: Readonly<
  Record<DownloadFormat, { readonly name: string; readonly text: string }>
> = {
  csv: {
    name: 'CSV tables',
    text: 'A zip file with answers, their codebook, events and computed results as CSV.',
  },
  xlsx: { name: 'Excel workbook', text: 'Answers, their codebook, events and computed results as sheets.' },
  json: { name: 'JSON', text: 'The study and every response, for programs.' },
  spss: {
    name: 'SPSS',
    text: 'Answers as a system file (.sav) with codes and labels, and their codebook.',
  },
  charts: { name: 'Charts', text: 'Each chart of the report as a picture, as SVG and as PNG.' },
  pdf: { name: 'PDF report', text: 'The results with charts and formulas, for reading and printing.' },
}
