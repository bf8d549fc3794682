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
  bundle: {
    name: 'Whole study',
    text: 'All versions, media, responses, events and numbers, whatever the filter: to check or to move to another server. The numbers are computed again first, and compared with those of the page.',
  },
  pdf: { name: 'PDF report', text: 'The results with charts and formulas, for reading and printing.' },
}
