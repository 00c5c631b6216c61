import { checkDocument } from '#checks/check-document.ts'
import { contentRewrites } from './content-rewrites.ts'
import { objectRewrites } from './object-rewrites.ts'
import { rewritten } from './rewrite.ts'
import { treeRewrites } from './tree-rewrites.ts'

export const rewrites = [...objectRewrites, ...contentRewrites, ...treeRewrites]

export type Difference = { rewrite: string; differs: string[] }

/** The rewrites of a document that change a verdict, without changes that a rewrite may make. */
export async function differences(bytes: Uint8Array): Promise<Difference[]> {
  const before = await verdictsOf(bytes)
  const found: Difference[] = []
  for (const rewrite of rewrites) {
    const other = await rewritten(bytes, rewrite)
    const after = other && (await verdictsOf(other))
    const differs = [...(after ?? [])]
      .filter(([rule, verdict]) => before.get(rule) !== verdict)
      .map(([rule, verdict]) => `${rule}: ${before.get(rule)} → ${verdict}`)
    if (differs.length > 0) found.push({ rewrite: rewrite.name, differs })
  }
  return found
}

export const rewriteCount = rewrites.length

async function verdictsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const { state, conditions } = await checkDocument(bytes, 'a.pdf')
  return new Map([
    ['state', state],
    ...conditions.map(({ rule, status, count }) => [rule, `${status} ${count}`] as const),
  ])
}
