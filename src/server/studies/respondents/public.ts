export { eraseOwnResponse } from './queries/respondents.ts'
