export { listNotes } from './queries/notes.ts'
