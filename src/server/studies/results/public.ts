export { csvArchive, csvFile, zipOf } from './archive.ts'
export { type DownloadSource } from './download-source.ts'
export { type OriginColumns, noteCells, noteHead, originColumns } from './more-columns.ts'
export {
  type ReadResponse,
  isRunning,
  readFinished,
  readExported,
  readOneResponse,
  readResults,
  withCurrentSettings,
} from './read-results.ts'
export { type ReportForm, ReportLimitError, writeInThread } from './report-thread.ts'
export type { PlanReports } from './plan-reports.ts'
export { resultsBundle } from './results-bundle.ts'
export type { ReplyReader } from './results-cache.ts'
export { unlessBusy } from './unless-busy.ts'
export { workbookOf } from './workbook.ts'
export { countResponses, parseParameters } from './queries/response-counts.ts'
