import { authoringExamples } from './examples.ts'
import { router, strict } from '../shared/ts-rest.ts'
import { authoringCalls } from './calls.ts'
import { draftFault, draftSection, draftSettings, draftStudy, studyEntry } from '../studies/draft.ts'
import { media } from '../studies/media.ts'
import { entryRefusal, recruitingReply, recruitingSettings } from './recruiting.ts'
import { defineContract } from '../shared/define-contract.ts'
import { authoringPages } from './pages.ts'

/** Drafts of studies, their publication and their life. */
export const authoring = defineContract({
  groups: [
    {
      name: 'Studies: authoring',
      description: 'Drafts of the studies of a workspace, their publication and their life.',
      calls: authoringCalls,
      uploads: ['uploadMedia', 'importStudyBundle'],
    },
  ],
  calls: router(authoringCalls, strict),
  examples: authoringExamples,
  schemas: {
    StudyEntry: studyEntry,
    StudyDraft: draftStudy,
    DraftSettings: draftSettings,
    DraftFault: draftFault,
    DraftSection: draftSection,
    Recruiting: recruitingReply,
    RecruitingSettings: recruitingSettings,
    EntryRefusal: entryRefusal,
  },
  unions: { Media: media },
  audit: {
    createStudy: 'Study created',
    saveStudyDraft: 'Study edited',
    publishStudy: 'Study published',
    pauseStudy: 'Study paused',
    resumeStudy: 'Study resumed',
    closeStudy: 'Study closed',
    reopenStudy: 'Study reopened',
    trashStudy: 'Study moved to the trash',
    restoreStudy: 'Study restored',
    duplicateStudy: 'Study duplicated',
    importStudyBundle: 'Study imported from a file',
    moveStudy: 'Study moved',
    saveRecruiting: 'Recruiting changed',
    announceDeletion: 'Deletion of responses announced by mail',
  },
  pages: authoringPages,
})
