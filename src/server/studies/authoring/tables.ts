import type { Generated } from 'kysely'
import type { StudyState } from '#contract/studies/draft.ts'
import type { StudyTool } from '#contract/studies/registry.ts'

/** A study of a workspace with its draft. */
export interface StudyTable {
  workspace_id: string
  /** Participants know it; unique among all workspaces. */
  id: string
  tool: StudyTool
  /** That of the draft. */
  title: string
  state: StudyState
  folder: string | null
  /** List of texts, as JSON. */
  tags: string
  /** Title and tags without case and accents. */
  search_key: string
  /** `{ study, settings }` as JSON. */
  draft: string
  /** Raised with every change of the draft. */
  revision: number
  /** SHA-256 of the draft, and of the draft that was published last. */
  draft_hash: string
  published_hash: string | null
  /** Number of the published version. */
  version: number | null
  /** The results that new responses are counted in; null before the first publication. */
  results_id: string | null
  /** `open`: everyone may read the results. `link`: members, and people with a link. */
  results_access: 'open' | 'link'
  /** Days after which responses are deleted; null keeps them. */
  keep_days: number | null
  /** Number of the newest finished, and of the newest unfinished responses to keep; null for all. */
  keep_responses: number | null
  created_at: string
  /** When the draft or the state changed last. */
  changed_at: string
  /** The person who changed it last; null for an API key, and for an erased person. */
  changed_by: string | null
  published_at: string | null
  closed_at: string | null
  trashed_at: string | null
  /** The `closed_at` for which mails have announced the deletion of responses. */
  deletion_announced_for: Generated<string | null>
}

/** A published version of a study; rows never change, except for the name of an erased person. */
export interface StudyVersionTable {
  workspace_id: string
  study_id: string
  /** From 1. */
  number: number
  /** From 1: versions with the same number are counted together. */
  results: number
  /** Identifier of these results; that of the study for the first ones. */
  results_id: string
  /** The study as participants receive it, as JSON. */
  study: string
  /** The settings at the publication, as JSON. */
  settings: string
  /** Sections that differ from the version before, as JSON. */
  changes: string
  person_id: string | null
  /** Name of the API key that published it. */
  actor: string | null
  published_at: string
}

/** The recruiting settings of a study; no row for a study that is open to everyone. */
export interface StudyRecruitingTable {
  workspace_id: string
  study_id: string
  /** Raised by every change. */
  revision: number
  /** `RecruitingSettings` as JSON. */
  settings: string
  /** argon2id in the PHC format, of old links scrypt with its salt; null without a password. */
  password: string | null
  /** The closing date of the settings, for the job that closes studies. */
  closes_at: string | null
}

/** A person who is invited to a study. */
export interface StudyInvitationTable {
  workspace_id: string
  study_id: string
  invitation_hash: string
}

/** An image, video or audio file of a study. */
export interface StudyMediaTable {
  /** Identifier in the file store. */
  id: string
  study_id: string
  extension: string
  /** Detected content type, which it is served as. */
  content_type: string
  bytes: number
  /** Description in the study definition, as JSON. */
  media: string
  created_at: string
}

declare module '../../store/schema.ts' {
  interface Tables {
    study: StudyTable
    study_version: StudyVersionTable
    study_recruiting: StudyRecruitingTable
    study_invitation: StudyInvitationTable
    study_media: StudyMediaTable
  }
}
