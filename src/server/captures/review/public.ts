export { fetchCapture } from './clip-files.ts'
export { compareRevision } from './queries/parts.ts'
