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
import { headerValue, paramOf, typedValue, valueOf, type Value } from './values.ts'

/** Who calls: somebody of a role, or nobody. */
export type Caller = Role | 'nobody'

export const encodings = ['form', 'json', 'multipart', 'garbage'] as const

/** One call, before it is known whose the things are that it names. */
export type FuzzedCall = {
  caller: Caller
  name: RouteName
  params: Record<string, Value>
  /** A field may come several times, and under another spelling. */
  fields: { name: string; values: Value[] }[]
  typed: Record<string, unknown>
  encoding: (typeof encodings)[number]
  /** How many documents come along, and what they are called. */
  documents: string[]
  headers: Record<string, string>
  isHead: boolean
}

const callers: readonly Caller[] = [...roles, 'nobody']

/** Somebody who has the call, four times of five; else anybody. */
const callerOf = ({ access }: Route) => {
  const entitled = typeof access === 'string' ? callers : access
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...entitled) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  )
}

const schemasOf = ({ query, body, method }: Route) => [query, method === 'GET' ? undefined : body]

const fieldNames = (route: Route) =>
  schemasOf(route).flatMap((schema) => (schema ? Object.keys(schema.shape) : []))

/** Fields that no row has, which are ignored: also those that would be a role or an owner. */
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

function fieldOf(route: Route, name: string) {
  const sent = route.sample?.[name]
  const value = valueOf(name, typeof sent === 'string' ? sent : sent?.[0])
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

const aStrangeField = fc.record({
  name: fc.constantFrom(...strangeNames),
  values: valueOf('', undefined).map((one) => [one]),
})

const fieldsOf = (route: Route) =>
  fc
    .tuple(
      fc.tuple(...fieldNames(route).map((name) => fieldOf(route, name))),
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
        ...['idempotency-key', 'organization-id', 'range', 'if-range', 'if-match', 'if-none-match'],
        ...['accept', 'accept-encoding', 'user-agent', 'x-forwarded-for', 'background', 'cookie'],
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

/** How a body of this row comes: mostly as it is asked for. */
const encodingOf = ({ bodyType = 'form' }: Route) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constant(bodyType === 'form' ? ('form' as const) : ('multipart' as const)),
    },
    { weight: 2, arbitrary: fc.constant('json' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...encodings) },
  )

function callOf(name: RouteName): fc.Arbitrary<FuzzedCall> {
  const route: Route = allRoutes[name]
  const params = paramNames(route).map((param) => [param, paramOf(param)] as const)
  return fc.record({
    name: fc.constant(name),
    caller: callerOf(route),
    params: fc.record(Object.fromEntries(params)),
    fields: fieldsOf(route),
    typed: fc.dictionary(fc.constantFrom('x', ...fieldNames(route)), typedValue, { maxKeys: 2 }),
    encoding: encodingOf(route),
    documents: documentNames,
    headers: someHeaders,
    isHead: fc.integer({ min: 0, max: 9 }).map((drawn) => drawn === 0),
  })
}

/** Any call by anybody: every row comes as often as the others. */
export const aCall: fc.Arbitrary<FuzzedCall> = fc
  .constantFrom(...routeNames)
  .chain((name) => callOf(name))
