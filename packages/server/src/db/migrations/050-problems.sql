-- The third verdict, and what is wrong in a document: see docs/decisions/093. Verdicts from before are two of the
-- three, so nothing has to be read.
alter table judgments drop constraint judgments_verdict_check;
alter table judgments add constraint judgments_verdict_check
  check (verdict in ('fine', 'problem', 'absent')) not valid;

-- A judgment 'problem' has one or more of them, another one has none. Nothing that is delivered reads this table.
create table problems (
  id uuid not null,
  judgment_id uuid not null,
  -- Null where the document has no pages, or none is meant.
  page integer,
  -- The part of the document, in words.
  place text,
  sentence text not null,
  found_by uuid not null,
  found_at timestamptz not null,
  -- When the last return of the job sent it to the remediator.
  returned_at timestamptz,
  constraint problems_pkey primary key (id),
  constraint problems_judgment_fkey foreign key (judgment_id) references judgments (id),
  constraint problems_found_by_fkey foreign key (found_by) references users (id),
  constraint problems_page_check check (page > 0),
  constraint problems_said_check check (
    sentence <> '' and length(sentence) <= 500 and length(place) <= 200
  )
);
create index problems_judgment_idx on problems (judgment_id);
