const visibleCharacter = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

export const hasVisibleText = (text: string | undefined): boolean =>
  text !== undefined && visibleCharacter.test(text)
