export { noteAssets } from './queries/assets.ts'
