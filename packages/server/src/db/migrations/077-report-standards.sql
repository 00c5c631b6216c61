-- Which standard the reports of an organization name first. The table is small, so that the constraint reads it at once.
alter table organizations
  add column report_standard text not null default 'wcag',
  add constraint organizations_report_standard_check
    check (report_standard in ('wcag', 'section508', 'en301549', 'pdf_ua'));
