export { noteAssets, readAssets } from './queries/assets.ts'
