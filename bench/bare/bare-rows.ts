import pg from 'pg'

export type Row = { name: string; path: string; size: number; sha256: string }

/** A separate table in the product's PostgreSQL, so both sides have the same server and fsync. */
export async function openRows(): Promise<pg.Pool> {
  const at = (database: string) => new pg.Pool({ database })
  const first = at('postgres')
  await first.query('create database bare')
  await first.end()
  const pool = at('bare')
  await pool.query(
    `create table files (
       id bigint generated always as identity primary key,
       name text not null, path text not null, size_bytes bigint not null, sha256 text not null)`,
  )
  return pool
}

export async function keepRows(pool: pg.Pool, rows: readonly Row[]): Promise<void> {
  await pool.query(
    `insert into files (name, path, size_bytes, sha256)
     select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[])`,
    [
      rows.map(({ name }) => name),
      rows.map(({ path }) => path),
      rows.map(({ size }) => size),
      rows.map(({ sha256 }) => sha256),
    ],
  )
}
