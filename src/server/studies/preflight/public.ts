export { copyDismissed } from './queries/dismissed-advice.ts'
