-- How many pages of a document are likely to count as complex: the review holds them against the claimed ones. Adding
-- the column writes the table once more, and whoever reads checks waits meanwhile.
alter table checks add column complex_pages integer generated always as (
  case when jsonb_typeof(facts->'complexPages') = 'array'
    then jsonb_array_length(facts->'complexPages') end
) stored;

-- What the check of a file counted when its statement was issued; null for quotes, reversals, special files, and for
-- statements issued before.
alter table statement_lines
  add column counted_pages integer,
  add column is_page_count_estimated boolean not null default false;
