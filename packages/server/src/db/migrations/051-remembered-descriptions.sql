-- Descriptions of pictures in delivered documents, to be proposed for the same pictures in later documents of their
-- organization: see docs/decisions/094.

-- What a document says of its pictures; null in results of engines that did not tell.
alter table checks add column described jsonb;

create table picture_descriptions (
  organization_id uuid not null,
  -- By what it is known again: its pixels, or its bytes.
  picture text not null,
  description text not null,
  -- Whose delivered document describes it so. No foreign key, which would lock the file's row after the check's;
  -- everybody else locks the file first. Rows of files are never deleted.
  file_id uuid not null,
  delivered_at timestamptz not null,
  constraint picture_descriptions_pkey primary key (organization_id, picture),
  constraint picture_descriptions_organization_fkey foreign key (organization_id) references organizations (id)
);
create index picture_descriptions_file_idx on picture_descriptions (file_id);
