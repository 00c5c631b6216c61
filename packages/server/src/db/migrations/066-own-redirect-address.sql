-- Migration 062 added these for new rows alone; this reads the others, as 064 does.
alter table organizations validate constraint organizations_keep_months_check;
alter table organizations validate constraint organizations_legal_hold_check;
alter table jobs validate constraint jobs_legal_hold_check;
alter table job_files validate constraint job_files_bytes_check;

-- Whether a provider sends browsers back to an address of its own: see docs/decisions/102. Present ones know the shared
-- one. It comes last: this lock keeps sign-ins waiting.
alter table sign_in_providers add column has_own_address boolean not null default false;
