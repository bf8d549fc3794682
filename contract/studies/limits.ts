/** Limits of the studies of one workspace. */
export const studyLimits = {
  studies: 5000,
  /** Published versions of one study. */
  versions: 500,
  tags: 20,
  /** Problems in one reply; others follow when these are solved. */
  faults: 200,
  /** Changed texts in one reply; others are only counted. */
  rewordings: 20,
  /** Studies in one reply. */
  page: 100,
  /** Days until a study in the trash is erased. */
  trashDays: 30,
} as const
