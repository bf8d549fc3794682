import { estimatedMinutes } from '#machines/studies/study-progress.ts'
import { aboutOf } from '../reading.ts'
import type { PreflightRule } from '../rule.ts'

const mostMinutes = 15

/** Studies that take longer than people stay with. */
export const longStudy: PreflightRule = {
  name: 'long-study',
  title: 'A long study',
  explanation: [
    'Fewer people begin a study that is announced as longer, and fewer of those finish it; answers near the end are shorter and more alike.',
    `The rule reports studies above ${mostMinutes} minutes by the estimate of the builder, which counts seconds for each question and task on the longest path. Pew Research Center keeps its own online surveys within ${mostMinutes} minutes. The experiment of Galesic and Bosnjak compared announcements of 10, 20 and 30 minutes.`,
    'Of 5,752 web surveys, each further page went with 0.14 and each further question with 0.06 more of 100 people who left on their way (Questionnaire length and breakoffs in web surveys: a meta study, 2014). A simulated pilot counts this for your study.',
    'The advice is wrong for people who are paid for a longer session and know its length before.',
  ],
  source: {
    text: 'Galesic, M. and Bosnjak, M. (2009). Effects of Questionnaire Length on Participation and Indicators of Response Quality in a Web Survey. Public Opinion Quarterly 73(2), 349–360; the limit is that of Pew Research Center (2022), How we keep our online surveys from running too long.',
    url: 'https://www.pewresearch.org/decoded/2022/12/08/how-we-keep-our-online-surveys-from-running-too-long/',
  },
  check: ({ study }) => {
    const minutes = estimatedMinutes(study)
    if (minutes <= mostMinutes) return []
    return [
      {
        path: 'study.tasks',
        about: aboutOf('minutes', String(minutes)),
        message: `The study takes about ${minutes} minutes. Longer studies lose more people, and later answers are less careful: leave out what you will not use, or split it.`,
      },
    ]
  },
}
