import {
  allRoutes,
  paramNames,
  roles,
  routeNames,
  type Role,
  type Route,
  type RouteName,
} from '@curbcut/contract'
import fc from 'fast-check'
import {
  anyValue,
  fittingValue,
  headerValue,
  hostileValue,
  paramOf,
  typedValue,
  type Value,
} from './values.ts'

/** The caller: somebody of a role, or nobody. */
export type Caller = Role | 'nobody'

const encodings = ['form', 'json', 'multipart', 'garbage'] as const

/** One call before its things are chosen. */
export type FuzzedCall = {
  caller: Caller
  name: RouteName
  params: Record<string, Value>
  /** A field may come several times, and in another spelling. */
  fields: { name: string; values: Value[] }[]
  typed: Record<string, unknown>
  encoding: (typeof encodings)[number]
  /** The names of the documents that come along. */
  documents: string[]
  headers: Record<string, string>
  isHead: boolean
}

const callers: readonly Caller[] = [...roles, 'nobody']

const entitledTo = ({ access }: Route) =>
  fc.constantFrom(...(typeof access === 'string' ? callers : access))

const fieldNames = ({ query, body, method }: Route) =>
  [query, method === 'GET' ? undefined : body].flatMap((schema) =>
    schema ? Object.keys(schema.shape) : [],
  )

function sampleOf(route: Route, name: string) {
  const sent = route.sample?.[name]
  return typeof sent === 'string' ? sent : sent?.[0]
}

/** Fields that no row has. Even fields that could set a role or an owner are ignored. */
const strangeNames = [
  'role',
  'status',
  'organization_id',
  '__proto__',
  'a[b]',
  '',
  'isArchived',
  'id',
]

function anyField(route: Route, name: string) {
  const value = anyValue(name, sampleOf(route, name))
  const values = fc.oneof(
    { weight: 8, arbitrary: value.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(value, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.constant<Value[]>([]) },
  )
  const spelled = fc.oneof(
    { weight: 12, arbitrary: fc.constant(name) },
    { weight: 1, arbitrary: fc.constant(`${name}[]`) },
  )
  return fc.record({ name: spelled, values })
}

/** A fitting value; nothing where the field is optional. */
function fittingField(route: Route, name: string) {
  const sample = sampleOf(route, name)
  const value = fittingValue(name, sample).map((one) => [one])
  const isAsked = sample !== undefined
  const values = isAsked ? value : fc.oneof(value, fc.constant<Value[]>([]))
  return fc.record({ name: fc.constant(name), values })
}

const aStrangeField = fc.record({
  name: fc.constantFrom(...strangeNames),
  values: hostileValue.map((one) => [one]),
})

const fieldsOf = (route: Route) =>
  fc
    .tuple(
      fc.tuple(...fieldNames(route).map((name) => anyField(route, name))),
      fc.oneof(
        { weight: 4, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(aStrangeField, { maxLength: 2 }) },
      ),
    )
    .map(([own, strange]) => [...own, ...strange])

const someHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'idempotency-key',
        'organization-id',
        'range',
        'if-range',
        'if-match',
        'if-none-match',
        'accept',
        'accept-encoding',
        'user-agent',
        'x-forwarded-for',
        'background',
        'cookie',
      ),
      headerValue,
      { maxKeys: 3 },
    ),
  },
)

const documentNames = fc.array(
  fc.oneof(
    fc.constantFrom(
      'a.pdf',
      'b.docx',
      'c.png',
      'd.txt',
      'e.exe',
      '.pdf',
      'f.pdf.svg',
      'x'.repeat(300),
    ),
    fc
      .string({ unit: 'binary', maxLength: 30 })
      .map((name) => `${name.replaceAll(/["\r\n]/g, '')}.pdf`),
  ),
  { maxLength: 3 },
)

const ownEncoding = ({ bodyType = 'form' }: Route) => (bodyType === 'form' ? 'form' : 'multipart')

/** A call with at most one wrong value: it gets past the first checks. */
function almostRight(name: RouteName): fc.Arbitrary<FuzzedCall> {
  const route: Route = allRoutes[name]
  const params = paramNames(route).map((param) => [param, fittingValue(param, undefined)] as const)
  const names = fieldNames(route)
  const fitting = fc.record({
    name: fc.constant(name),
    caller: entitledTo(route),
    params: fc.record(Object.fromEntries(params)),
    fields: fc.tuple(...names.map((field) => fittingField(route, field))),
    typed: fc.constant({}),
    encoding: fc.constantFrom<FuzzedCall['encoding']>(ownEncoding(route), 'json'),
    documents: fc.constantFrom<string[]>([], ['a.pdf'], ['a.pdf', 'b.pdf']),
    headers: fc.constant({}),
    isHead: fc.constant(false),
  })
  if (names.length === 0) return fitting
  return fc
    .tuple(fitting, fc.nat({ max: names.length }), hostileValue)
    .map(([call, at, value]) => ({
      ...call,
      fields: call.fields.map((field, index) =>
        index === at ? { ...field, values: [value] } : field,
      ),
    }))
}

/** A call in which every value may be wrong. */
function anyHow(name: RouteName): fc.Arbitrary<FuzzedCall> {
  const route: Route = allRoutes[name]
  const params = paramNames(route).map((param) => [param, paramOf(param)] as const)
  return fc.record({
    name: fc.constant(name),
    caller: fc.oneof(entitledTo(route), entitledTo(route), fc.constantFrom(...callers)),
    params: fc.record(Object.fromEntries(params)),
    fields: fieldsOf(route),
    typed: fc.dictionary(fc.constantFrom('x', ...fieldNames(route)), typedValue, { maxKeys: 2 }),
    encoding: fc.constantFrom(ownEncoding(route), ownEncoding(route), ...encodings),
    documents: documentNames,
    headers: someHeaders,
    isHead: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
  })
}

/** Any call by anybody; every route is equally likely. */
export const aCall: fc.Arbitrary<FuzzedCall> = fc
  .constantFrom(...routeNames)
  .chain((name) => fc.oneof(almostRight(name), anyHow(name)))
