export { type MediaStorage, saveMedia } from './save-media.ts'
export { listMedia, listMediaFiles } from './queries/media.ts'
export { readVersion, resultsOf } from './queries/publish-study.ts'
