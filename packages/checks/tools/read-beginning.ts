import { createPageTextCollector } from '../../repair/src/reading/page-text-collector.ts'
import type { PageTextCollector } from '../../repair/src/reading/page-text-collector.ts'
import { checkDocument } from '../src/check-document.ts'

/** The text from which a plan guesses the language, empty for an unreadable document. */
export async function readBeginning(bytes: Buffer, name: string): Promise<string> {
  let textCollector: PageTextCollector | undefined
  const wanted = { linkPages: new Set<number>(), mcidsByPage: new Map<number, Set<number>>() }
  try {
    await checkDocument(bytes, name, {
      observer: {
        observePdf(reading) {
          textCollector = createPageTextCollector(reading, {
            ...wanted,
            hasBeginning: true,
            hasLargestLine: false,
          })
          return textCollector.observer
        },
        observeOffice: () => undefined,
      },
    })
  } catch {
    return ''
  }
  return textCollector?.beginning() ?? ''
}
