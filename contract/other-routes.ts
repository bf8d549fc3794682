import { z } from 'zod'
import { extensionFilePath } from './extension/protocol.ts'
import { capturePartParams } from './captures/calls.ts'
import { captureFolder, capturePartPath } from './captures/captures.ts'
import { chunkContentType, chunkPath, chunkQuery, chunkRefusal, chunkReply } from './recordings/chunks.ts'
import { siteKey } from './recordings/keys.ts'
import { recorderSettings } from './recordings/recorder-settings.ts'
import { sharedClipFolder } from './capture-review/shared-clips.ts'
import { reportRules } from './recordings/site-reports.ts'
import { failedReply, messageReply, refusedReply } from './shared/replies.ts'
import { unsubscribePath } from './mailings/limits.ts'
import { oneClick } from './newsletter/newsletter.ts'
import { uploadContentType } from './site/uploads.ts'
import { sessionHeaders } from './sessions/calls.ts'
import { invitationLinkParams, invitationLinkPath } from './sessions/invitation-link.ts'
import { mediaFolder } from './studies/media.ts'
import { invitationReport, reportPath } from './widgets/invitation.ts'
import { logoFolder, workspacePath } from './workspace/workspace.ts'
import { secretToken } from './accounts/account.ts'

/** A route that is no call of a page of this product: the ts-rest router does not describe it. */
interface OtherRoute {
  /** The group of calls that it is documented with. */
  readonly group: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly summary: string
  readonly pathParams?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  /** A body and the content type with which it is sent. */
  readonly body?: { readonly type: string; readonly schema: z.ZodType }
  /** The reply as JSON, or the content type of a file; undefined where the route leads to a page. */
  readonly reply?: z.ZodType | string
  /** Replies of other statuses, by status. */
  readonly refusals?: Readonly<Record<number, z.ZodType>>
}

const formType = 'application/x-www-form-urlencoded'
const sitePath = z.object({ key: siteKey })
const ofOtherSite = { 403: failedReply, 404: failedReply }
const fileName = z.object({ file: z.string() })
const refusedChunk = Object.fromEntries(
  [400, 403, 404, 409, 410, 413, 429, 503, 507].map((status) => [status, chunkRefusal]),
)

/**
 * Routes outside of the calls: for scripts on customers' pages (the demo shop included), programs of mail, identity
 * providers, files, and the checks of the server.
 */
export const otherRoutes: Readonly<Record<string, OtherRoute>> = {
  readRecorderSettings: {
    group: 'Workspaces: recorded sites',
    method: 'GET',
    path: '/r/sites/:key',
    summary: 'Recorder: read what is recorded on a site, and its invitations',
    pathParams: sitePath,
    query: z.object({
      c: z
        .enum(['null', '', '1'])
        .optional()
        .describe('The answer to the question for consent, if there is one'),
      preview: z.string().optional(),
    }),
    reply: recorderSettings,
    refusals: { 404: failedReply },
  },
  readReportRules: {
    group: 'Workspaces: recorded sites',
    method: 'GET',
    path: '/r/sites/:key/study',
    summary: 'Recorder: read the rules for reports to a website test',
    pathParams: sitePath,
    reply: reportRules,
    refusals: ofOtherSite,
  },
  sendRecordingChunk: {
    group: 'Workspaces: recorded sites',
    method: 'POST',
    path: '/r/:session',
    summary: 'Recorder: send the next part of a session',
    pathParams: chunkPath,
    query: chunkQuery,
    body: { type: chunkContentType, schema: z.string() },
    reply: z.union([chunkReply, chunkRefusal]),
    refusals: refusedChunk,
  },
  reportInvitation: {
    group: 'Studies: recruiting widgets',
    method: 'POST',
    path: '/r/widgets/:widget',
    summary: 'Widget: report an invitation and its outcome',
    pathParams: reportPath,
    body: { type: chunkContentType, schema: invitationReport },
    reply: chunkReply,
    refusals: { 400: chunkRefusal, 403: chunkRefusal, 404: chunkRefusal, 507: chunkRefusal },
  },
  unsubscribeByMail: {
    group: 'Newsletter',
    method: 'POST',
    path: '/subscription-off',
    summary: 'Unsubscribe from the newsletter with one click (RFC 8058)',
    query: z.object({ token: z.string() }),
    body: { type: formType, schema: oneClick },
    reply: 'text/plain',
    refusals: { 400: failedReply, 422: refusedReply },
  },
  unfollowIdeaByMail: {
    group: 'Ideas',
    method: 'POST',
    path: '/roadmap/idea',
    summary: 'Stop mail about an idea with one click (RFC 8058)',
    query: z.object({ unfollow: z.string() }),
    body: { type: formType, schema: oneClick },
    reply: 'text/plain',
    refusals: { 400: failedReply, 422: refusedReply },
  },
  unsubscribeMailingByMail: {
    group: 'People',
    method: 'POST',
    path: unsubscribePath,
    summary: 'People: end invitations from a team with one click (RFC 8058)',
    query: z.object({ token: z.string() }),
    body: { type: formType, schema: oneClick },
    reply: 'text/plain',
    refusals: { 400: failedReply, 422: refusedReply },
  },
  finishOpenId: {
    group: 'Workspaces: single sign-on',
    method: 'GET',
    path: '/sso/oidc/:workspace/callback',
    summary: 'Single sign-on: return from an OpenID provider',
    pathParams: workspacePath,
    query: z.object({ state: secretToken }),
  },
  takeSaml: {
    group: 'Workspaces: single sign-on',
    method: 'POST',
    path: '/sso/saml/:workspace/acs',
    summary: 'Single sign-on: take the response of a SAML provider',
    pathParams: workspacePath,
    body: { type: formType, schema: z.object({ SAMLResponse: z.string(), RelayState: secretToken }) },
  },
  finishSaml: {
    group: 'Workspaces: single sign-on',
    method: 'GET',
    path: '/sso/saml/:workspace/finish',
    summary: 'Single sign-on: finish signing in with SAML',
    pathParams: workspacePath,
    query: z.object({ state: secretToken }),
  },
  readSamlMetadata: {
    group: 'Workspaces: single sign-on',
    method: 'GET',
    path: '/sso/saml/:workspace/metadata',
    summary: 'Single sign-on: read the metadata for a SAML provider',
    pathParams: workspacePath,
    reply: 'application/samlmetadata+xml',
    refusals: { 404: failedReply },
  },
  sendCapturePart: {
    group: 'Studies: captures',
    method: 'PUT',
    path: capturePartPath,
    summary: 'Captures: send a part of a recording',
    pathParams: capturePartParams,
    headers: sessionHeaders,
    body: { type: uploadContentType, schema: z.string() },
    reply: messageReply,
    refusals: {
      401: failedReply,
      404: failedReply,
      409: failedReply,
      413: failedReply,
      422: refusedReply,
      500: failedReply,
      503: failedReply,
    },
  },
  openInvitation: {
    group: 'Studies: participants',
    method: 'GET',
    path: invitationLinkPath,
    summary: 'Open the link of an invitation by mail',
    pathParams: invitationLinkParams,
  },
  readMediaFile: {
    group: 'Studies: authoring',
    method: 'GET',
    path: `${mediaFolder}:file`,
    summary: 'Read a picture, video or sound of a study',
    pathParams: fileName,
    reply: 'application/octet-stream',
    refusals: { 404: failedReply },
  },
  readLogoFile: {
    group: 'Workspaces',
    method: 'GET',
    path: `${logoFolder}:file`,
    summary: 'Read the logo of a workspace',
    pathParams: fileName,
    reply: 'application/octet-stream',
    refusals: { 404: failedReply },
  },
  readCaptureFile: {
    group: 'Studies: captures',
    method: 'GET',
    path: `${captureFolder}:ticket/:part`,
    summary: 'Read a part of a capture with a ticket',
    pathParams: z.object({ ticket: z.string(), part: z.string() }),
    reply: 'application/octet-stream',
    refusals: { 404: failedReply },
  },
  readSharedClipFile: {
    group: 'Studies: review of captures',
    method: 'GET',
    path: `${sharedClipFolder}:ticket/file`,
    summary: 'Read a shared clip with a ticket',
    pathParams: z.object({ ticket: z.string() }),
    reply: 'application/octet-stream',
    refusals: { 404: failedReply },
  },
  readExtensionFile: {
    group: 'Studies: captures',
    method: 'GET',
    path: extensionFilePath,
    summary: 'Download the browser extension',
    reply: 'application/zip',
    refusals: { 404: failedReply },
  },
  readIdeasFeed: {
    group: 'Ideas',
    method: 'GET',
    path: '/roadmap/feed.xml',
    summary: 'Follow the ideas of the roadmap (Atom)',
    reply: 'application/atom+xml',
  },
  readOpenApi: {
    group: 'Site',
    method: 'GET',
    path: '/openapi.json',
    summary: 'Read this document',
    reply: 'application/json',
  },
  checkHealth: {
    group: 'Site',
    method: 'GET',
    path: '/healthz',
    summary: 'Check that the process replies',
    reply: messageReply,
  },
  checkReadiness: {
    group: 'Site',
    method: 'GET',
    path: '/readyz',
    summary: 'Check that the database can be used',
    reply: messageReply,
    refusals: { 503: failedReply },
  },
}
