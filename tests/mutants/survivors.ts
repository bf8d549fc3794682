/** Why a change goes unnoticed, by the file, what stood there and what stands there instead. */
export const explanations: Readonly<Record<string, string>> = {}
