/**
 * No space of every kind, no control, and no sign that cannot be seen: of no width, soft hyphens, marks of direction,
 * fillers and variation selectors.
 */
const seen = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

/** Whether anything of a text can be read. */
export const saysText = (text: string | undefined): boolean => text !== undefined && seen.test(text)
