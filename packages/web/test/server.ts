import {
  allRoutes,
  errors,
  type ErrorCode,
  type Route,
  type RouteName,
  type RouteResult,
} from '@curbcut/contract'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { anOverFirstHour } from './answers/first-hour.ts'
import { demoOrganization } from './answers/people.ts'
import { readMultipart } from './multipart.ts'

/** The longest that an answer takes: `npm run slow-answers` finds what takes quick ones for granted. */
const slowestMs = Number(import.meta.env['SLOW_ANSWERS_MS'] ?? 0)
// Kept before a test takes hold of the clock: the network has one of its own.
const { setTimeout: networkTimeout } = globalThis
const delay = (ms: number) => new Promise((resolve) => void networkTimeout(resolve, ms))

/** The calls of the web app. */
export type Call = {
  params: Record<string, string>
  query: URLSearchParams
  /** The form fields; of a multipart body its fields and files. */
  body: FormData | URLSearchParams
  headers: Headers
  /** Says that nobody waits for the answer any more. */
  signal: AbortSignal
}

type ResultOf<N extends RouteName> = RouteResult<(typeof allRoutes)[N]>

/** An answer that is more than data: a refusal, or a success that says something. */
type Special =
  | { kind: 'refusal'; code: ErrorCode; errors?: Record<string, string>; message?: string }
  | { kind: 'success'; result: unknown; message: string }
  | { kind: 'file'; text: string; disposition: string }
  | { kind: 'broken-file' }
  | { kind: 'network-failure' }
  | { kind: 'unreadable' }

type Answer<N extends RouteName> = ResultOf<N> | Special

/** Answers the calls of the web app during each test file; see setup.ts. */
export const server = setupServer(
  handlerFor('listJobs', { data: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } }),
  handlerFor('listUsers', { data: [], pagination: { page: 1, limit: 8, total: 0, totalPages: 0 } }),
  handlerFor('getFirstHour', anOverFirstHour),
  handlerFor('getRemediatorsLoad', []),
  handlerFor('listSuperUsers', []),
  handlerFor('listQuotas', {
    data: [],
    pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
    defaults: { documents: null, openJobs: null },
  }),
  handlerFor('listClients', {
    data: { clients: [] },
    pagination: { page: 1, limit: 8, total: 0, totalPages: 0 },
  }),
  handlerFor('countUsers', { RM_ADM: 0, RM_CAM: 0, RM_REM: 0, RM_CLI: 0 }),
  handlerFor('listProviders', {
    providers: [],
    redirectAddress: 'https://work.example.com/sign-in-with-organization',
    logoutAddress: 'https://work.example.com/api/auth/provider/logout',
  }),
  handlerFor('getSignInWays', { passkey: true, provider: true }),
  handlerFor('getPasswordRules', { minLength: 6, refusesCommon: false, refusesOwn: false }),
  handlerFor('getSessionEnd', { secondsLeft: 43_200, reason: 'idle' }),
  handlerFor('countWaiting', { total: 0 }),
  handlerFor('seeJob', null),
  handlerFor('getSignOff', { files: [], may_sign_off: false }),
  handlerFor('countJobs', { in_progress: 0, in_review: 0, completed: 0 }),
  handlerFor('listClientNotes', { messages: [], hasOlder: false }),
  handlerFor('listRemediatorNotes', { messages: [], hasOlder: false }),
  handlerFor('listJudgments', {
    data: [],
    pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
    judged: 0,
    conditions: 0,
    problems: 0,
    versions: 0,
    ended: null,
    unseen: 0,
  }),
  handlerFor('getReviewLeft', {
    toJudge: null,

    conditions: 0,
    notJudged: 0,
    problems: 0,
    documentsWithBarriers: 0,
    notFullyChecked: 0,
    notChecked: 0,
    beingChecked: 0,
    sealed: 0,
    notFixed: 0,
    unseen: 0,
  }),
  handlerFor('listProblems', []),
  handlerFor('listHistory', {
    data: [],
    pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
  }),
  handlerFor('listEvidenceReports', {
    data: [],
    pagination: { page: 1, limit: 100, total: 0, totalPages: 0 },
  }),
  handlerFor('getOrganizations', [demoOrganization]),
  handlerFor('listInvitations', []),
  handlerFor('listViews', []),
  handlerFor('getCheck', null),
  handlerFor('listNotifications', {
    data: [],
    pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
    unread: 0,
    elsewhere: 0,
  }),
  handlerFor('listUnread', []),
  handlerFor('getNotificationPreferences', []),
  handlerFor('getSecondStep', {
    since: null,
    recoveryCodesLeft: 0,
    passkeys: [],
    isRequired: false,
  }),
  handlerFor('getSignInRules', { secondStep: 'nobody' }),
  handlerFor('listStatements', {
    data: [],
    pagination: { page: 1, limit: 10, total: 0, totalPages: 0 },
  }),
)

/**
 * Lets the API answer a call of the route table until the end of the test: with data, or with the result of a
 * function of the call. Returns the calls that came.
 */
export function answer<N extends RouteName>(
  name: N,
  given: Answer<N> | ((call: Call) => Answer<N> | Promise<Answer<N>>),
): Call[] {
  const calls: Call[] = []
  server.use(handlerFor(name, given, calls))
  return calls
}

/** The API's refusal with this code. */
export function refuse(code: ErrorCode, fields?: Record<string, string>): Special {
  return fields ? { kind: 'refusal', code, errors: fields } : { kind: 'refusal', code }
}

/** The same with a more exact message than the code's own. */
export const refuseSaying = (code: ErrorCode, message: string): Special => ({
  kind: 'refusal',
  code,
  message,
})

/** A success with the message that becomes a green toast. */
export function succeed(result: unknown, message: string): Special {
  return { kind: 'success', result, message }
}

/** A file in place of data: the CSV or the PDF of the same. */
export function aFileAnswer(text: string, disposition: string): Special {
  return { kind: 'file', text, disposition }
}

/** A file that breaks off after its beginning. */
export const brokenFile: Special = { kind: 'broken-file' }

/** No answer at all. */
export const noAnswer: Special = { kind: 'network-failure' }

/** The page of something in between, in place of the API's answer. */
export const unreadableAnswer: Special = { kind: 'unreadable' }

function handlerFor<N extends RouteName>(
  name: N,
  given: Answer<N> | ((call: Call) => Answer<N> | Promise<Answer<N>>),
  calls: Call[] = [],
) {
  const route: Route = allRoutes[name]
  const method = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[
    route.method
  ]
  return method(`*/api${route.path}`, async ({ request, params }) => {
    // `/jobs/count` is not the job "count": a path that does not fit is another route's.
    if (route.params && !route.params.safeParse(params).success) return undefined
    const { 0: _host, ...named } = params as Record<string, string>
    const call = await readCall(request, named)
    calls.push(call)
    if (slowestMs > 0) await delay(Math.random() * slowestMs)
    return toResponse(route, typeof given === 'function' ? await given(call) : given)
  })
}

async function readCall(request: Request, params: Record<string, string>): Promise<Call> {
  const { headers, method, signal } = request
  return {
    params,
    query: new URL(request.url).searchParams,
    body: method === 'GET' ? new URLSearchParams() : await readBody(request),
    headers,
    signal,
  }
}

async function readBody(request: Request) {
  const isMultipart = request.headers.get('content-type')?.startsWith('multipart/')
  return isMultipart ? await readMultipart(request) : new URLSearchParams(await request.text())
}

function toResponse(route: Route, given: unknown) {
  const special = isSpecial(given) ? given : undefined
  if (special?.kind === 'network-failure') return HttpResponse.error()
  if (special?.kind === 'unreadable') return HttpResponse.html('Bad Gateway', { status: 502 })
  if (special?.kind === 'file') {
    return new HttpResponse(special.text, {
      headers: { 'content-disposition': special.disposition },
    })
  }
  if (special?.kind === 'broken-file') return new HttpResponse(endingTooSoon())
  if (special?.kind === 'refusal') {
    const { code, errors: fields, message = errors[code].message } = special
    return HttpResponse.json({ message, code, errors: fields }, { status: errors[code].status })
  }
  const result = special ? special.result : given
  const { data, ...pagination } = route.paged ? (result as { data: unknown }) : { data: result }
  const body = { message: special?.message, data: checked(route, data), ...pagination }
  return HttpResponse.json(body as JsonBodyType, { status: route.status ?? 200 })
}

const endingTooSoon = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Job Name'))
      controller.error(new Error('broken off'))
    },
  })

/** The data as the contract has it, so that no test lives on an answer that the API never gives. */
function checked(route: Route, data: unknown): unknown {
  return typeof route.response === 'string' ? data : route.response.parse(data)
}

function isSpecial(given: unknown): given is Special {
  return typeof given === 'object' && given !== null && 'kind' in given
}
