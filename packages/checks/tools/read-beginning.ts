import { createDrawnTexts } from '../../repair/src/reading/drawn-texts.ts'
import type { DrawnTexts } from '../../repair/src/reading/drawn-texts.ts'
import { checkDocument } from '../src/check-document.ts'

/** The text from which a plan guesses the language, empty for an unreadable document. */
export async function readBeginning(bytes: Buffer, name: string): Promise<string> {
  let drawnTexts: DrawnTexts | undefined
  const wanted = { runs: new Set<number>(), marks: new Map<number, Set<number>>() }
  try {
    await checkDocument(bytes, name, {
      witness: {
        pdf(reading) {
          drawnTexts = createDrawnTexts(reading, {
            ...wanted,
            hasBeginning: true,
            hasLargestLine: false,
          })
          return drawnTexts.observer
        },
        office: () => undefined,
      },
    })
  } catch {
    return ''
  }
  return drawnTexts?.beginning() ?? ''
}
