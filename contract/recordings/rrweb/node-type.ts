/** `NodeType` of rrweb. */

export const document = 0
export const documentType = 1
export const element = 2
export const text = 3
export const cdata = 4
export const comment = 5
