import { randomUUID } from 'node:crypto'
import {
  captureClip,
  captureNote,
  captureReel,
  captureReview,
  newClipLinkReply,
  noteGroup,
} from '#contract/capture-review/capture-review.ts'
import type { databases } from '#tests/support/databases.ts'
import { startGarden } from '../studies/garden-study.ts'
import { type Sender, send } from '../workspace/workspace-fixture.ts'

type SaveCall = 'saveCaptureNote' | 'saveNoteGroup' | 'saveCaptureClip' | 'saveCaptureReel'
const names = {
  saveCaptureNote: 'note',
  saveNoteGroup: 'group',
  saveCaptureClip: 'clip',
  saveCaptureReel: 'reel',
} as const satisfies Record<SaveCall, string>

/** A study with one response, and what tests of its review ask for. */
export const startReview = async (
  database: (typeof databases)[number],
  environment: Record<string, string> = {},
  start?: Parameters<typeof startGarden>[2],
) => {
  const garden = await startGarden(database, environment, start)
  const { app, owner, workspace, study, call, answer } = garden
  const respondent = await answer('For the birds')
  const save = (name: SaveCall, id: string, revision: number, body: object, as: Sender = owner) =>
    send(app, name, {
      as,
      params: { workspace, study, [names[name]]: id },
      headers: { 'if-match': `"${revision}"` },
      body,
    })
  const read = async (as: Sender = owner) =>
    captureReview.parse((await call('readCaptureReview', as, {}, { study })).json())
  const addNote = async (changes: object = {}, as: Sender = owner) => {
    const form = { respondent, at: 1000, text: 'Looks for the price', tags: ['price'], ...changes }
    return captureNote.parse((await save('saveCaptureNote', randomUUID(), 0, form, as)).json())
  }
  const addGroup = async (name: string) =>
    noteGroup.parse((await save('saveNoteGroup', randomUUID(), 0, { name })).json())
  const addClip = async (changes: object = {}) => {
    const form = { respondent, title: 'Price is missed', from: 1000, to: 3000, ...changes }
    return captureClip.parse((await save('saveCaptureClip', randomUUID(), 0, form)).json())
  }
  const addReel = async (clips: readonly string[]) =>
    captureReel.parse((await save('saveCaptureReel', randomUUID(), 0, { title: 'The price', clips })).json())
  const addLink = async (changes: object) => {
    const form = { clip: null, reel: null, name: 'Agency', password: null, expiresAt: null, ...changes }
    return newClipLinkReply.parse((await call('createClipLink', owner, form, { study })).json())
  }
  const remove = (part: string, id: string, as: Sender = owner) =>
    call('removeReviewPart', as, {}, { study, part, id })
  return { ...garden, respondent, save, read, addNote, addGroup, addClip, addReel, addLink, remove }
}
