import type { Article } from '../types.ts'

export const fiveSecondGuide: Article = {
  route: 'pageGuideFiveSecond',
  meta: {
    title: 'Five second test guide: plan, run, read · Understory',
    description:
      'How to plan a five second test, choose the exposure and the questions, recruit people, and read recall, clarity, frequent words and exposure times.',
  },
  title: 'How to plan, run and read a five second test',
  lead: 'In a five second test, people see a design for a few seconds and then answer from memory. You learn what a page says at first sight, and what it fails to say.',
  sections: [
    {
      id: 'when',
      title: 'When a five second test helps, and when it does not',
      parts: [
        'Use it for designs that people meet for a moment: landing pages, posters, packages, advertisements, the first screen of an app. The question is always the same: what is left in memory when the design is gone?',
        {
          kind: 'list',
          items: [
            'Good questions: What is offered here? Who is it for? What would you do next? On which day is it?',
            'Poor questions: Do you like it? Would you buy it? Is the form easy? None of them is about memory.',
          ],
        },
        'Do not use it for pages that are meant to be read or worked with. An excellent tax form may leave no memory after five seconds. Do not use the method to choose the more beautiful of two drafts either. Judgments of beauty are formed within a fraction of a second, as Lindgaard and her colleagues showed in 2006, so five seconds add nothing; a [preference test](pageGuidePreferenceTest) asks for them openly.',
        'To learn where people would go next on the page, run a [first click test](pageGuideFirstClick) with the same picture and other people.',
      ],
    },
    {
      id: 'expect',
      title: 'Write down what you expect',
      parts: [
        'Before you show the design to anyone, write three sentences: what the page is about, who it is for, and the one fact that must stay. Beside each, write the share of people who should recall it. “Eight of ten should know that repairs are free” is a standard you can fail; “people get it” is not.',
        'This list becomes your questions, the words that count as recall, and the end of the discussion when the results arrive.',
      ],
    },
    {
      id: 'exposure',
      title: 'Choose the exposure',
      parts: [
        'Five seconds are a convention: long enough to take in a page, too short to read it. You can set from 2 to 30 seconds. Take the time that your reader will have: two seconds for a road sign or a banner, five for a landing page, fifteen for a page with a table of prices.',
        'Keep the time equal when you compare two versions. A second more is a better explanation for a better recall than any design.',
        'Show the design as people will see it, at the same width and with the same content. If the page is long, show its first screen.',
      ],
    },
    {
      id: 'questions',
      title: 'Write the questions',
      parts: [
        {
          kind: 'steps',
          items: [
            'Start wide and open: “What do you remember?” or “What is offered here?”',
            'Then ask for the facts on your list, each in an open question.',
            'Ask closed questions last: “Who is it for?” with plausible wrong options.',
            'End with how clear the page was, on a scale, if you need a number for comparison.',
          ],
        },
        'Three to five questions are enough, because memory fades while people type. The order matters: a closed question before an open one gives the answer away. For the same reason, nothing before the questions should name the thing: the title of the study, its welcome and the name of the sender are read too.',
        'Give wrong options that a person could believe. If the others are absurd, everyone guesses correctly, and the share of correct answers says nothing. The results mark the share that guessing would give.',
      ],
    },
    {
      id: 'people',
      title: 'How many people',
      parts: [
        {
          kind: 'table',
          caption: 'Half the width of the 95% interval of a recall rate',
          head: ['People', 'Recall near 50%', 'Recall near 80%'],
          rows: [
            ['20', '± 20 points', '± 17 points'],
            ['50', '± 13 points', '± 11 points'],
            ['100', '± 10 points', '± 8 points'],
            ['150', '± 8 points', '± 6 points'],
          ],
        },
        'Twenty people show the main pattern: if two of them recall the price, the page does not say it. For a rate that you will report or compare, plan for fifty or more for each version.',
        'Each person may see one version only. A person who has seen the first version knows the questions, and reads the second version for the answers.',
      ],
    },
    {
      id: 'run',
      title: 'Run it',
      parts: [
        'Invite people who do not know the design and do not make designs. Screen them out with a question about their work; designers look at a page in another way.',
        'Tell people that the design appears once and for a few seconds, and that partial answers are welcome. Do not tell them what will be asked.',
        'The design is loaded completely before the time starts, and the time is measured from the frame that shows it to the frame that removes it. Slow connections therefore see it as long as fast ones.',
      ],
    },
    {
      id: 'recall',
      title: 'Read recall and clarity',
      parts: [
        {
          kind: 'picture',
          picture: 'recall',
          alt: 'The home page of a repair café, and below it recall and clarity of each question as bars with intervals.',
          caption: 'Two of three people recall what is offered; very few recall what it costs.',
        },
        'Recall is the share of people who wrote one of the words that you accept, of all who were asked. An empty answer counts as not recalled. You set the words in the view called Scoring and can correct them at any time. Read a few answers first: people say “mend” where you wrote “repair”.',
        'Forms of a word count together, so that “repairs” and “repaired” match “repair”. A negated word does not count: “not free” is not “free”. Other ways to say no are not recognized, which is why you should look at the answers behind a surprising share.',
        'Clarity is the share of correct choices in a closed question, or the two highest steps of a rating. Compare it with the mark of chance. With four options, one in four is correct without having seen anything.',
        'Read each share with its interval, against the list that you wrote before. A recall of 66% with an interval from 51 to 78% fails a standard of eighty and meets one of fifty.',
      ],
    },
    {
      id: 'words',
      title: 'Read the words',
      parts: [
        {
          kind: 'picture',
          picture: 'frequent-words',
          alt: 'A cloud of words in which toaster, repair, broken and Saturday are largest, and a table with their counts.',
          caption:
            'The largest word is the toaster in the picture, not the service: the illustration is stronger than the text.',
        },
        'Each answer counts once for each word, common filler words are left out, and a word opens the answers that contain it. Use the cloud to see what dominates and the table to count.',
        'Ask of every large word whether it is the thing you offer or the decoration. If the decoration wins, the design is memorable for the wrong reason. Ask also which word of your list is missing. An absent word is the clearest result that this method gives.',
      ],
    },
    {
      id: 'timing',
      title: 'Check the exposure',
      parts: [
        'The view called Exposure shows how long each person really saw the design. Answers are left out when the time differs by more than a tenth of a second, or when the page was hidden, left or reloaded during that time. A tenth of a second is less than the eye needs to fixate one word (Rayner 1998).',
        {
          kind: 'picture',
          picture: 'exposure',
          alt: 'A histogram of exposure times: nearly all at five seconds, a few flagged before and after.',
          caption:
            'Nearly all exposures lie at the set time; the few hatched ones are excluded from every other result.',
        },
        'If more than a few exposures are flagged, look at the devices. A heavy picture on old phones is a reason to make the picture lighter and to run again.',
      ],
    },
    {
      id: 'mistakes',
      title: 'Common mistakes',
      parts: [
        {
          kind: 'list',
          items: [
            'Naming the product in the invitation, and then measuring whether people know what is offered.',
            'Asking eight questions. The last answers are guesses.',
            'Counting only exact words, and calling “mending” a failure.',
            'Comparing versions that were shown to the same people.',
            'Concluding that people like a page because they remember it.',
          ],
        },
      ],
    },
    {
      id: 'checklist',
      title: 'Checklist',
      parts: [
        {
          kind: 'steps',
          items: [
            'What must be recalled, and by how many, was written down first.',
            'The exposure is the time that real readers have.',
            'Questions go from open to closed, and there are at most five.',
            'Nothing before the questions names the answer.',
            'Each version is seen by fifty people, and no person sees two versions.',
            'The accepted words were checked against real answers.',
            'Flagged exposures were looked at before the shares.',
          ],
        },
      ],
    },
  ],
  sources: [
    'Doncaster, P. (2014). The UX Five-Second Rules: Guidelines for User Experience Design’s Simplest Testing Technique. Morgan Kaufmann.',
    'Lindgaard, G., Fernandes, G., Dudek, C. and Brown, J. (2006). Attention web designers: You have 50 milliseconds to make a good first impression. Behaviour & Information Technology 25, 115–126.',
    'Rayner, K. (1998). Eye movements in reading and information processing: 20 years of research. Psychological Bulletin 124, 372–422.',
  ],
  next: [
    { label: 'Take the five second test', route: 'pageDemoFivesecond' },
    { label: 'Plan your number of people', route: 'pageToolFiveSecond', hash: 'planner' },
  ],
}
