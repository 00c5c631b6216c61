import { checkDocument } from '@curbcut/checks/check-document.ts'
import type { OfficeKind } from '@curbcut/checks/office/package.ts'
import { isFileName } from '@curbcut/checks/result/file-names.ts'
import type { RepairAnswers, RepairOutcome, RepairPlan, RepairRefusal } from '#repair/repairs.ts'
import { compareChecks } from '#repair/safety/worse-conditions.ts'
import { draftOffice } from './draft-office.ts'
import { openOffice } from './open-office.ts'
import type { OpenOffice } from './open-office.ts'
import { unchangedBut } from './unchanged-but.ts'
import { newEntry, withBytes, writeEntries } from './zip-entries.ts'

type Named = { kind: OfficeKind; name: string }

/** What would be asked of an Office document: nothing of it is put right without an answer. */
export async function planOffice(
  bytes: Buffer,
  { kind, name }: Named,
): Promise<RepairPlan | { refused: RepairRefusal }> {
  const office = await openOffice(bytes, kind)
  if (typeof office === 'string') return { refused: office }
  const { conditions } = await checkDocument(bytes, name)
  const isWrong = (...rules: string[]) =>
    conditions.some(({ rule, status }) => rules.includes(rule) && /fail|warning/.test(status))
  const { title } = office.properties
  const may = (answers: RepairAnswers) => draftOffice(office, answers).done.length > 0
  const asksTitle = title === undefined || isFileName(title, name)
  const questions = {
    ...(asksTitle && may({ title: 'x' }) && { title: {} }),
    ...(isWrong('document-language', 'workbook-language') &&
      may({ language: 'en' }) && { language: {} }),
    ...(isWrong('table-headers') &&
      may({ firstRowIsHeader: true }) && { headerRow: true as const }),
  }
  return Object.keys(questions).length === 0
    ? { refused: 'nothing_to_repair' }
    : { repairs: [], questions }
}

export async function repairOffice(
  bytes: Buffer,
  { kind, name, answers }: Named & { answers: RepairAnswers },
): Promise<RepairOutcome> {
  const office = await openOffice(bytes, kind)
  if (typeof office === 'string') return { refused: office }
  const { parts, done } = draftOffice(office, answers)
  if (done.length === 0) return { refused: 'nothing_to_repair' }
  const result = written(office, parts)
  const difference = await unchangedBut({ office, kind, result, parts })
  if (difference) return { refused: difference }
  const before = await checkDocument(bytes, name)
  const { checks, worse } = await compareChecks({ before, after: result, answers, name })
  return worse.length > 0
    ? { refused: 'worse', conditions: worse }
    : { bytes: result, done, checks }
}

function written({ entries, has }: OpenOffice, parts: ReadonlyMap<string, string>): Buffer {
  const changed = new Map([...parts].map(([path, xml]) => [path.toLowerCase(), xml]))
  const added = [...parts].filter(([path]) => !has(path))
  return writeEntries([
    ...entries.map((entry) => {
      const xml = changed.get(entry.name.toLowerCase())
      return xml === undefined ? entry : withBytes(entry, Buffer.from(xml))
    }),
    ...added.map(([path, xml]) => newEntry(path, Buffer.from(xml))),
  ])
}
