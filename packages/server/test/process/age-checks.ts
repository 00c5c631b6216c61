import { sql } from 'kysely'
import { lookInto } from './stored-by.ts'

/**
 * Runs as a process: gives the checks of a job's documents this engine, in the product that runs on this folder, as if
 * they had been made before the present one came.
 */
const [dataDir = '', jobId = '', engine = ''] = process.argv.slice(2)

await lookInto(dataDir, ({ db }) =>
  sql`
    update checks set engine = ${engine}
    from jobs
    where jobs.id = ${jobId} and checks.organization_id = jobs.organization_id and checks.sha256 in (
      select sha256 from job_files where job_id = jobs.id
      union
      select sha256 from file_versions
      where file_id in (select id from job_files where job_id = jobs.id)
    )`.execute(db),
)
