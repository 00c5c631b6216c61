import { checkDocument, type Check } from '@curbcut/checks/check-document.ts'
import type { OfficeFileType, OfficePackage } from '@curbcut/checks/office/office-package.ts'
import type { Condition } from '@curbcut/checks/result/conditions.ts'
import { isGeneratedTitle } from '@curbcut/checks/xmp/generated-titles.ts'
import { limits } from '#repair/limits.ts'
import type {
  RepairCount,
  RepairAnswers,
  RepairOutcome,
  RepairPlan,
  RepairRefusal,
} from '#repair/repairs.ts'
import { compareChecks } from '#repair/safety/compare-checks.ts'
import { draftOffice } from './draft-office.ts'
import { openOfficeDocument, type OfficeDocument } from './open-office-document.ts'
import { createEntry, replaceContent, writeEntries } from './zip-entries.ts'

type OfficeFile = { fileType: OfficeFileType; name: string }

type OfficeToPlan = OfficeFile & { check: Check; officePackage?: OfficePackage | undefined }

export async function planOffice(
  bytes: Buffer,
  { fileType, name, check, officePackage }: OfficeToPlan,
): Promise<RepairPlan | { refused: RepairRefusal }> {
  const office = await openOfficeDocument(bytes, fileType, officePackage)
  if (typeof office === 'string') return { refused: office }
  if (bytes.length > limits.documentBytes) return { refused: 'too_large' }
  const hasFailed = (rules: readonly string[]) =>
    check.conditions.some(({ rule, status }) => rules.includes(rule) && /fail|warning/.test(status))
  const { title } = office.properties
  const isNeeded = {
    title: title === undefined || isGeneratedTitle(title, name),
    language: hasFailed(rulesByQuestion.language),
    headerRow: hasFailed(rulesByQuestion.headerRow),
  }
  const plan = emptyPlan()
  for (const needs of questions) {
    const { done } = isNeeded[needs] ? draftOffice(office, sampleAnswers[needs]) : noRepairs
    if (done.length === 0) continue
    Object.assign(plan.questions, { [needs]: needs === 'headerRow' ? true : {} })
    plan.withAnswers.push(...done.map((one) => ({ ...one, needs })))
    const promisedConditions = check.conditions.filter((one) =>
      isPromised(one, rulesByQuestion[needs], done),
    )
    plan.barriers.push(...promisedConditions.map(({ rule }) => ({ rule, needs })))
  }
  return plan.withAnswers.length === 0 ? { refused: 'nothing_to_repair' } : plan
}

const emptyPlan = () => ({
  repairs: [],
  withAnswers: [] as RepairPlan['withAnswers'][number][],
  barriers: [] as RepairPlan['barriers'][number][],
  questions: {},
})

const questions = ['title', 'language', 'headerRow'] as const
const sampleAnswers = {
  title: { title: 'Any title' },
  language: { language: 'en' },
  headerRow: { firstRowIsHeader: true },
}
const rulesByQuestion = {
  title: ['document-title'],
  language: ['document-language', 'workbook-language'],
  headerRow: ['table-headers'],
}
const noRepairs = { done: [] }

/** Tables outside the body are not marked: all barriers end only if as many are marked as fail. */
const isPromised = (
  { rule, status, count, gaps }: Condition,
  rules: readonly string[],
  done: readonly RepairCount[],
) =>
  rules.includes(rule) &&
  status === 'fail' &&
  gaps.length === 0 &&
  done.every(({ id, count: times }) => id !== 'header_row' || times >= count)

export async function repairOffice(
  bytes: Buffer,
  { fileType, name, answers }: OfficeFile & { answers: RepairAnswers },
): Promise<RepairOutcome> {
  const office = await openOfficeDocument(bytes, fileType)
  if (typeof office === 'string') return { refused: office }
  const { parts, done } = draftOffice(office, answers)
  if (done.length === 0) return { refused: 'nothing_to_repair' }
  const result = writeOffice(office, parts)
  const difference = await findDifference({ office, fileType, result, parts })
  if (difference) return { refused: difference }
  const before = await checkDocument(bytes, name)
  const { checks, worse } = await compareChecks({ before, after: result, answers, name })
  return worse.length > 0
    ? { refused: 'worse', conditions: worse }
    : { bytes: result, done, skipped: [], checks }
}

function writeOffice({ entries, has }: OfficeDocument, parts: ReadonlyMap<string, string>): Buffer {
  const changedParts = new Map([...parts].map(([path, xml]) => [path.toLowerCase(), xml]))
  const added = [...parts].filter(([path]) => !has(path))
  return writeEntries([
    ...entries.map((entry) => {
      const xml = changedParts.get(entry.name.toLowerCase())
      return xml === undefined ? entry : replaceContent(entry, Buffer.from(xml))
    }),
    ...added.map(([path, xml]) => createEntry(path, Buffer.from(xml))),
  ])
}

type WrittenOffice = {
  office: OfficeDocument
  fileType: OfficeFileType
  result: Buffer
  parts: ReadonlyMap<string, string>
}

/** Refuses changed letters and other parts. The file's properties may differ: they were typed. */
async function findDifference({
  office,
  fileType,
  result,
  parts,
}: WrittenOffice): Promise<RepairRefusal | undefined> {
  const repairedOffice = await openOfficeDocument(result, fileType)
  const added = [...parts.keys()].filter((path) => !office.has(path))
  const count = office.entries.length + added.length
  if (typeof repairedOffice === 'string' || repairedOffice.entries.length !== count)
    return 'unreadable'
  const paths = new Set([...parts.keys()].map((path) => path.toLowerCase()))
  for (const [nth, { name, localRecord }] of office.entries.entries()) {
    const otherEntry = repairedOffice.entries[nth]
    if (otherEntry?.name !== name) return 'unreadable'
    if (!paths.has(name.toLowerCase()) && !otherEntry.localRecord.equals(localRecord))
      return 'text_differs'
  }
  const hasSameLetters = [...parts.keys()].every(
    (path) =>
      path === repairedOffice.paths.core ||
      lettersOf(office, path) === lettersOf(repairedOffice, path),
  )
  return hasSameLetters ? undefined : 'text_differs'
}

const lettersOf = ({ has, read }: OfficeDocument, path: string) =>
  has(path) ? read(path)?.replaceAll(/<[^>]*>/g, '') : ''
