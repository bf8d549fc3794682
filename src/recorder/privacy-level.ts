/** How much of an element a recording shows; each level hides more than the one before. */

/** As it is. */
export const open = 0
/** Texts are masked, and pictures that are written into the page stay: the default of a site. */
export const masked = 1
/** Texts are masked, images and addresses removed: elements that a selector masks. */
export const hidden = 2
/** Only an empty box of the same size. */
export const blocked = 3
