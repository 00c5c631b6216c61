-- Originals that were fixed and delivered, for 'Already remediated': see docs/decisions/058. Looked up from
-- the organization on, so that no time tells of the documents of another one.
create table deliveries (
  organization_id uuid not null,
  -- Of the original.
  sha256 text not null,
  delivered_at timestamptz not null,
  file_id uuid not null,
  constraint deliveries_pkey primary key (organization_id, sha256, delivered_at, file_id),
  constraint deliveries_organization_fkey foreign key (organization_id) references organizations (id),
  constraint deliveries_file_fkey foreign key (file_id) references job_files (id)
);

insert into deliveries (organization_id, sha256, delivered_at, file_id)
select distinct jobs.organization_id, job_files.sha256, delivered_at, job_files.id
from file_versions join job_files on job_files.id = file_versions.file_id
  join jobs on jobs.id = job_files.job_id
where delivered_at is not null;
