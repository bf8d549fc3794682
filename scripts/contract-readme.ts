import { readFile } from 'node:fs/promises'
import { permission } from '#contract/workspace/permissions.ts'
import { addressOf, type Call, calls, type Example } from './contract/calls.ts'
import { formatText } from './format-text.ts'
import { keepGenerated } from './generated-file.ts'

const file = 'contract/README.md'
const begin = '<!-- examples: written by scripts/contract-readme.ts -->'
const end = '<!-- end of examples -->'

const requirements: Readonly<Record<Example['needs'][number], string>> = {
  'free slot': '`start` is one of the slots that `bookingSlots` offers',
  booking: '`x-booking-token` is in the email, and in the reply to `book` of a server that sends no mail',
  'mailed token': '`token` is in an email',
  session: '`x-session-token` is `session` in the reply to `startSession`',
  'hand-over': '`x-session-token` is that of a session after `startHandOver`',
  'hand-over code': '`code` is in the reply to `startHandOver`',
  share: '`x-share-token` is in a link created with `npm run studies -- share`',
  'set-up token': 'the server prints `token` when it starts',
  'open sign-up': 'on a server that takes new accounts',
  credentials: '`email` and `password` are those of an account',
  ticket: '`ticket` is in the reply to `signIn`',
  'signed in': 'signed in',
  'new account': 'signed in',
  password: 'with the password of the account',
  'second factor': 'signed in, with a second factor',
  code: 'signed in, after `enrolTotp`; `code` is in the authenticator app',
  'new passkey':
    '`credential` is the answer of `navigator.credentials.create()` to the reply of `passkeyOptions`',
  passkey:
    '`credential` is the answer of `navigator.credentials.get()` to the reply of `passkeySignInOptions`',
  'own passkey': '`passkey` is in the reply to `listPasskeys`',
  'pending deletion': 'after `deleteAccount`, signed in again',
  export: '`export` is in the reply to `listAccountExports`, where it is ready',
  page: '`address` is that of a page on the public internet',
  'provider address': '`email` is in a verified domain of a workspace with single sign-on',
  provider: 'after `updateSingleSignOn`',
  domain: '`domain` is in the reply to `addDomain`',
  'unverified domain':
    'signed in as an administrator of the installation; `domain` was added to the workspace',
  'other session': '`session` is in the reply to `listSessions`',
  workspace: 'signed in as the owner of the workspace',
  'new workspace': 'signed in as the owner of the workspace',
  member: '`member` is in the reply to `listMembers`',
  membership: 'signed in as a member',
  'new address': '`email` is an address without an account',
  'verified address': 'with a verified address',
  invitation: '`invitation` is in the reply to `listInvitations`',
  'invitation token': 'signed in as the invited person; `token` is in the link of the invitation',
  'api key': '`apiKey` is in the reply to `listApiKeys`',
  webhook: '`webhook` is in the reply to `createWebhook`',
  site: '`site` is in the reply to `createRecordingSite`',
  'widget site': '`site` is in the reply to `createRecordingSite`',
  widget: '`widget` is in the reply to `createWidget`',
  recording: '`session` is in the address of `POST /r/:session`, with which the recorder sends a session',
  'demo visit':
    '`x-recording-visitor` is `visitor` in what the recorder sends from the demo shop, and `session` is in the address',
  'recording link': '`link` is the `id` in the reply to `createRecordingLink`',
  'recording token': '`x-share-token` is the `token` in the reply to `createRecordingLink`',
  'recording note': '`note` is the `id` in the reply to `addRecordingNote`',
  'recording segment': 'after `saveRecordingSegment`',
  'capture session': '`x-session-token` belongs to a session of a study that asks for recordings',
  capture: 'after `startCapture`',
  'demo respondent': '`respondent` is in the reply to `listRespondents`',
  'recording deletion': '`deletion` is the `id` in the reply to `deleteRecordings`',
  delivery: '`delivery` is in the reply to `listWebhookDeliveries`, after `testWebhook`',
  download: '`download` is in the reply to `listDownloads`, where it is ready',
  'figma import': 'after `startFigmaImport`',
  study: '`study` is in the reply to `createStudy`',
  'complete study': 'after `saveStudyDraft` with a whole study',
  'live study': 'after `publishStudy`',
  'paused study': 'after `pauseStudy`',
  'closed study': 'after `closeStudy`',
  'trashed study': 'after `trashStudy`',
  segment: 'after `saveSegment`',
  'share link': '`link` is in the reply to `listShareLinks`',
  comment: '`comment` is in the reply to `listComments`',
  response: '`respondent` is in the reply to `listRespondents`',
  'clip token': '`x-share-token` is the `token` in the reply to `createClipLink`',
  'own capture': '`capture` is in the reply to `listCaptures`',
  'transcript segment': 'after `saveTranscriptSegment`',
  'capture review':
    'after `saveCaptureNote`, `saveNoteGroup`, `saveCaptureClip`, `saveCaptureReel` and `createClipLink`',
  bearer: 'with an API key instead of the cookie',
}

/** Quotes a text for a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Formats a value as JSON. */
const toJson = async (value: unknown) => (await formatText('example.json', JSON.stringify(value), 100)).trim()

/** The session or the API key of an example, as an option of curl. */
const credentialsOf = ({ access }: Call, { needs }: Example) => {
  if (needs.includes('bearer')) return ['-H "authorization: Bearer $API_KEY"']
  const isSignedIn = needs.length > 0 && (access === 'account' || permission.safeParse(access).success)
  return isSignedIn ? ['-b cookies.txt'] : []
}

const curlOf = async (call: Call, example: Example) => {
  const { request } = example
  const headers = Object.entries(request.headers ?? {}).map(
    ([name, value]) => `-H ${quote(`${name}: ${value}`)}`,
  )
  const body =
    request.body === undefined
      ? []
      : ["-H 'content-type: application/json'", `-d ${quote(await toJson(request.body))}`]
  return [
    `curl -i "$SITE${addressOf(call, request)}"`,
    ...credentialsOf(call, example),
    ...headers,
    ...body,
  ].join(' \\\n  ')
}

const renderExample = async (call: Call, example: Example) => {
  const needed = example.needs.map((need) => requirements[need]).join('; ')
  const title = example.shows.charAt(0).toUpperCase() + example.shows.slice(1)
  return [
    `${title}${needed ? ` (${needed})` : ''}:`,
    `\`\`\`sh\n${await curlOf(call, example)}\n\`\`\``,
    `Reply ${example.status}:`,
    typeof example.reply === 'string'
      ? `\`\`\`text\n${example.reply.trim()}\n\`\`\``
      : `\`\`\`json\n${await toJson(example.reply)}\n\`\`\``,
  ].join('\n\n')
}

const limitOf = ({ maxBodyBytes }: Call) =>
  maxBodyBytes === undefined ? '' : `Body: at most ${maxBodyBytes / 1024} kB. `

const renderSection = async (call: Call) => {
  const { accepted, refused } = call.examples
  const examples = [...accepted.slice(0, 1), ...refused.slice(0, 1)]
  return [
    `### ${call.name}`,
    `\`${call.method} ${call.path}\` · ${call.summary}. ${limitOf(call)}Statuses: ${[...call.responses.keys()].join(', ')}.`,
    ...(await Promise.all(examples.map((example) => renderExample(call, example)))),
  ].join('\n\n')
}

const splitAtExamples = (text: string) => {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no markers for its examples`)
  return { before: text.slice(0, from + begin.length), after: text.slice(to) }
}

/** The README of the contract with the first examples of every call. */
export async function contractReadme() {
  const { before, after } = splitAtExamples(await readFile(file, 'utf8'))
  const sections = await Promise.all(calls.map(renderSection))
  const text = `${before}\n\n${sections.join('\n\n')}\n\n${after}`
  return formatText(file, text)
}

if (import.meta.main) await keepGenerated(file, await contractReadme(), 'node scripts/contract-readme.ts')
