-- What lists show of a check stands in columns and in one index: see docs/decisions/058. Adding them
-- writes the table once more, and whoever reads checks waits meanwhile.
alter table checks
  -- Whether the history of some job that has the document lacks the result.
  add column is_to_be_told boolean not null default false,
  add column has_ended boolean not null generated always as (ended_at is not null) stored,
  add column is_page_count_estimated boolean not null
    generated always as (coalesce(facts->'isPageCountEstimated' = 'true'::jsonb, false)) stored,
  -- A picture: people alone judge it.
  add column is_for_people boolean not null
    generated always as (coalesce(facts->>'kind' = 'image', false)) stored,
  add column author text generated always as (facts->>'author') stored;

-- The newest result for a document, read from the index alone.
create index checks_newest_idx on checks (organization_id, sha256, has_ended desc, requested_at desc, id desc)
  include (state, pages, barriers, is_page_count_estimated);
