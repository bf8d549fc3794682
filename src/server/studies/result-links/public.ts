export { createGate, createSettingsGate, permissionsIn } from './share-links.ts'
export { type ShareScope, findShare } from './queries/shares.ts'
