/** Signs that people type and no font of ours has, each by plainer ones that say the same. */
const plainerSigns = {
  '->': '→➔➜➝➞⟶',
  '=>': '⇒⟹',
  '<-': '←⟵',
  '<->': '↔⟷',
  '[x]': '✓✔✅☑☒',
  '[ ]': '☐',
  '•': '●○◦■▪◆►▶',
} as const

const bySign = new Map(
  Object.entries(plainerSigns).flatMap(([plainer, signs]) =>
    Array.from(signs, (sign): [string, string] => [sign, plainer]),
  ),
)

/** The same in plainer signs; undefined where there are none. */
export const plainerOf = (sign: string): string | undefined => bySign.get(sign)
