/** Options of every typed client: paths are same-origin. */
export const clientOptions = { baseUrl: '', baseHeaders: {} }
