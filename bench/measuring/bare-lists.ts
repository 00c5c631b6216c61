import type { FastifyInstance } from 'fastify'
import pg from 'pg'

const order = 'order by status_rank desc, created_at desc, id desc limit 10'
const open = 'status_rank between 0 and 6'

const statements = {
  ids: `select id from jobs where ${open} ${order}`,
  rows: `select jobs.*, organizations.name as organization, users.first_name, users.last_name
    from jobs join organizations on organizations.id = organization_id
    join users on users.id = created_by where jobs.id = any($1)`,
  found: `select id from jobs where ${open} and name ilike $1 ${order}`,
  counted: `select count(*) from (
    select from jobs where ${open} and name ilike $1 limit 10001) found`,
}

/** The least that shows a page of jobs: its ids by an index, then their rows. Nobody is asked for. */
export function serveBareLists(app: FastifyInstance, host: string) {
  const pool = new pg.Pool({ host, user: 'postgres', max: 8 })
  // A search is planned for its words, the others are prepared once.
  const run = async (name: keyof typeof statements, values: unknown[], isPrepared = true) =>
    (await pool.query({ text: statements[name], values, ...(isPrepared && { name }) })).rows

  app.get('/list', async () => {
    const ids = (await run('ids', [])).map(({ id }) => id)
    return { data: await run('rows', [ids]) }
  })
  app.get<{ Querystring: { query: string } }>('/search', async ({ query: { query } }) => {
    const pattern = [`%${query}%`]
    const ids = (await run('found', pattern, false)).map(({ id }) => id)
    const [total] = await run('counted', pattern, false)
    return { data: await run('rows', [ids]), total }
  })
}
