import { z } from 'zod'
import { anyText, boundedRecord, formObject, requiredText, wholeNumber } from '../shared/fields.ts'
import { maxLength } from '../shared/limits.ts'
import { messages } from '../shared/messages.ts'
import { workspacePath } from '../workspace/workspace.ts'
import { peopleLimits } from './limits.ts'

const { invalid, required } = messages

/** A text, a number, a day, yes or no, one of its options, or several of them. */
export const attributeTypes = ['text', 'number', 'date', 'yesNo', 'oneOf', 'severalOf'] as const
export const attributeType = z.enum(attributeTypes, invalid)
export type AttributeType = (typeof attributeTypes)[number]

/** Attributes of one workspace, of all types. */
const maxAttributes = Object.values(peopleLimits.attributes).reduce((sum, count) => sum + count, 0)

/** `a` and a number. The number of a removed attribute is not given to another. */
export const attributeId = z.string(invalid).regex(/^a[1-9]\d{0,6}$/, invalid)
/** `o` and a number, unique in its attribute. */
export const optionId = z.string(invalid).regex(/^o[1-9]\d{0,6}$/, invalid)
/** `t` and a number. */
export const tagId = z.string(invalid).regex(/^t[1-9]\d{0,8}$/, invalid)

const optionName = requiredText(required, maxLength.title)
const attributeName = requiredText(required, maxLength.title)

const attributeOption = z.object({ id: optionId, name: z.string() })

/** A column of the workspace. */
export const attribute = z.object({
  id: attributeId,
  name: z.string(),
  type: attributeType,
  /** Of types with options; empty for others. */
  options: z.array(attributeOption),
  revision: wholeNumber,
})
export type Attribute = z.infer<typeof attribute>

export const newAttributeForm = formObject({
  name: attributeName,
  type: attributeType,
  /** Names of the options. */
  options: z.array(optionName, invalid).max(peopleLimits.options, invalid).optional(),
})
export type NewAttribute = z.output<typeof newAttributeForm>

/** Options that are left out stay; those without an identifier are added. */
export const attributeChangeForm = formObject({
  name: attributeName.optional(),
  options: z
    .array(formObject({ id: optionId.optional(), name: optionName }), invalid)
    .max(peopleLimits.options, invalid)
    .optional(),
})
export type AttributeChange = z.output<typeof attributeChangeForm>

export const attributePath = workspacePath.extend({ attribute: attributeId })
export const tagPath = workspacePath.extend({ tag: tagId })

/** A day without a time. */
export const day = z.iso.date(invalid)

/** The value of an attribute: text, number, day, yes or no, or identifiers of options, by its type. */
const attributeValue = z.union(
  [
    anyText(peopleLimits.text),
    z.number(invalid),
    z.boolean(invalid),
    z.array(optionId, invalid).max(peopleLimits.chosen, invalid),
  ],
  invalid,
)
export type AttributeValue = z.infer<typeof attributeValue>

/** Values by attribute. */
export const attributeValues = boundedRecord(attributeId, attributeValue, maxAttributes)
export type AttributeValues = z.infer<typeof attributeValues>

/** The same in a change: null empties a value, one that is left out stays. */
export const changedValues = boundedRecord(attributeId, attributeValue.nullable(), maxAttributes)
export type ChangedValues = z.infer<typeof changedValues>

/** A tag of people. */
export const peopleTag = z.object({ id: tagId, name: z.string() })
export type PeopleTag = z.infer<typeof peopleTag>

export const tagForm = formObject({ name: requiredText(required, peopleLimits.tag) })

/** The columns and tags of a workspace, in the order of their creation and by name. */
export const peopleFieldsReply = z.object({
  attributes: z.array(attribute).max(maxAttributes),
  tags: z.array(peopleTag).max(peopleLimits.tags),
})
export type PeopleFields = z.infer<typeof peopleFieldsReply>
