import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'

type ListQuery = {
  from: string
  to: string
  isRunning?: string
  organization?: string
  remediator?: string
  priority?: string
  since?: string
  before?: string
  query?: string
}

const order = 'order by status_rank desc, created_at desc, id desc limit 10'

const rowsOfIds = `select jobs.*, organizations.name as organization, users.first_name, users.last_name
  from jobs join organizations on organizations.id = organization_id
  join users on users.id = created_by where jobs.id = any($1)`

function toCondition({ from, to, isRunning, query, ...filters }: ListQuery) {
  const { organization, remediator, priority, since, before } = filters
  const parts = ['status_rank between $1::int2 and $2::int2']
  const values: unknown[] = [from, to]
  const add = (part: string, value: string) => parts.push(`${part} $${values.push(value)}`)
  if (isRunning) parts.push('not is_archived')
  if (organization) add('organization_id =', organization)
  if (remediator) add('remediator_id =', remediator)
  if (priority) add('priority =', priority)
  if (since) add('created_at >=', since)
  if (before) add('created_at <', before)
  if (query) add('name ilike', `%${query}%`)
  return { text: parts.join(' and '), values }
}

/** PostgreSQL limits the name of a prepared statement to 63 bytes. */
const nameOf = (text: string) => createHash('md5').update(text).digest('hex')

/** The least work that shows a page of jobs: ids by an index, then their rows, without people. */
export function serveBareLists(app: FastifyInstance) {
  const pool = new pg.Pool({ max: 8 })
  /** Searches are not prepared, so that PostgreSQL plans for their words. */
  const run = async (text: string, values: unknown[], isPrepared: boolean) => {
    const { rows } = await pool.query({ text, values, ...(isPrepared && { name: nameOf(text) }) })
    return rows
  }
  const rowsOf = (found: { id: string }[]) => run(rowsOfIds, [found.map(({ id }) => id)], true)

  app.get<{ Querystring: ListQuery }>('/list', async ({ query }) => {
    const { text, values } = toCondition(query)
    return {
      data: await rowsOf(await run(`select id from jobs where ${text} ${order}`, values, true)),
    }
  })
  app.get<{ Querystring: ListQuery }>('/search', async ({ query }) => {
    const { text, values } = toCondition(query)
    const isPrepared = !query.query
    const found = await run(`select id from jobs where ${text} ${order}`, values, isPrepared)
    const counted = `select count(*) from (select from jobs where ${text} limit 10001) found`
    const [total] = await run(counted, values, isPrepared)
    return { data: await rowsOf(found), total }
  })
}
