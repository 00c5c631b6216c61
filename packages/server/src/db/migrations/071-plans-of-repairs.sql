-- What a machine would put right in a document, told with its check; null where the engine made no plan, or no result.
alter table checks add column repairs jsonb;

-- Where a repair was not done as promised, and why.
alter table repair_proposals add column differences jsonb not null default '[]';
