import { z } from 'zod'
import { requiredText } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'

/** Forms of words in free answers that are counted apart from the other forms of their word, in lower case. */
export const separateWordForms = z.array(requiredText(messages.required, maxLength.title)).max(500)
