export { type Invitations } from './invitations.ts'
export { capsOf, countInvitation, listSiteWidgets, widgetOf } from './queries.ts'
