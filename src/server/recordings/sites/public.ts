export { botReason, readDevice } from './device.ts'
export { ownHost } from './origin.ts'
export { createChunkWriter } from './queries/chunk-writer.ts'
