import { jobStatuses, roles } from '@curbcut/contract'
import fc from 'fast-check'

/** The owner of a thing: the callers' organization, the other one, or nobody. */
export type Owner = 'ours' | 'theirs' | 'nobodys'
export type Thing =
  | 'job'
  | 'file'
  | 'client'
  | 'manager'
  | 'remediator'
  | 'administrator'
  | 'organization'
  | 'statement'
  | 'note'
  | 'view'
  | 'edition'
  | 'public page'
  | 'nothing'

/** A value to send, or a reference to a thing whose id is known once there is a scene. */
export type Value = string | number | boolean | null | { owner: Owner; thing: Thing }

/** Values that broken or hostile programs send. */
const hostile = [
  '',
  ' ',
  '\t\n',
  '0',
  '-1',
  '-0',
  '1.005',
  '1,5',
  '0x10',
  '1e309',
  'NaN',
  'Infinity',
  '007',
  '9007199254740993',
  '99999999999999999999999',
  '1'.repeat(400),
  'x'.repeat(256),
  'x'.repeat(5001),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\ufeff',
  'e\u0301',
  '\u200b',
  'İıŞ',
  'ß'.repeat(101),
  '👩🏽‍🦽'.repeat(60),
  '\u{10ffff}',
  '￿',
  "'",
  "''; drop table users; --",
  '%',
  '_',
  '\\',
  '%_\\'.repeat(60),
  '$1',
  '{}',
  '[]',
  '"',
  'null',
  'undefined',
  'true',
  'TRUE',
  'yes',
  '__proto__',
  'constructor',
  'toString',

  'hasOwnProperty',
  '../../etc/passwd',
  '/',
  '.',
  '..',
  'a\r\nset-cookie: x=y',
  '%00',
  '%E0%A4',
  '<script>alert(1)</script>',
  '=1+1',
  '@SUM(1)',
  '-1+1',
  '${7*7}',
  '{{7*7}}',
  '(a+)+$',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
  '2026-13',
  '2026-00',
  '9999-99',
  '10000-01',
  '1970-01-01',
  '0001-01',
  'name:desc',
  'name:sideways',
  ':',
  'a:b:c',
  '_id:asc',
  'status:desc:',
  'asc',
  'a@b',
  'a@b.c',
  `${'a'.repeat(250)}@b.example`,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

/** The hostile values on which databases and programs stumble most. */
const worst = [
  'a\u0000b',
  'a\ud800b',
  '__proto__',
  "'",
  'x'.repeat(5001),
  '1e309',
  '-1',
  '\\',
  '%',
  '',
]

/** Right values by the name of the field; references to things stand below. */
const fitting: Record<string, readonly string[]> = {
  page: ['1', '2', '100000'],
  limit: ['1', '8', '100'],
  query: ['a', 'ab', 'document', 'First', '%'],
  sort: [
    'name:asc',
    'name:desc',
    'status:asc',
    'status:desc',
    'createdAt:asc',
    'firstName:desc',
    'job_name:asc',
    'organization:desc',
    'no_of_files:asc',
    'priority:desc',
    'email:asc',
    'isAvailable:desc',
    'isArchived:asc',
    'jobs:desc',
    'total_cost:desc',
    'simple_pages:asc',
  ],
  status: ['active', 'inactive', 'pending', 'blocked', 'available', 'archived', ...jobStatuses],
  progress: ['in_progress', 'in_review', 'completed'],
  user_type: roles,
  userType: roles,
  type: ['all', 'pdfs', 'docs', 'images', 'remediator', 'organization'],
  format: ['csv', 'json', 'pdf'],
  month: ['2026-01', '2025-12'],
  from_date: ['2026-01-01', '2999-01-01'],
  to_date: ['2026-12-31'],
  paid_on: ['2026-02-01'],
  move: ['true', 'false'],
  priority: ['NORMAL', 'RUSH'],
  version: ['original', '1', '2'],
  report: ['true', 'false'],
  inline: ['true', 'false'],
  queue: ['mail', 'check', 'comparison', 'evidence'],
}

/** The kind of thing whose id a field of this name takes. */
const things: Record<string, Thing> = {
  jobId: 'job',
  fileId: 'file',
  userId: 'client',
  orgId: 'organization',
  organizationId: 'organization',
  statementId: 'statement',
  remID: 'remediator',
  camID: 'manager',
  id: 'remediator',
  files: 'file',
  jobs: 'job',
  organizations: 'organization',
  before: 'note',
  viewId: 'view',
  edition: 'edition',
  publicId: 'public page',
  organization: 'organization',
  remediator: 'remediator',
}
const allThings: readonly Thing[] = [
  ...(['job', 'file', 'client', 'manager', 'remediator', 'administrator'] as const),
  ...(['organization', 'statement', 'note', 'view', 'edition', 'public page', 'nothing'] as const),
]

const owner = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Owner>('ours') },
  { weight: 4, arbitrary: fc.constant<Owner>('theirs') },
  { weight: 1, arbitrary: fc.constant<Owner>('nobodys') },
)
const idOf = (thing: Thing) => owner.map((one): Value => ({ owner: one, thing }))
const anyId = fc.constantFrom(...allThings).chain(idOf)

const anything: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostile) },
  { weight: 4, arbitrary: fc.constantFrom(...worst) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
)

/** Values that may exist only once. */
const unique: Record<string, fc.Arbitrary<string>> = {
  email: fc.uuid().map((id) => `${id}@example.com`),
  name: fc.uuid().map((id) => `Organization ${id}`),
}

/** A fitting value, of our own things. */
export function fittingValue(field: string, sample: string | undefined): fc.Arbitrary<Value> {
  const thing = things[field]
  if (thing) return fc.constant({ owner: 'ours', thing })
  const known = fitting[field] ?? [sample ?? 'A text']
  return unique[field] ?? fc.constantFrom(...known)
}

/** Any value: the id of anything, or nonsense. */
export const hostileValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 1, arbitrary: anyId },
  { weight: 4, arbitrary: anything },
)

/** A value for a field of a call in which every value may be wrong. */
export function anyValue(field: string, sample: string | undefined): fc.Arbitrary<Value> {
  const thing = things[field]
  return fc.oneof(
    { weight: 3, arbitrary: thing ? idOf(thing) : fittingValue(field, sample) },
    { weight: 2, arbitrary: hostileValue },
  )
}

/** The id in a path. */
export const paramOf = (name: string): fc.Arbitrary<Value> =>
  fc.oneof(
    { weight: 8, arbitrary: idOf(things[name] ?? 'nothing') },
    { weight: 1, arbitrary: anyId },
    { weight: 1, arbitrary: anything },
  )

/** A value of JSON that a form cannot send. */
export const typedValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e21, {}, [], [[]], { $ne: null }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A value for a header, from any writer. */
export const headerValue = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    '""',
    'W/"x"',
    'bytes=0-',
    'bytes=-0',
    'bytes=9-1',
    'bytes=1-2,4-5',
    '-',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
)
