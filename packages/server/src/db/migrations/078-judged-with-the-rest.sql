-- Whether it was said at once with all other open questions of the document: see docs/decisions/061.
alter table judgments add column with_rest boolean not null default false;

-- A page counts as shown once it stood on the screen for a second. Those of reviews that go on counted at once.
delete from seen_documents using job_files, jobs
where job_files.id = seen_documents.file_id and jobs.id = job_files.job_id and jobs.status = 'IN_REVIEW';
