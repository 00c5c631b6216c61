import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { openFont } from './open-font.ts'

export type Weight = 'regular' | 'bold'

/** `name` is the font's name in pdfkit. */
export type Face = { name: string; font: Font }

/** The web app's typeface first; the others have letters that it lacks. */
const families = [
  { folder: 'atkinson-hyperlegible-next', name: 'AtkinsonHyperlegibleNext' },
  { folder: 'noto-sans', name: 'NotoSans' },
  { folder: 'noto-sans-hebrew', name: 'NotoSansHebrew' },
  { folder: 'noto-sans-arabic', name: 'NotoSansArabic' },
] as const

const styles = { regular: '400Regular', bold: '700Bold' } as const satisfies Record<Weight, string>

const faceByPath = new Map<string, Face>()

export function* facesOf(weight: Weight): Generator<Face, undefined> {
  for (const family of families) yield openFace(family, styles[weight])
}

export const mainFace = (weight: Weight): Face => openFace(families[0], styles[weight])

function openFace({ folder, name }: (typeof families)[number], style: string): Face {
  const path = `@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`
  const cached = faceByPath.get(path)
  if (cached) return cached

  const font = openFont(readFileSync(fileURLToPath(import.meta.resolve(path))))
  const face = { name: font.postscriptName, font }
  faceByPath.set(path, face)
  return face
}
