import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocument } from './a-document.ts'
import type { Change } from './a-document.ts'

/** A pattern that is packed as told, and cannot be unpacked. */
const damagedPattern: Change = (draft) => {
  const stream = draft.stream('no deflated bytes', { PatternType: 1, Filter: 'FlateDecode' })
  draft.set(draft.page, { Resources: { Pattern: { T: stream } } })
  draft.content('/P <</MCID 0>> BDC /Pattern cs /T scn 10 10 50 50 re f EMC')
}

/** Patterns that are painted with each other, all of them in a ring. */
const ring =
  (length: number): Change =>
  (draft) => {
    const { context, set, refOf } = draft
    const all = context.obj({})
    const Pattern = refOf(all)
    for (let at = 0; at < length; at++) {
      const next = (at + 1) % length
      const entries = { PatternType: 1, Resources: { Pattern } }
      set(all, { [`T${at}`]: draft.stream(`/T${next} scn 0 0 1 1 re f`, entries) })
    }
    set(draft.page, { Resources: { Pattern } })
    draft.content('/P <</MCID 0>> BDC /T0 scn 10 10 50 50 re f EMC')
  }

async function statuses(change: Change) {
  const { state, conditions } = await checkDocument(await aDocument(change))
  expect(state).toBe('done')
  return (rule: string) => conditions.find((one) => one.rule === rule)?.status
}

test('a pattern that cannot be read leaves its fonts and forms open, and nothing else', async () => {
  const statusOf = await statuses(damagedPattern)

  expect(statusOf('7.21.4.1-1')).toBe('not_assessed')
  expect(statusOf('7.20-1')).toBe('not_assessed')
  expect(statusOf('7.1-3')).toBe('pass')
})

test('ten thousand patterns in a ring are each walked once', async () => {
  const statusOf = await statuses(ring(10_000))

  expect(statusOf('7.21.4.1-1')).toBe('not_applicable')
  expect(statusOf('7.1-3')).toBe('pass')
})
