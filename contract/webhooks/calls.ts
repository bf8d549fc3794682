import { formObject } from '../shared/fields.ts'
import { maxBodyBytes } from '../shared/limits.ts'
import { formReplies, messageReply, orConflict, orDenied, orUnknown, readReplies } from '../shared/replies.ts'
import {
  webhookSecretReply,
  deliveriesReply,
  deliveryPath,
  webhook,
  webhookChangeForm,
  webhookForm,
  webhookPath,
  webhooksReply,
} from './webhooks.ts'
import { workspacePath } from '../workspace/workspace.ts'

const read = { access: 'workspace:manage' } as const
const change = { access: 'workspace:manage', maxBodyBytes: maxBodyBytes.small } as const
const forMembers = <Replies extends object>(replies: Replies) => orUnknown(orDenied(replies))

/** Calls about webhooks: addresses that receive the events of a workspace. */
export const webhookCalls = {
  listWebhooks: {
    method: 'GET',
    path: '/workspaces/:workspace/webhooks',
    summary: 'Webhooks: list',
    metadata: read,
    pathParams: workspacePath,
    responses: forMembers(readReplies(webhooksReply)),
  },
  createWebhook: {
    method: 'POST',
    path: '/workspaces/:workspace/webhooks',
    summary: 'Webhooks: create one; the reply has its secret',
    metadata: change,
    pathParams: workspacePath,
    body: webhookForm,
    responses: orConflict(forMembers(formReplies(webhookSecretReply))),
  },
  updateWebhook: {
    method: 'POST',
    path: '/workspaces/:workspace/webhooks/:webhook',
    summary: 'Webhooks: change the address or the events, switch on or off',
    metadata: change,
    pathParams: webhookPath,
    body: webhookChangeForm,
    responses: forMembers(formReplies(webhook)),
  },
  deleteWebhook: {
    method: 'POST',
    path: '/workspaces/:workspace/webhooks/:webhook/delete',
    summary: 'Webhooks: delete one with its log',
    metadata: change,
    pathParams: webhookPath,
    body: formObject({}),
    responses: forMembers(formReplies(messageReply)),
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/workspaces/:workspace/webhooks/:webhook/secret',
    summary: 'Webhooks: replace the secret; the old one signs beside it for a day',
    metadata: change,
    pathParams: webhookPath,
    body: formObject({}),
    responses: forMembers(formReplies(webhookSecretReply)),
  },
  testWebhook: {
    method: 'POST',
    path: '/workspaces/:workspace/webhooks/:webhook/test',
    summary: 'Webhooks: send a test event',
    metadata: change,
    pathParams: webhookPath,
    body: formObject({}),
    responses: orConflict(forMembers(formReplies(messageReply))),
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/workspaces/:workspace/webhooks/:webhook/deliveries',
    summary: 'Webhooks: the last deliveries, the newest first',
    metadata: read,
    pathParams: webhookPath,
    responses: forMembers(readReplies(deliveriesReply)),
  },
  resendWebhookDelivery: {
    method: 'POST',
    path: '/workspaces/:workspace/webhooks/:webhook/deliveries/:delivery/resend',
    summary: 'Webhooks: send a delivery once more, at once',
    metadata: change,
    pathParams: deliveryPath,
    body: formObject({}),
    responses: orConflict(forMembers(formReplies(messageReply))),
  },
} as const
