import { noFields } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import {
  formReplies,
  messageReply,
  orConflict,
  orDenied,
  orOutdated,
  orUnknown,
  readReplies,
} from '../shared/replies.ts'
import { draftHeaders, ownStudyPath } from '../studies/draft.ts'
import { newWidgetForm, recruitingWidget, widgetChangeForm, widgetPath, widgetsReply } from './widget.ts'

const change = { access: 'study:publish', maxBodyBytes: maxBodyBytes.form } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls about the invitations to a study on the pages of a customer's site. */
export const widgetCalls = {
  listWidgets: {
    method: 'GET',
    path: '/workspaces/:workspace/studies/:study/widgets',
    summary: 'Recruiting: list the widgets that invite to a study, with their counts',
    metadata: { access: 'study:read' },
    pathParams: ownStudyPath,
    responses: forMembers(readReplies(widgetsReply)),
  },
  createWidget: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/widgets',
    summary: 'Recruiting: invite the visitors of a site to a study',
    metadata: change,
    pathParams: ownStudyPath,
    body: newWidgetForm,
    responses: orConflict(forMembers(formReplies(recruitingWidget))),
  },
  updateWidget: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/widgets/:widget',
    summary: 'Recruiting: change a widget, or the caps of its site',
    metadata: change,
    pathParams: widgetPath,
    headers: draftHeaders,
    body: widgetChangeForm,
    responses: orOutdated(forMembers(formReplies(recruitingWidget))),
  },
  deleteWidget: {
    method: 'POST',
    path: '/workspaces/:workspace/studies/:study/widgets/:widget/delete',
    summary: 'Recruiting: delete a widget with its counts; responses stay',
    metadata: change,
    pathParams: widgetPath,
    body: noFields,
    responses: forMembers(formReplies(messageReply)),
  },
} as const
