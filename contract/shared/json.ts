/** A parsed JSON object, or any other object that is not a list. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)

/** Like `Array.isArray`, without its `any`. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
