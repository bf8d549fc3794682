import type { PreflightRule } from './rule.ts'
import { answerInTask } from './rules/answer-in-task.ts'
import { brokenSkip } from './rules/broken-skip.ts'
import { categoryInCard } from './rules/category-in-card.ts'
import { doubleBarrelledQuestion } from './rules/double-barrelled-question.ts'
import { everyoneScreenedOut } from './rules/everyone-screened-out.ts'
import { leadingQuestion } from './rules/leading-question.ts'
import { limitsWithoutChoice } from './rules/limits-without-choice.ts'
import { longMatrix } from './rules/long-matrix.ts'
import { longQuestion } from './rules/long-question.ts'
import { longStudy } from './rules/long-study.ts'
import { lowContrastColor } from './rules/low-contrast-color.ts'
import { manyParts } from './rules/many-parts.ts'
import { missingAlternativeText } from './rules/missing-alternative-text.ts'
import { missingOtherOption } from './rules/missing-other-option.ts'
import { mixedScaleDirection } from './rules/mixed-scale-direction.ts'
import { negatedQuestion } from './rules/negated-question.ts'
import { numericOptions } from './rules/numeric-options.ts'
import { personalData } from './rules/personal-data.ts'
import { pictureSize } from './rules/picture-size.ts'
import { repeatedOption } from './rules/repeated-option.ts'
import { revealedWord } from './rules/revealed-word.ts'
import { unannouncedRecording } from './rules/unannounced-recording.ts'
import { unbalancedScale } from './rules/unbalanced-scale.ts'
import { unfairAttentionCheck } from './rules/unfair-attention-check.ts'
import { unorderedScale } from './rules/unordered-scale.ts'
import { unreachableEnd } from './rules/unreachable-end.ts'
import { unreachableQuestion } from './rules/unreachable-question.ts'

/** All rules, in the order of their advice. A further rule is one file and one line. */
export const preflightRules: readonly PreflightRule[] = [
  everyoneScreenedOut,
  unreachableQuestion,
  brokenSkip,
  unreachableEnd,
  limitsWithoutChoice,
  answerInTask,
  categoryInCard,
  revealedWord,
  doubleBarrelledQuestion,
  leadingQuestion,
  negatedQuestion,
  longQuestion,
  numericOptions,
  repeatedOption,
  missingOtherOption,
  mixedScaleDirection,
  unorderedScale,
  unbalancedScale,
  unfairAttentionCheck,
  personalData,
  unannouncedRecording,
  longStudy,
  manyParts,
  longMatrix,
  missingAlternativeText,
  pictureSize,
  lowContrastColor,
]
