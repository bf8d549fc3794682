import { z } from 'zod'
import { draftChanges, draftSchema } from '../shared/draft-schema.ts'
import { languages } from '../shared/enumerations.ts'
import { atMost, formObject, partId, requiredText, utcTime, wholeNumber } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { studyLimits } from './limits.ts'
import { studyMessages } from './messages.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { studyTool, toolSettings, type ToolSettings } from './registry.ts'
import { type Study, study } from './study.ts'

/** `draft` until the first publication. A paused or closed study takes no new participants; a paused one resumes. */
export const studyState = z.enum(['draft', 'live', 'paused', 'closed'])
export type StudyState = z.infer<typeof studyState>

export const ownStudyPath = workspacePath.extend({ study: partId })
export type OwnStudyPath = z.infer<typeof ownStudyPath>

const title = requiredText(messages.required)
const folder = requiredText(messages.required, maxLength.title).nullable()
const tags = z
  .array(requiredText(messages.required, maxLength.title), messages.invalid)
  .max(studyLimits.tags, messages.invalid)

/** A study of a workspace, without its content. */
export const studyEntry = z.object({
  id: partId,
  tool: studyTool,
  title: z.string(),
  state: studyState,
  /** Null for the top level. */
  folder: z.string().nullable(),
  tags: z.array(z.string()),
  /** Number of the draft; every change raises it. */
  revision: wholeNumber,
  /** Number of the published version; null before the first one. */
  version: wholeNumber.nullable(),
  /** Whether the draft differs from the published version. */
  hasChanges: z.boolean(),
  /** Finished responses, without sample data. */
  responses: wholeNumber,
  createdAt: utcTime,
  changedAt: utcTime,
  publishedAt: utcTime.nullable(),
  closedAt: utcTime.nullable(),
  /** When the study was moved to the trash; null outside of it. */
  trashedAt: utcTime.nullable(),
  /**
   * Of a closed study, where the plan of the workspace has limits: when its results can no longer be read, and when its
   * responses are deleted.
   */
  expiry: z.object({ resultsUntil: utcTime, keptUntil: utcTime }).nullable(),
})
export type StudyEntry = z.infer<typeof studyEntry>

export const createStudyForm = formObject({
  tool: studyTool,
  title,
  language: z.enum(languages, messages.language.invalid).optional(),
  folder: folder.optional(),
  /** A template of the gallery: the draft has its tool, and begins with its content, in English. */
  template: partId.optional(),
})

export const createStudyReply = z.object({ id: partId })

/** Selects studies; texts are searched in titles and tags. */
export const studiesQuery = z.object({
  state: studyState.optional(),
  tool: studyTool.optional(),
  folder: requiredText(messages.required, maxLength.title).optional(),
  search: z.string().trim().check(atMost(maxLength.title)).optional(),
  /** `only`: the studies in the trash, which are left out otherwise. */
  trash: z.enum(['without', 'only'], messages.invalid).default('without'),
  /** Studies after this one; `next` of the reply before. */
  after: z.string().max(100).optional(),
})

/** The last changed first. */
export const studiesReply = z.object({
  studies: z.array(studyEntry),
  /** `after` of the next page; null on the last one. */
  next: z.string().nullable(),
  /** All folders of the workspace. */
  folders: z.array(z.string()),
})

/** A study that is being written: the parts of a study, of which some may be empty. */
export const draftStudy: z.ZodType<Study> = draftSchema(study)
export const draftSettings: z.ZodType<ToolSettings> = draftSchema(toolSettings)

/** A problem that keeps a draft from being published. `path` is that of the field: `study.tasks.cards.3.label`. */
export const draftFault = z.object({ path: z.string(), message: z.string() })
export type DraftFault = z.infer<typeof draftFault>

export const draftReply = z.object({
  revision: wholeNumber,
  study: draftStudy,
  settings: draftSettings,
  faults: z.array(draftFault),
  entry: studyEntry,
})

/** The revision that the change is based on, as entity tag: `"7"`. */
export const draftHeaders = z.object({
  'if-match': z
    .string(studyMessages.ifMatch)
    .regex(/^(W\/)?"?\d{1,9}"?$/, studyMessages.ifMatch)
    .transform((tag) => Number(tag.replaceAll(/\D/g, ''))),
})

/** Parts of the study that are left out stay as they are, and so do the settings. */
export const saveDraftForm = formObject({
  study: draftChanges(study),
  settings: draftSettings.optional(),
})
export const saveDraftReply = z.object({ revision: wholeNumber, faults: z.array(draftFault) })

/** Sections of a study in which a draft differs from the published version. */
export const draftSection = z.enum([
  'title',
  'language',
  'branding',
  'welcome',
  'screening',
  'rejection',
  'instructions',
  'tasks',
  'taskOrder',
  'followUps',
  'closing',
  'settings',
])
export type DraftSection = z.infer<typeof draftSection>

/** Whether changed texts mean what they did: answers are counted together only if they do. */
export const meaning = z.enum(['same', 'other'])
export type Meaning = z.infer<typeof meaning>

export const checkDraftReply = z.object({
  faults: z.array(draftFault),
  /** Sections that a publication changes; empty before the first one. */
  changes: z.array(draftSection),
  /**
   * Whether publishing starts new results: answers to other tasks or questions cannot be counted together. Otherwise
   * earlier and later responses are counted as one.
   */
  startsNewResults: z.boolean(),
  /** The first texts of questions, tasks and answers that a publication only changes in their words. */
  reworded: z.array(z.object({ before: z.string(), after: z.string() })).max(studyLimits.rewordings),
  /** Number of all such texts. */
  rewordings: wholeNumber,
  /** Whether a publication has to say what these texts mean: participants have begun to answer the earlier ones. */
  asksMeaning: z.boolean(),
  /** Finished responses so far. */
  responses: wholeNumber,
})
/** The changes of a publication, and the problems that prevent it. */
export type DraftCheck = z.infer<typeof checkDraftReply>

/** The study as a participant would get it, and the order of tasks of a first participant. */
export const previewReply = z.object({ study, order: z.array(partId) })

export const publishForm = formObject({
  /** The revision that the client checked. A draft with a newer revision is not published. */
  revision: wholeNumber.optional(),
  /** Needed where participants have begun to answer other texts, see `asksMeaning` of the check. */
  meaning: meaning.optional(),
})
/** The identifier that participants use: `/studies/:study`. */
export const publishReply = z.object({ study: partId, version: wholeNumber })

export const duplicateStudyForm = formObject({ title: title.optional() })

export const moveStudyForm = formObject({ folder: folder.optional(), tags: tags.optional() })

/** A published version; its content never changes. */
const studyVersion = z.object({
  version: wholeNumber,
  publishedAt: utcTime,
  /** Name of the person or the API key; null for an erased one. */
  publishedBy: z.string().nullable(),
  /** Versions with the same number are counted together in the results. */
  results: wholeNumber,
  changes: z.array(draftSection),
})
export const versionsReply = z.object({ versions: z.array(studyVersion) })
