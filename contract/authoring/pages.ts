import { definePages } from '../shared/define-pages.ts'

/** The list of studies, and the pages on which a study is made. */
export const authoringPages = definePages({
  studies: { path: '/app/studies', title: 'Studies' },
  studyTemplates: { path: '/app/studies/templates', title: 'Templates' },
  study: { path: '/app/studies/$study', title: 'Study' },
  studyBuildStart: { path: '/app/studies/$study/build', title: 'Build' },
  studyBuild: { path: '/app/studies/$study/build/$section', title: 'Build' },
  studyRecruit: { path: '/app/studies/$study/recruit', title: 'Recruit' },
  studyPilot: { path: '/app/studies/$study/pilot', title: 'Pilot' },
  studyPreview: { path: '/app/studies/$study/preview', title: 'Preview' },
})
