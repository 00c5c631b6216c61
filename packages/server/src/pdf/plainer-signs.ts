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

/** What stands for a sign that a font lacks, in signs that more fonts have; undefined where nothing does. */
export const plainerOf = (sign: string): string | undefined => bySign.get(sign)
