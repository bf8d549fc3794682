/** Written by scripts/write-preflight-rules.ts from the rules that check studies. */
export interface PreflightPage {
  readonly name: string
  readonly title: string
  readonly explanation: readonly string[]
  readonly source: { readonly text: string; readonly url?: string }
  /** Findings in our demos and templates. */
  readonly findings: number
  /** How many of these studies have a finding. */
  readonly studies: number
}

/** Number of our demos and templates. */
export const checkedStudies = 39

export const preflightPages: readonly [PreflightPage, ...PreflightPage[]] = [
  {
    name: 'everyone-screened-out',
    title: 'A screening question that rejects every answer',
    explanation: [
      'If every answer to a screening question ends the session, no participant who answers it can take part, and all who tried are lost.',
      'The rule reports a screening question whose answers are all rejected, whether or not it has to be answered.',
    ],
    source: {
      text: 'Our own rule.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'unreachable-question',
    title: 'A question that no answer leads to',
    explanation: [
      'Skip logic can leave a question out on every path, so that the results have no answers to it. Often two rules that make sense one by one do so together.',
      'The rule follows all answers from the first question on. It reports every question that none of them reaches.',
      'The builder lists it as a problem, too, because a study with such a question cannot be published.',
    ],
    source: {
      text: 'Our own rule.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'broken-skip',
    title: 'Skip logic that loops or ends nowhere',
    explanation: [
      'An answer that leads back to an earlier question would repeat it, and one that leads to a deleted question is a dead end. Participants go on with the next question instead, which is hardly what you meant.',
      'The rule reports every answer whose target is the same question, an earlier one, or none of the same list.',
    ],
    source: {
      text: 'Our own rule.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'unreachable-end',
    title: 'A task whose end cannot be reached',
    explanation: [
      'A prototype without a chain of hotspots from the first screen of a task to one of its last screens makes everybody give up. The results then say nothing about the design.',
      'The rule follows all hotspots, keys and waits from the first screen. It reports a task if none of the screens on which it ends is among those reached. A task without such screens ends when participants say so, and is not reported.',
      'The advice is wrong if you want to know how long people try to do something impossible.',
    ],
    source: {
      text: 'Our own rule.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'limits-without-choice',
    title: 'Limits that leave no choice',
    explanation: [
      'Limits that contradict each other stop every participant at the question, and limits that allow one answer make it worthless.',
      'The rule reports a multiple choice whose minimum is the number of its answers, a minimum above the maximum, a number with one possible value, and a slider whose steps miss its end. Quotas are kept outside of the draft, and are not part of it.',
    ],
    source: {
      text: 'Our own rule.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'answer-in-task',
    title: 'A task that names its right answer',
    explanation: [
      'If a task uses a word of the right label, participants look for this word instead of thinking about where the answer would be. More of them succeed, and the results look better than the design is.',
      'In a tree test the rule compares the task with the labels on the way to each correct item, in all forms of a word. It reports a word that no wrong item has, and a label whose words are all in the task. Words of the first item, which is always in view, do not count. In first click tests, prototypes and tasks with a question about success it reports only names that are completely in the task.',
      'The advice is wrong for names that people know and use themselves, such as that of a product they have.',
    ],
    source: {
      text: 'O’Brien, D. Tree Testing for Websites, chapter on writing tasks; the exact condition is our own.',
      url: 'https://treetesting.atlassian.net/wiki/spaces/TTFW/',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'category-in-card',
    title: 'A category and a card that share a word',
    explanation: [
      'Participants match words that look alike before they think about meaning. A card that has a word of a category is put there by most of them, and the result shows the word, not the idea.',
      'The rule compares each given category with all cards, in all forms of a word. A word that several categories have is left out, and so are cards that show a picture.',
      'The advice is wrong if you test labels that are fixed already, or if the card is a trap on purpose.',
    ],
    source: {
      text: 'Spencer, D. (2009). Card Sorting: Designing Usable Categories. Rosenfeld Media.',
    },
    findings: 3,
    studies: 2,
  },
  {
    name: 'revealed-word',
    title: 'A text that names what participants should remember',
    explanation: [
      'Participants of a five second test read the title, the welcome and the name of the sender before they see the design. A word of an answer in these texts is remembered from there.',
      'The rule compares these texts with the words that count as recalled and with the correct options; with all options of a question that has no correct one.',
      'The advice is wrong if the name of the sender is known to participants anyway.',
    ],
    source: {
      text: 'Doncaster, P. (2014). The UX Five-Second Rules. Morgan Kaufmann; the exact condition is our own.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'double-barrelled-question',
    title: 'A double-barrelled question',
    explanation: [
      'A double-barrelled question asks about two things and takes one answer. A participant who likes the speed and not the design cannot say so, and the result is about neither.',
      'The rule looks at questions that are answered by yes or no or on a scale, and at the rows of a matrix. It reports two things joined by “and”, and a second question in the same text. Fixed pairs such as “pros and cons”, names in capital letters, two forms of one word, “between … and …”, comparisons and “you and your family” are left out, and so are published questionnaires, rows about how often something happens, and screening questions that reject a “yes”. It knows English, German, Spanish and French.',
      'The advice is wrong if the two words mean one thing to your participants.',
    ],
    source: {
      text: 'Krosnick, J. A. and Presser, S. (2010). Question and Questionnaire Design. In Handbook of Survey Research, 2nd edition, 263–313. Emerald.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'leading-question',
    title: 'A leading question',
    explanation: [
      'A leading question tells participants which answer is welcome: by praise, by what others think, or by asking for agreement. Many people are polite and give that answer.',
      'The rule reports phrases that suggest an answer (“don’t you think”, “most people prefer”, “how much better”), praise in a question (“amazing”), and praise or blame of your own product in a question or a task (“our intuitive menu”, “the outdated menu”). Words such as “intuitive” alone are not reported, because you may well ask about them. It knows English, German, Spanish and French.',
      'The advice is wrong if you quote a text that participants should judge.',
    ],
    source: {
      text: 'Krosnick, J. A. and Presser, S. (2010). Question and Questionnaire Design. In Handbook of Survey Research, 2nd edition, 263–313. Emerald.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'negated-question',
    title: 'A negated question',
    explanation: [
      'It takes time to see what “no” means as an answer to a negated question, and to one with a double negation more so. Some participants give the opposite of their opinion.',
      'The rule looks at questions that are answered by yes or no or on a scale, and at the rows of a matrix. It reports two negative words that belong together (“not unclear”, “disagree … should not”) and questions that are negated as a whole (“Should the site not …?”). A statement with one “not” is left alone: scales need statements in both directions. It knows English, German, Spanish and French.',
      'The advice is wrong for published questionnaires whose words must stay as they are.',
    ],
    source: {
      text: 'Krosnick, J. A. and Presser, S. (2010). Question and Questionnaire Design. In Handbook of Survey Research, 2nd edition, 263–313. Emerald.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'long-question',
    title: 'A long question',
    explanation: [
      'People skim. The longer a question is, the more of them miss a part of it, and the more give up on a phone.',
      'The rule reports questions of more than 32 words or 200 characters, and tasks of more than 90 words or 560 characters. Publications advise to be short without naming these limits: they are our own, and no study of this product is above them. It needs no words and works in every language.',
      'The advice is wrong if the text is a scenario that participants have to know in full.',
    ],
    source: {
      text: 'Dillman, D. A., Smyth, J. D. and Christian, L. M. (2014). Internet, Phone, Mail, and Mixed-Mode Surveys: The Tailored Design Method, 4th edition. Wiley.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'numeric-options',
    title: 'Ranges that overlap or leave a gap',
    explanation: [
      'A participant who is 25 cannot answer if the options are “18–25” and “25–35”: both are right. With “18–24” and “26–35”, none is. Either way people choose at random.',
      'The rule reads ranges of whole numbers with the same unit in the options of a choice, with words such as “under” and “or more” in English, German, Spanish and French, and only those with a dash in other languages. It reports the first two neighbors that overlap or leave a number out. Times of day, fractions and lists in which it does not understand a number are left out.',
      'The advice is wrong for amounts of which only some occur, such as prices in steps of five.',
    ],
    source: {
      text: 'Dillman, D. A., Smyth, J. D. and Christian, L. M. (2014). Internet, Phone, Mail, and Mixed-Mode Surveys: The Tailored Design Method, 4th edition. Wiley.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'repeated-option',
    title: 'The same answer twice',
    explanation: [
      'If two answers mean the same, half of the people choose one and half the other, and neither looks popular.',
      'The rule compares the options and rows of each question, cards, categories, and the items under one item of a tree. It reports two that have the same words in the same order, apart from articles, case and endings. It does not know synonyms.',
      'The advice is wrong if the same label stands for two things that a picture or a description tells apart.',
    ],
    source: {
      text: 'Krosnick, J. A. and Presser, S. (2010). Question and Questionnaire Design. In Handbook of Survey Research, 2nd edition, 263–313. Emerald.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'missing-other-option',
    title: 'A required list without “other” or “none”',
    explanation: [
      'Some lists cannot be complete: how people heard of you, which products they use. A participant who finds no answer and must give one chooses a wrong one.',
      'The rule is narrow on purpose. It reports required choices that ask how people came to know something, and required multiple choices that ask which things people use or have, if no answer is “other”, “none”, “don’t know” or the like. It knows English, German, Spanish and French.',
      'The advice is wrong if you know that one of the answers is true of everybody.',
    ],
    source: {
      text: 'Krosnick, J. A. and Presser, S. (2010). Question and Questionnaire Design. In Handbook of Survey Research, 2nd edition, 263–313. Emerald.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'mixed-scale-direction',
    title: 'Scales in opposite directions',
    explanation: [
      'Participants learn within two or three questions on which side the good answers are. If a later scale is the other way round, some of them do not notice, and their answers mean the opposite.',
      'The rule compares the ends of ratings, sliders, recommendations and matrices by lists of good and bad words in English, German, Spanish and French. If both directions occur, it reports those in the minority, or the later ones. Scales whose ends it does not know are left out, and so is the order of options in a list.',
      'The advice is wrong for published questionnaires whose order must stay as it is.',
    ],
    source: {
      text: 'Dillman, D. A., Smyth, J. D. and Christian, L. M. (2014). Internet, Phone, Mail, and Mixed-Mode Surveys: The Tailored Design Method, 4th edition. Wiley.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'unordered-scale',
    title: 'A scale whose labels are not in order',
    explanation: [
      'Participants read a scale by its order more than by its words. A label in the wrong place is chosen by mistake, and means of the steps are wrong.',
      'The rule knows judgments (“agree”, “very satisfied”), frequencies and extents in English, German, Spanish and French. It reports the scale of a matrix, or options that are one, if the labels that it knows neither rise nor fall.',
      'The advice is wrong if a word means more or less to your participants than the rule assumes.',
    ],
    source: {
      text: 'Dillman, D. A., Smyth, J. D. and Christian, L. M. (2014). Internet, Phone, Mail, and Mixed-Mode Surveys: The Tailored Design Method, 4th edition. Wiley.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'unbalanced-scale',
    title: 'A scale with more good than bad answers',
    explanation: [
      'A scale from “good” to “excellent” has no answer for people who are not content. They choose the lowest one or leave, and the result looks better than it is.',
      'The rule counts the good and the bad labels of a matrix, or of options that are a scale. It reports a scale of three labels or more without any on one side, or with 3 more on one side than on the other. Scales of one side that begin with “not at all” are left out. It knows English, German, Spanish and French.',
      'The advice is wrong for scales of one side on purpose, such as the five labels of self-rated health.',
    ],
    source: {
      text: 'Dillman, D. A., Smyth, J. D. and Christian, L. M. (2014). Internet, Phone, Mail, and Mixed-Mode Surveys: The Tailored Design Method, 4th edition. Wiley.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'unfair-attention-check',
    title: 'An unfair attention check',
    explanation: [
      'An attention check (instructed-response item) tells participants which answer to give. It is fair if everybody who reads it can pass it. A check that careful people fail removes the wrong ones, and annoys the others.',
      'The rule finds instructions to give one answer in questions, hints and rows of a matrix. It reports a check that names no existing answer, one that stands in a hint or in a text of more than 40 words, and one that ends the session by itself. It knows English, German, Spanish and French; the number of words is our own.',
      'The advice is wrong if the text quotes something else in quotation marks.',
    ],
    source: {
      text: 'Gummer, T., Roßmann, J. and Silber, H. (2021). Using Instructed Response Items as Attention Checks in Web Surveys: Properties and Implementation. Sociological Methods & Research 50(1), 238–264.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'personal-data',
    title: 'A question about personal data without a word on their use',
    explanation: [
      'People who are asked for their name, address or health want to know why, who reads it and when it is deleted. In the European Union they have to be told when they are asked. Without it, they leave, or invent an answer.',
      'The rule reports open questions about e-mail, phone, name, birth, address, age and income, and questions of any type about health, religion, politics, origin and sexual life, if neither the welcome and the instructions nor the texts beside the question speak of privacy, consent, deletion or use. It knows English, German, Spanish and French.',
      'The rule reads words and gives no legal advice. It is wrong if your participants have agreed elsewhere, for example when they joined your panel.',
    ],
    source: {
      text: 'Regulation (EU) 2016/679 (GDPR), articles 7, 9 and 13.',
      url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'unannounced-recording',
    title: 'A recording that the welcome does not mention',
    explanation: [
      'The player asks everybody for consent before it records. People who learn of it only then have read the welcome and answered the screening for nothing if they do not want to be recorded.',
      'The rule reports a study that asks for the face or the voice, or requires the screen, if neither its welcome nor its instructions speak of it. A recording of the screen that is optional is left to the question for consent. It knows English, German, Spanish and French.',
      'The advice is wrong if your invitation says it already.',
    ],
    source: {
      text: 'Regulation (EU) 2016/679 (GDPR), articles 7 and 13; the exact condition is our own.',
      url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'long-study',
    title: 'A long study',
    explanation: [
      'Fewer people begin a study that is announced as longer, and fewer of those finish it; answers near the end are shorter and more alike.',
      'The rule reports studies above 15 minutes by the estimate of the builder, which counts seconds for each question and task on the longest path. Pew Research Center keeps its own online surveys within 15 minutes. The experiment of Galesic and Bosnjak compared announcements of 10, 20 and 30 minutes.',
      'Of 5,752 web surveys, each further page went with 0.14 and each further question with 0.06 more of 100 people who left on their way (Questionnaire length and breakoffs in web surveys: a meta study, 2014). A simulated pilot counts this for your study.',
      'The advice is wrong for people who are paid for a longer session and know its length before.',
    ],
    source: {
      text: 'Galesic, M. and Bosnjak, M. (2009). Effects of Questionnaire Length on Participation and Indicators of Response Quality in a Web Survey. Public Opinion Quarterly 73(2), 349–360; the limit is that of Pew Research Center (2022), How we keep our online surveys from running too long.',
      url: 'https://www.pewresearch.org/decoded/2022/12/08/how-we-keep-our-online-surveys-from-running-too-long/',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'many-parts',
    title: 'More tasks or cards than one person does well',
    explanation: [
      'In a tree test, people learn the tree while they look: after many tasks they find everything, which visitors of a website would not. In a card sort, people tire and put the last cards anywhere.',
      'The rule reports a tree test with more than 10 tasks (Tree Testing for Websites: 8 to 10 for each participant), an open or hybrid card sort with more than 60 cards (Optimal Workshop: 30 to 60), and a closed one with more than 100, which is our own limit.',
      'The advice is wrong if your participants know that it takes long and are paid for it.',
    ],
    source: {
      text: 'O’Brien, D. Tree Testing for Websites, “How many tasks?”; Optimal Workshop, Card sorting 101.',
      url: 'https://treetesting.atlassian.net/wiki/spaces/TTFW/pages/164260/How+many+tasks',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'long-matrix',
    title: 'A matrix that invites straight-lining',
    explanation: [
      'Straight-lining is to mark the same step in every row without reading. It is the more likely the more rows stand under each other, and on a phone more rows do not fit on the screen.',
      'The rule reports a matrix of more than 10 rows. Publications find less careful answers in longer grids without a limit of this kind: it is our own.',
      'The advice is wrong for published questionnaires that are one matrix.',
    ],
    source: {
      text: 'Couper, M. P., Tourangeau, R., Conrad, F. G. and Zhang, C. (2013). The Design of Grids in Web Surveys. Social Science Computer Review 31(3), 322–345; the limit is our own.',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'missing-alternative-text',
    title: 'A picture without a useful alternative text',
    explanation: [
      'People who use a screen reader hear the alternative text instead of the picture, and the transcript instead of a recording. Without one they cannot take part, or answer at random.',
      'The rule reports an empty text, and one that is only the name of a file or a word such as “image”. A logo may be called “logo”.',
      'The advice is wrong for a picture that is decoration only; studies have none so far.',
    ],
    source: {
      text: 'Web Content Accessibility Guidelines (WCAG) 2.2, success criterion 1.1.1 Non-text Content, and failure F30 on placeholders.',
      url: 'https://www.w3.org/TR/WCAG22/#non-text-content',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'picture-size',
    title: 'A design that phones cannot show well',
    explanation: [
      'Participants use the device that they have. A phone shows a design as wide as its screen: a small picture is blurred, and the text of a very wide one cannot be read.',
      'The rule reports designs narrower than 320 pixels, which is narrower than any phone, unless they are drawings (SVG), and designs wider than 2000 pixels that are wider than high: text of 16 pixels in them is less than 3 pixels high on a phone of 320 pixels. Pictures of options, cards and logos are left out. The limits are our own.',
      'The advice is wrong if you invite people with computers only.',
    ],
    source: {
      text: 'Web Content Accessibility Guidelines (WCAG) 2.2, success criterion 1.4.10 Reflow, for the width of 320 CSS pixels; the limits are our own.',
      url: 'https://www.w3.org/TR/WCAG22/#reflow',
    },
    findings: 0,
    studies: 0,
  },
  {
    name: 'low-contrast-color',
    title: 'A brand color with low contrast',
    explanation: [
      'A light color on a light page cannot be read by many people. The player darkens it until it can, so participants see another color than that of your brand.',
      'The rule reports a color whose contrast with the light page is below 3 : 1, the least that controls need. Colors between 3 : 1 and 4.5 : 1 are darkened a little and not reported.',
      'The advice is wrong if a darker variant of your color is fine with you.',
    ],
    source: {
      text: 'Web Content Accessibility Guidelines (WCAG) 2.2, success criteria 1.4.3 Contrast (Minimum) and 1.4.11 Non-text Contrast.',
      url: 'https://www.w3.org/TR/WCAG22/#contrast-minimum',
    },
    findings: 0,
    studies: 0,
  },
]
