export { createPartReplies, describeLog, describeSession } from './replay.ts'
export { escapeLike, isLike, selectSessions } from './queries/filters.ts'
export {
  type SiteKey,
  countMatching,
  listSessions,
  readEntries,
  readFacets,
  readTexts,
} from './queries/list.ts'
