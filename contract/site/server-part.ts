/** Stands in a prerendered page where the server writes the part that depends on the database. */
export const serverPartMarker = '<!--server-part-->'
