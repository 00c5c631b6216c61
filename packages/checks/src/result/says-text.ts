/** Neither a space nor a control nor an invisible character. */
const seen = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

export const saysText = (text: string | undefined): boolean => text !== undefined && seen.test(text)
