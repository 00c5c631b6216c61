import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { guessLanguage } from '../../repair/src/reading/language/guess-language.ts'
import { readBeginning } from './read-beginning.ts'

// npm run measure-languages -- FOLDER: guesses languages of documents in FOLDER/LANGUAGE/…, 'none'
// for no or several, each text once, and prints wrong guesses. None is part of this repository.

const [folder, ...others] = process.argv.slice(2)
if (!folder || others.length > 0) {
  console.error('Usage: npm run measure-languages -- FOLDER')
  process.exit(2)
}

type Figures = { documents: number; guessed: number; right: number }

const texts = new Set<string>()
const byLanguage = new Map<string, Figures>()
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
  const [language, ...path] = name.split(sep)
  if (!language || path.length === 0 || !/\.(pdf|docx|pptx|xlsx)$/i.test(name)) continue
  const text = await readBeginning(readFileSync(join(folder, name)), name)
  // Less is never guessed.
  if ((text.match(/\p{L}/gu)?.length ?? 0) < 200 || texts.has(text)) continue
  texts.add(text)
  const guess = guessLanguage(text)
  const figures = byLanguage.get(language) ?? { documents: 0, guessed: 0, right: 0 }
  byLanguage.set(language, figures)
  figures.documents += 1
  if (guess !== undefined) figures.guessed += 1
  if (guess === language) figures.right += 1
  if (guess !== undefined && guess !== language) console.log(`wrong: ${name} as ${guess}`)
}
for (const [language, figures] of byLanguage) printFigures(language, figures)
printFigures('all', sumOf([...byLanguage.values()]))

function sumOf(all: readonly Figures[]): Figures {
  const sum = (key: keyof Figures) => all.reduce((total, figures) => total + figures[key], 0)
  return { documents: sum('documents'), guessed: sum('guessed'), right: sum('right') }
}

function printFigures(name: string, { documents, guessed, right }: Figures) {
  const share = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(1)
  console.log(
    `${name}: ${documents} documents of 200 letters, ${guessed} guessed (${share(guessed, documents)} %), ${right} right (${share(right, guessed)} %)`,
  )
}
