import type { Readable } from 'node:stream'
import type {
  ExportFormat,
  Pagination,
  Route,
  RouteBeside,
  RouteData,
  RouteInput,
} from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import type { CsvDocument } from '#server/csv/csv-document.ts'
import type { ByteRange } from '#server/ports/file-store.ts'
import type { StoredObject } from './upload/receive-upload.ts'

/** What a handler answers; answer-call.ts turns it into the envelope of the API. */
type Answer<R> = {
  data: RouteData<R>
  /** Toasted by the web app; what must not toast has none. */
  message?: string
  /** Of calls whose answer says nothing but that it was taken. */
  success?: true
  /** A new session's cookie; null takes the cookie away. */
  sessionToken?: string | null
  /** The cookie by which the browser is known to those who have signed in there. */
  browserStamps?: string
} & (R extends { paged: true } ? { pagination: Pagination } : { pagination?: undefined }) &
  (R extends { beside: unknown } ? { beside: RouteBeside<R> } : { beside?: undefined })

/** Bytes instead of JSON. */
export type DocumentAnswer = {
  document: {
    mediaType: string
    sizeBytes: number
    /** Under which it is saved. */
    name: string
    /** Whether the browser may show it in a tab of its own, where it can do so safely. */
    isInline: boolean
    /** A strong entity tag: other bytes have another one. */
    etag: string
    /** The object that holds exactly these bytes; none where they are put together for the answer. */
    storageKey?: string
    /** Fails where the bytes cannot be had just now; absent where opening them tells that in time. */
    ready?(): Promise<void>
    /** With a range only that part of the bytes. */
    open(range?: ByteRange): Readable
  }
}

/** Bytes that are made for the answer, by work that nobody does without need. */
export type MadeAnswer = {
  made: {
    mediaType: string
    name: string
    /** A strong entity tag of what they are made from: other bytes have another one. */
    etag: string
    make(): Promise<Buffer>
  }
}

/** All rows of a list for a spreadsheet instead of JSON. */
export type CsvAnswer = { csv: CsvDocument }

type AnswerOf<R> = R extends { response: 'document' } ? DocumentAnswer : Answer<R> | ExportOf<R>
/** What `format` can make of the answer. */
type ExportOf<R> = R extends { formats: readonly (infer Format)[] }
  ? Format extends ExportFormat
    ? ExportAnswers[Format]
    : never
  : never
type ExportAnswers = { csv: CsvAnswer; pdf: MadeAnswer }

type ContextOf<R> = R extends { access: 'public' } ? VisitorContext : Context
type Input<R> = RouteInput<R> & { files: StoredObject[] }

/** One handler per route row; a missing, misnamed or wrongly typed one is a compile error. */
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: (
    input: Input<Routes[Name]>,
    ctx: ContextOf<Routes[Name]>,
  ) => Promise<AnswerOf<Routes[Name]>>
}

/**
 * For calls that bring documents: judges by the path alone, before a large body is taken in, what
 * the handler judges again when the rows are written. So nobody fills the disk for a job that
 * takes nothing of theirs.
 */
export type UploadChecks<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]?: (
    params: RouteInput<Routes[Name]>['params'],
    ctx: ContextOf<Routes[Name]>,
  ) => Promise<void>
}

/**
 * For calls whose fields depend on who is changed: the shape that is asked for of that person, in
 * place of the row's own, so that one answer names all that is missing. Undefined where the row's
 * own holds, as for somebody who is not the caller's to know about.
 */
export type BodyChoices<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]?: (
    params: RouteInput<Routes[Name]>['params'],
    ctx: ContextOf<Routes[Name]>,
  ) => Promise<Route['body']>
}

/** An answer in JSON, as answer-call.ts sees it. */
export type PlainAnswer = Answer<Route>

/** A handler as answer-call.ts sees it, after the types have done their work. */
export type AnyHandler = (
  input: Input<Record<never, never>>,
  ctx: Context,
) => Promise<PlainAnswer | DocumentAnswer | CsvAnswer | MadeAnswer>

/** An upload check as answer-call.ts sees it. */
export type AnyUploadCheck = (params: unknown, ctx: Context) => Promise<void>

/** A choice of the body as answer-call.ts sees it. */
export type AnyBodyChoice = (params: unknown, ctx: Context) => Promise<Route['body']>
