-- The part of the document at which a problem was found, by its number in the model of this check: see
-- docs/decisions/107. No foreign key: a check goes with its bytes or gives way to a newer one, and the part is told no
-- more then.
alter table problems
  add column part integer,
  add column part_check uuid,
  add constraint problems_part_check check (part >= 0 and (part is null) = (part_check is null)) not valid;
