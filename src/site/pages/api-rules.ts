import type { Operation, SchemaNode } from '#contract/read-openapi.ts'

/** A field of an operation: its path in the body and its rules as text. */
export interface FieldRules {
  readonly name: string
  readonly isRequired: boolean
  readonly rules: string
}

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
}

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  date: 'a date such as 2026-11-23',
  'date-time': 'a time such as 2026-11-23T09:00:00.000Z',
  binary: 'the file itself',
  uuid: 'an identifier such as 01a1fb0b-6fc6-7517-8e93-c0dd00b84b4b',
}

const kindOf = ({ type = '', format = '', enum: choices, items }: SchemaNode): string => {
  if (choices?.length === 1) return `always ${choices[0]}`
  if (choices) return `one of ${choices.join(', ')}`
  if (type === 'array')
    return items?.type === 'object' || items?.oneOf ? 'a list' : `a list of ${kindOf(items ?? {})}`
  return formats[format] ?? nouns[type] ?? 'one of several variants'
}

const limitsOf = ({
  maxLength,
  maxItems,
  minimum,
  maximum,
  pattern,
  format,
  default: byDefault,
}: SchemaNode) => [
  maxLength !== undefined && `at most ${maxLength} characters`,
  maxItems !== undefined && `at most ${maxItems} entries`,
  minimum !== undefined && `at least ${minimum}`,
  maximum !== undefined && `at most ${maximum}`,
  pattern !== undefined && format === undefined && `matches ${pattern}`,
  byDefault !== undefined && `${JSON.stringify(byDefault)} when left out`,
]

/** Describes the values that a schema allows. */
export const rulesOf = (schema: SchemaNode) =>
  [kindOf(schema), ...limitsOf(schema)].filter(Boolean).join('; ')

/** Describes a variant of a union by the values of its enumerated fields. */
const variantOf = ({ properties = {} }: SchemaNode) =>
  Object.entries(properties)
    .flatMap(([name, { enum: choices }]) => (choices ? `${name} ${choices.join(', ')}` : []))
    .join('; ')

/** Lists the fields of a schema, including nested ones under their paths. */
export const fieldsIn = (schema: SchemaNode, path = ''): FieldRules[] => {
  const { properties = {}, required = [], items, oneOf } = schema
  if (oneOf)
    return oneOf.flatMap((variant) =>
      fieldsIn(variant, path).map((field) => ({
        ...field,
        rules: `${field.rules} (with ${variantOf(variant)})`,
      })),
    )
  if (items) return fieldsIn(items, `${path}[]`)
  return Object.entries(properties).flatMap(([key, inner]) => {
    const name = path ? `${path}.${key}` : key
    return [{ name, isRequired: required.includes(key), rules: rulesOf(inner) }, ...fieldsIn(inner, name)]
  })
}

const sampleOf = ({ enum: choices, format }: SchemaNode, name: string) => {
  if (choices) return String(choices[0])
  return format === 'date' ? '2026-11-23' : name === 'name' ? 'photo.png' : name.toUpperCase()
}

/** Quotes a text for a POSIX shell. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Returns a curl command for an operation. */
export const curlFor = (origin: string, method: string, path: string, operation: Operation) => {
  const { parameters = [], requestBody, security = [] } = operation
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => `${name}=${sampleOf(schema, name)}`)
    .join('&')
  const samplePath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())
  const lines = [`curl ${quote(`${origin}${samplePath}${query && `?${query}`}`)}`]
  if (security.some((scheme) => 'sessionCookie' in scheme)) lines.push('-b cookies.txt')
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type) lines.push(`-H ${quote(`content-type: ${type}`)}`)
  const [example] = Object.values(media?.examples ?? {})
  if (example) lines.push(`-d ${quote(JSON.stringify(example.value, null, 2))}`)
  else if (type === 'application/json') lines.push(`-d '{}'`)
  else if (type) lines.push('--data-binary @photo.png')
  else if (method !== 'get') lines.push(`-X ${method.toUpperCase()}`)
  return lines.join(' \\\n  ')
}
