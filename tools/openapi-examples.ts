import { examples } from '#contract/examples.ts'
import type { Operation } from '#contract/openapi-document.ts'

interface Example {
  readonly shows: string
  readonly status: number
  readonly request: object
  readonly reply: object | string
}

const isCall = (id: string): id is keyof typeof examples => Object.hasOwn(examples, id)

const examplesOf = (id: string): readonly Example[] =>
  isCall(id) ? [...examples[id].accepted, ...examples[id].refused] : []

const named = (list: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(list.map(([shows, value]) => [shows, { value }]))

/** The content with these examples to copy. */
const withExamples = (
  content: NonNullable<Operation['requestBody']>['content'] | undefined,
  list: readonly (readonly [string, unknown])[],
) =>
  content &&
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      list.length > 0 ? { ...media, examples: named(list) } : media,
    ]),
  )

/** The operation with the contract's examples: bodies that are accepted, and what each reply looks like. */
export function addExamples(operation: Operation): Operation {
  const all = examplesOf(operation.operationId)
  const bodies = all.flatMap(({ shows, status, request }) =>
    status === 200 && 'body' in request ? [[shows, request.body] as const] : [],
  )
  const replies = (status: string) =>
    all.filter((each) => String(each.status) === status).map(({ shows, reply }) => [shows, reply] as const)

  const body = withExamples(operation.requestBody?.content, bodies)
  const responses = Object.entries(operation.responses).map(
    ([status, response]) =>
      [status, { ...response, content: withExamples(response.content, replies(status)) }] as const,
  )
  return {
    ...operation,
    ...(body && { requestBody: { ...operation.requestBody, content: body } }),
    responses: Object.fromEntries(responses),
  }
}
