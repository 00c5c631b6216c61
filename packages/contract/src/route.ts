import type { z } from 'zod/mini'
import { maxBodyBytes } from './limits.ts'
import type { Role } from './roles.ts'

type Access = 'public' | 'session' | readonly Role[]

/** The kind of object in the path; the access tests insert that of another person. */
type Subject =
  | 'none'
  | 'own_user'
  | 'any_user'
  | 'remediator'
  | 'organization'
  | 'invitation'
  | 'statement'
  | 'job'
  | 'file'
  | 'dispute'
  | 'own_view'
  | 'own_session'
  | 'own_passkey'

/** Besides JSON, chosen by `format`. */
const exportFormats = ['csv', 'json', 'jsonl', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportMediaTypes = {
  csv: 'text/csv',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  pdf: 'application/pdf',
} as const satisfies Record<ExportFormat, string>

/** Why a change needs no fresh second step: by what it can lead to, not by its screen. */
export const freshStepExemptions = {
  by_effect: 'It asks by itself, where it gives somebody more than before.',
  no_session: 'Nobody is signed in by a second step yet, or it needs no sign-in.',
  password: 'It asks for the present password.',
  the_step: 'It is how a second step is passed.',
  ends: 'It only ends access.',
  own: 'It changes what its person alone sees, or joins them where somebody has invited them.',
  work: 'It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.',
} as const

/** 'required': it gives access or is final, so a person with a second step needs a fresh one. */
export type FreshStepRequirement = 'required' | keyof typeof freshStepExemptions

/** Every change states whether it needs a fresh step; without it: 403 `fresh_sign_in_required`. */
type Effect =
  | { method: 'GET'; changes?: never; needsFreshStep?: FreshStepRequirement }
  | {
      method: 'GET'
      /** It changes something, so it must not come from another site. */
      changes: true
      needsFreshStep: FreshStepRequirement
    }
  | { method: 'POST' | 'PUT' | 'DELETE'; changes?: never; needsFreshStep: FreshStepRequirement }

/** A route as plain data: validation, types, documentation and tests come from it. */
export type Route = Effect & {
  path: `/${string}`
  /** One sentence for the documentation of the API. */
  summary: string
  access: Access
  subject: Subject
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /** 'multipart' has files, stored while they arrive; with 'either' they are optional. */
  bodyType?: 'form' | 'multipart' | 'either'
  /** Without documents, if it differs from the usual limit. */
  maxBodyBytes?: number
  /** The multipart part with the documents, and whether it may repeat. */
  filePart?: { name: string; many: boolean }
  /** The shape of `data`; 'document' responds with bytes, 'events' with an event stream. */
  response: z.ZodMiniType | 'document' | 'events'
  /** Whether `pagination` is next to `data`. */
  paged?: true
  /** Further fields next to `data`, such as sums. */
  extras?: z.ZodMiniObject
  /** Further forms of the response: all rows as CSV or JSON lines, signed JSON, or a PDF. */
  formats?: readonly ExportFormat[]
  status?: 201
  /** By `Idempotency-Key`. 'in parts': many transactions, so that a repeat completes the work. */
  idempotent?: true | 'in parts'
  /** Seconds until the response, if it may take longer than usual. */
  answerSeconds?: number
  /** Served even under overload, without a queue: signing in, and moves of jobs. */
  comesFirst?: true
  /** Sent without a person there, so it never renews the session. */
  unattended?: true
  /** The client side may call it before it has chosen an organization. */
  withoutOrganization?: true
  /** An input of the right shape, for tests and documentation. */
  sample?: Record<string, string | readonly string[]>
}

type SchemaPart<R, K extends string> = R extends Record<K, infer S> ? S : unknown
type SchemaInput<S> = S extends z.ZodMiniType ? z.input<S> : unknown
type SchemaOutput<S> = S extends z.ZodMiniType ? z.output<S> : unknown
type ResponseData<R> = R extends { response: infer S extends z.ZodMiniType } ? z.output<S> : null

export type Pagination = {
  page: number
  limit: number
  total: number
  totalPages: number
  /** There are more than `total`: counting stops at `maxCountedRows`. */
  isCapped?: true
}

/** Path params, query and body in one flat object. */
export type RouteArg<R> = SchemaInput<SchemaPart<R, 'params'>> &
  SchemaInput<SchemaPart<R, 'query'>> &
  SchemaInput<SchemaPart<R, 'body'>>

export type RouteInput<R> = {
  params: SchemaOutput<SchemaPart<R, 'params'>>
  query: SchemaOutput<SchemaPart<R, 'query'>>
  body: SchemaOutput<SchemaPart<R, 'body'>>
}

export type RouteData<R> = ResponseData<R>

/** The fields next to `data`, without the pagination. */
export type RouteExtras<R> = R extends { extras: infer S extends z.ZodMiniType }
  ? z.output<S>
  : unknown

export type RouteResult<R> = R extends { paged: true }
  ? { data: ResponseData<R>; pagination: Pagination } & RouteExtras<R>
  : ResponseData<R>

/** In bytes, without documents. */
export const maxBodyBytesOf = ({ access, maxBodyBytes: ownLimit }: Route): number =>
  ownLimit ?? (access === 'public' ? maxBodyBytes.visitor : maxBodyBytes.signedIn)

export const requiresFreshStep = ({ needsFreshStep }: Route): boolean =>
  needsFreshStep === 'required'

/** A read can be interrupted at any moment. */
export const isReadOnly = ({ method, changes }: Route): boolean => method === 'GET' && !changes

/** Below `/api`. */
export function pathFor(route: Pick<Route, 'path'>, params: Record<string, string>): string {
  return route.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
}

export function paramNames(route: Pick<Route, 'path'>): string[] {
  return [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
}
