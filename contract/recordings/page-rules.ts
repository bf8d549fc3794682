import { z } from 'zod'
import { formObject } from '../shared/fields.ts'
import { messages } from '../shared/messages.ts'
import { siteMessages } from '../sites/messages.ts'

/** Page patterns in a list. */
const maxPatterns = 50

/** A path of the site such as `/checkout/*`; a star stands for any text. */
const patterns = z
  .array(
    z
      .string(messages.invalid)
      .trim()
      .regex(/^\/[^\s?#]{0,299}$/, siteMessages.pattern),
    messages.invalid,
  )
  .max(maxPatterns, messages.invalid)

/** Pages of a site: those that are meant, all if empty, and those that are not. */
export const pagePatterns = formObject({ only: patterns, except: patterns })
