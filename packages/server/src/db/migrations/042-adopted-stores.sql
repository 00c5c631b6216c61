-- When an operator took the store of documents as it is (`npm run adopt-store`): those from before may be
-- missing there. Null: never.
alter table installation add column store_adopted_at timestamptz;
