import type { z } from 'zod/mini'
import { maxBodyBytes } from './limits.ts'
import type { Role } from './roles.ts'

/** Who has a call at all: everyone, whoever is signed in, or these roles. */
type Access = 'public' | 'session' | readonly Role[]

/** Whose thing the path names; the access tests put somebody else's in its place. */
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

/** The forms beside JSON in which some calls answer, chosen by `format`. */
const exportFormats = ['csv', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What an answer in such a form is. */
export const exportMediaTypes = {
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const satisfies Record<ExportFormat, string>

/** A call of the API as plain data: it validates, types, documents and tests itself from here. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT'
  path: `/${string}`
  /** One sentence for the API's documentation. */
  summary: string
  access: Access
  subject: Subject
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /**
   * 'multipart' bodies carry files beside the fields and are stored while they arrive. Where a body
   * may come either way ('either'), the files are optional.
   */
  bodyType?: 'form' | 'multipart' | 'either'
  /** Of a body without documents, where it may have other than what people or visitors send mostly. */
  maxBodyBytes?: number
  /** The name of the multipart part that carries the documents, and whether it may repeat. */
  filePart?: { name: string; many: boolean }
  /** The shape of `data` in the answer; 'document' answers with bytes, 'nothing' with null. */
  response: z.ZodMiniType | 'document'
  /** Whether `pagination` stands beside `data`. */
  paged?: true
  /** What else stands beside `data`: the sums of a report. */
  beside?: z.ZodMiniObject
  /** In what other forms `format` gives the same: all rows as CSV, or a PDF. */
  formats?: readonly ExportFormat[]
  /** 201 where the call creates. */
  status?: 201
  /** An `Idempotency-Key` makes a repeat get the first answer. */
  idempotent?: true
  /** Whether a GET changes something, so that it must not come from another site. */
  changes?: true
  /**
   * Still answered when there is more to do than can be done: signing in, and the moves of jobs. It
   * waits for no turn.
   */
  comesFirst?: true
  /** Client-side people need a chosen organization, save for the few calls that lead to it. */
  withoutOrganization?: true
  /** An input that passes the shape check, for tests and documentation. */
  sample?: Record<string, string | readonly string[]>
}

type Part<R, K extends string> = R extends Record<K, infer S> ? S : unknown
type In<S> = S extends z.ZodMiniType ? z.input<S> : unknown
type Out<S> = S extends z.ZodMiniType ? z.output<S> : unknown
type Data<R> = R extends { response: infer S extends z.ZodMiniType } ? z.output<S> : null

/** Where a page of a list stands in the whole. */
export type Pagination = {
  page: number
  limit: number
  total: number
  totalPages: number
  /** There are more than `total`: what nobody pages through is counted up to `maxCountedHits`. */
  isCapped?: true
}

/** What a caller passes: path params, query and body in one flat object. */
export type RouteArg<R> = In<Part<R, 'params'>> & In<Part<R, 'query'>> & In<Part<R, 'body'>>

/** What a handler receives after validation. */
export type RouteInput<R> = {
  params: Out<Part<R, 'params'>>
  query: Out<Part<R, 'query'>>
  body: Out<Part<R, 'body'>>
}

/** What stands under `data` in the answer. */
export type RouteData<R> = Data<R>

/** What stands beside the data in the answer, the pagination apart. */
export type RouteBeside<R> = R extends { beside: infer S extends z.ZodMiniType }
  ? z.output<S>
  : unknown

/** What a caller gets: the data, and for lists the pagination and what else stands beside it. */
export type RouteResult<R> = R extends { paged: true }
  ? { data: Data<R>; pagination: Pagination } & RouteBeside<R>
  : Data<R>

/** How large a body of this call may be, documents apart. */
export const maxBodyBytesOf = ({ access, maxBodyBytes: own }: Route): number =>
  own ?? (access === 'public' ? maxBodyBytes.visitor : maxBodyBytes.signedIn)

/** Whether a call only reads, so that it may be broken off at any moment. */
export const isRead = ({ method, changes }: Route): boolean => method === 'GET' && !changes

/** The path of a route with its params filled in, below `/api`. */
export function pathFor(route: Pick<Route, 'path'>, params: Record<string, string>): string {
  return route.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
}

/** The names of the params of a path. */
export function paramNames(route: Pick<Route, 'path'>): string[] {
  return [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
}
