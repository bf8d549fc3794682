export { announceClosedStudy, announceFinishedResponse, announcePeople } from './queries/events.ts'
