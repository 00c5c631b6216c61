/**
 * Space of every kind, controls, and signs that cannot be seen: of no width, soft hyphens, marks of direction, fillers
 * and variation selectors.
 */
const unseen = /[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** Whether anything of a text can be read. */
export const saysText = (text: string | undefined): boolean =>
  text !== undefined && text.replaceAll(unseen, '') !== ''
