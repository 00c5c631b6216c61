import type {
  HumanConditionName,
  JobCall,
  NoteThread,
  ReportedVerdict,
  Role,
} from '@curbcut/contract'

export type DemoStep = {
  /** The typical working minutes before it, for a job whose steps follow one another at a pace. */
  minutes?: number
} & (
  | {
      by: Role
      does: 'moves'
      /** Absent: update-status, forward. */
      call?: JobCall
      move?: boolean
      assignee?: Role
      /** The first so many files. */
      files?: number
      cents?: number
      reason?: string
    }
  /** With a reason, the first file is delivered despite barriers. */
  | { by: Role; does: 'remediates'; files: number; isAgain?: true; reason?: string }
  | {
      by: Role
      does: 'judges'
      files: number | 'all'
      verdicts: Partial<Record<HumanConditionName, ReportedVerdict>>
    }
  /** A problem in the first file. */
  | { by: Role; does: 'finds'; condition: HumanConditionName; page: number; sentence: string }
  | { by: Role; does: 'archives' }
  | { by: Role; does: 'rushes' }
  /** Sets the day on which the job is due, in so many days from today. */
  | { by: Role; does: 'dates'; inDays: number; reason: string }
  | { by: Role; does: 'writes'; thread: NoteThread; message: string; asks?: true }
  /** The first file. */
  | { by: Role; does: 'disputes'; reason: string }
  /** Keeps the file as it is. */
  | { by: Role; does: 'answers'; answer: string }
)

type Verdicts = Extract<DemoStep, { does: 'judges' }>['verdicts']

export type DemoJob = {
  name: string
  files: readonly string[]
  steps: readonly DemoStep[]
  /** The working minutes before each step; absent: all happens at once. */
  waits?: readonly number[]
}

const submit: DemoStep = { by: 'RM_CAM', does: 'moves', minutes: 80 }
const claim: DemoStep = { by: 'RM_ADM', does: 'moves', minutes: 70 }
const assign: DemoStep = { by: 'RM_ADM', does: 'moves', assignee: 'RM_REM', minutes: 45 }
const accept: DemoStep = { by: 'RM_REM', does: 'moves', minutes: 100 }
const complete: DemoStep = { by: 'RM_REM', does: 'moves', minutes: 15 }
const review: DemoStep = { by: 'RM_ADM', does: 'moves', minutes: 150 }
const remediate = (files: number): DemoStep => ({
  by: 'RM_REM',
  does: 'remediates',
  files,
  minutes: 420,
})
const deliverAnyway: DemoStep = {
  by: 'RM_REM',
  does: 'remediates',
  files: 3,
  reason: 'Demonstration: the picture gets its description with the next edition.',
}
const markAgain: DemoStep = {
  by: 'RM_REM',
  does: 'remediates',
  files: 1,
  isAgain: true,
  minutes: 120,
}

const decline: DemoStep = { ...accept, move: false }
const quote: DemoStep = { ...accept, call: 'mark-special', files: 1, cents: 12_550 }
const close: DemoStep = { by: 'RM_ADM', does: 'moves', call: 'close' }
const reopen: DemoStep = { ...assign, call: 'reopen', files: 1, minutes: 400 }
const sendBack: DemoStep = { ...review, move: false, files: 1, reason: 'Page 2 has no heading.' }
const findProblem: DemoStep = {
  by: 'RM_ADM',
  does: 'finds',
  condition: 'headings',
  page: 2,
  sentence: '“Contact” looks like a heading and is read as a paragraph.',
}
export const rush: DemoStep = { by: 'RM_ADM', does: 'rushes', minutes: 5 }
const judge = (files: number | 'all', verdicts: Verdicts): DemoStep => ({
  by: 'RM_ADM',
  does: 'judges',
  files,
  verdicts,
})
const judgeFirst = judge(1, { reading_order: 'fine', headings: 'fine', tables: 'absent' })
/** Judges some topics for all documents, the rest one by one. */
const judgeAll = [
  judge('all', { contrast: 'fine', languages: 'absent', forms: 'absent', links: 'absent' }),
  judge(3, { reading_order: 'fine', descriptions: 'fine', headings: 'fine', tables: 'absent' }),
]
const archive: DemoStep = { by: 'RM_SU', does: 'archives' }

/** From creation to delivery, for a job of one file. */
export const fullPath: readonly DemoStep[] = [
  submit,
  claim,
  assign,
  accept,
  remediate(1),
  complete,
  review,
]

export const detours: readonly (readonly DemoStep[])[] = [
  [...fullPath.slice(0, -1), sendBack, markAgain, complete, review],
  [submit, claim, assign, { ...quote, files: 0 }, review, remediate(1), complete, review],
  [...fullPath, reopen, accept, markAgain, complete, review],
]

const sampleFileNames = ['Demo report.pdf', 'Demo letter.docx', 'Demo chart.png']

/** A job at each stop of the straight path. Stories name them by their numbers. */
export const demoJobs: readonly DemoJob[] = [
  { name: 'Course catalogue, spring 2027', files: sampleFileNames, steps: [] },
  { name: 'Parking permit form', files: [], steps: [] },
  { name: 'Annual report 2025', files: sampleFileNames, steps: [submit] },
  { name: 'Library user guide', files: sampleFileNames, steps: [submit, claim] },
  { name: 'Financial aid handbook', files: sampleFileNames, steps: [submit, claim, assign] },
  {
    name: 'Student health brochure',
    files: sampleFileNames,
    steps: [submit, claim, assign, accept],
  },
  {
    name: 'Minutes of the board meeting of 14 October 2026 with all appendices',
    files: sampleFileNames,
    steps: [submit, claim, assign, accept, remediate(1)],
  },
  {
    name: 'Campus map and directions',
    files: sampleFileNames,
    steps: [submit, claim, assign, accept, remediate(3)],
  },
  {
    name: 'Enrolment guide for new students',
    files: sampleFileNames,
    steps: [submit, claim, assign, accept, remediate(3), complete, judgeFirst],
  },
  {
    name: 'Open day programme, October 2026',
    files: sampleFileNames,
    steps: [submit, claim, assign, accept, remediate(3), complete, ...judgeAll, review],
  },
  {
    name: 'Chemistry lab manual 2027',
    files: sampleFileNames,
    steps: [submit, claim, assign, quote],
  },
  {
    name: 'Statistics formula sheet 2027',
    files: sampleFileNames,
    steps: [submit, rush, claim, assign, quote, review],
  },
  {
    name: 'Emergency procedures 2027',
    files: sampleFileNames,
    steps: [submit, claim, assign, decline],
  },
  {
    name: 'Housing contract 2027',
    files: sampleFileNames,
    steps: [
      submit,
      claim,
      assign,
      accept,
      remediate(3),
      complete,
      judgeFirst,
      findProblem,
      sendBack,
    ],
  },
  {
    name: 'Press release, autumn 2026',
    files: sampleFileNames,
    steps: [submit, claim, assign, accept, deliverAnyway, complete, ...judgeAll, review, close],
  },
  {
    name: 'Budget summary 2027',
    files: sampleFileNames,
    steps: [submit, claim, assign, accept, remediate(3), complete, review, reopen],
  },
  { name: 'Old admission form', files: sampleFileNames, steps: [submit, claim, archive] },
  {
    name: 'Introductory biology 2027',
    files: Array.from({ length: 24 }, (_, index) => `Demo chapter ${index + 1}.pdf`),
    steps: [submit, claim, assign],
  },
]
